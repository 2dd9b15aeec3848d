import { ownerActEndpoints } from '@jumpy/protocol/endpoints/ownerActs';
import type { FastifyPluginAsync } from 'fastify';
import { playerOf } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import type { Context } from '../../platform/context.ts';
import { openPinning } from '../../platform/ipfs/openPinning.ts';
import type { ItemPictures } from '../shop/itemPictures.ts';
import type { Shop } from '../shop/shop.ts';
import { pinItem } from './pinItem.ts';
import { readKeeping } from './readKeeping.ts';

interface Options {
  context: Context;
  shop: Shop;
  pictures: ItemPictures;
}

export const shopKeepingRoutes: FastifyPluginAsync<Options> = async (api, { context, shop, pictures }) => {
  const pinning = openPinning(context);
  api.addContentTypeParser(/^image\//, { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));

  serve(api, ownerActEndpoints.items, () => readKeeping({ context, shop, pictures }));

  serve(api, ownerActEndpoints.pinItem, (request) => {
    const bytes: unknown = request.body;
    const picture = {
      type: request.headers['content-type'] ?? '',
      bytes: Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0),
    };
    return pinItem(context, { pinning, admin: playerOf(request), item: request.query, picture });
  });
};
