import { characterEndpoints } from '@jumpy/protocol/endpoints/characters';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { playerOf } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import type { ForeignPictures } from '../media/foreign/foreignPictures.ts';
import type { Shop } from '../shop/shop.ts';
import { equip } from './equip.ts';
import { announceMint } from './mints/announceMint.ts';
import { dropMint } from './mints/dropMint.ts';
import { readCollection } from './readCollection.ts';

export const collectionRoutes: FastifyPluginAsync<{ context: Context; shop: Shop; pictures: ForeignPictures }> = async (
  api,
  { context, shop, pictures },
) => {
  serve(api, characterEndpoints.collection, async (request) => ({
    success: true as const,
    ...(await readCollection({ ...context, pictures }, playerOf(request).id)),
  }));

  serve(api, characterEndpoints.equip, async (request) => ({
    success: true as const,
    character: await equip(context, { userId: playerOf(request).id, asked: request.body }),
  }));

  serve(api, characterEndpoints.mintIntent, async (request) => ({
    success: true as const,
    ...(await announceMint(context, { userId: playerOf(request).id, itemId: request.body.itemId, shop })),
  }));

  serve(api, characterEndpoints.mintDropped, async (request) => {
    await dropMint(context, { userId: playerOf(request).id, intentId: request.body.intentId });
    return { success: true as const };
  });
};
