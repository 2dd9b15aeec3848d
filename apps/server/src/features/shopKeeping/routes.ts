import { jumpShopAbi } from '@jumpy/contracts/JumpShop';
import { ownerActEndpoints } from '@jumpy/protocol/endpoints/ownerActs';
import type { AdminItemsAnswer, ItemPinAnswer, ItemPinQuery } from '@jumpy/protocol/http/adminItems';
import type { FastifyPluginAsync } from 'fastify';
import type * as z from 'zod/mini';
import { playerOf, type RequestPlayer } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { ApiError } from '../../platform/apiError.ts';
import { chainOf } from '../../platform/chain/chainApiError.ts';
import { ChainError } from '../../platform/chain/chainError.ts';
import type { Context } from '../../platform/context.ts';
import { openPinning } from '../../platform/ipfs/openPinning.ts';
import type { Pinning } from '../../platform/ipfs/pinning.ts';
import { PinningError } from '../../platform/ipfs/pinningError.ts';
import { carryOut } from '../audit/carryOut.ts';
import { encodeAnew } from '../media/foreign/encodeAnew.ts';
import { PictureError, type PictureErrorKind } from '../media/foreign/pictureError.ts';
import { itemMetadata } from '../shop/itemMetadata.ts';
import type { ItemPictures } from '../shop/itemPictures.ts';
import type { Shop } from '../shop/shop.ts';
import { foreignImages, shopItem } from '../shop/shopItem.ts';

const NO_PICTURE: Readonly<Record<PictureErrorKind, string>> = {
  type: 'Choose a picture: PNG, JPEG, WebP or GIF.',
  form: 'Choose a picture: PNG, JPEG, WebP or GIF.',
  pixels: 'This picture has too many pixels. Choose a smaller one.',
  broken: 'This picture cannot be read. Choose another one.',
};

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

interface Parts {
  context: Pick<Context, 'chain' | 'env'>;
  shop: Shop;
  pictures: ItemPictures;
}

/** The shop for administrators, refetched from the chain. */
async function readKeeping({ context, shop, pictures }: Parts): Promise<AdminItemsAnswer> {
  const { contracts } = chainOf(context);
  shop.forget();
  const [{ items, isStale }, money] = await Promise.all([shop.read(), readMoney(context)]);
  const images = await pictures.find(foreignImages(items));
  const readAt = Math.min(...items.map((item) => item.readAt.getTime()));
  return {
    success: true,
    contract: contracts.jumpShop.toLowerCase(),
    ...money,
    items: items.toSorted((one, other) => one.id - other.id).map((item) => shopItem(item, images)),
    readAt: Number.isFinite(readAt) ? readAt : 0,
    isStale,
    hasService: context.env.pinning !== undefined,
  };
}

async function readMoney(context: Pick<Context, 'chain'>): Promise<Pick<AdminItemsAnswer, 'owner' | 'earningsWei'>> {
  const { node, contracts } = chainOf(context);
  const shop = { address: contracts.jumpShop, abi: jumpShopAbi } as const;
  try {
    const [owner, earnings] = await node.ask((client) =>
      Promise.all([
        client.readContract({ ...shop, functionName: 'owner' }),
        client.readContract({ ...shop, functionName: 'earnings' }),
      ]),
    );
    return { owner: owner.toLowerCase(), earningsWei: String(earnings) };
  } catch (error) {
    if (error instanceof ChainError) return { owner: null, earningsWei: null };
    throw error;
  }
}

interface Pinned {
  admin: RequestPlayer;
  item: z.output<typeof ItemPinQuery>;
  /** As uploaded by the browser. */
  picture: { type: string; bytes: Buffer };
}

/** Pins a re-encoded image and its metadata; nothing of the uploaded file remains. */
async function pinItem(
  context: Pick<Context, 'clock' | 'db' | 'env' | 'random'>,
  { pinning, admin, item, picture }: Pinned & { pinning: Pinning },
): Promise<ItemPinAnswer> {
  const bytes = await encodeAnew(picture).catch((error: unknown) => {
    if (!(error instanceof PictureError)) throw error;
    throw new ApiError('bad_request', NO_PICTURE[error.kind], { field: 'image', cause: error });
  });
  const act = { admin, act: 'pin item', subject: `item:${item.name}`, after: { ...item, bytes: bytes.length } };
  return carryOut(context, act, async () => {
    try {
      const image = await pinning.pinFile({ name: `${item.name}.png`, type: 'image/png', bytes });
      const imageUri = `ipfs://${image}`;
      const described = Buffer.from(JSON.stringify(itemMetadata(item, { ...context.env, image: imageUri })));
      const metadata = await pinning.pinFile({ name: `${item.name}.json`, type: 'application/json', bytes: described });
      return {
        success: true,
        imageUri,
        metadataUri: `ipfs://${metadata}`,
        image: `/ipfs/${image}`,
        bytes: bytes.length,
      };
    } catch (error) {
      if (!(error instanceof PinningError)) throw error;
      throw new ApiError('pinning_failed', 'The picture could not be kept on IPFS. Nothing was created. Try again.', {
        cause: error,
      });
    }
  });
}
