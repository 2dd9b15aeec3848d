import { jumpShopAbi } from '@jumpy/contracts/JumpShop';
import { ownerActEndpoints } from '@jumpy/protocol/endpoints/admin';
import type { AdminItemsResponse, ItemPinResponse, ItemPinQuery } from '@jumpy/protocol/http/adminItems';
import type { FastifyPluginAsync } from 'fastify';
import type * as z from 'zod/mini';
import { getPlayer, type RequestPlayer } from '../../http/route.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { AppError } from '../../platform/appError.ts';
import { getChain } from '../../platform/chain/toChainAppError.ts';
import { ChainError } from '../../platform/chain/chainError.ts';
import type { Context } from '../../platform/context.ts';
import { createPinningFromEnv } from '../../platform/ipfs/createPinningFromEnv.ts';
import type { Pinning } from '../../platform/ipfs/pinning.ts';
import { PinningError } from '../../platform/ipfs/pinningError.ts';
import { runAudited } from '../audit/auditedAction.ts';
import { reencodeImage, ImageError, type ImageErrorKind } from '../media/remote/reencodeImage.ts';
import { createItemMetadata } from '../shop/itemFiles.ts';
import type { ItemImages } from '../shop/itemImages.ts';
import type { Shop } from '../shop/shop.ts';
import { listRemoteImages, toShopItem } from '../shop/toShopItem.ts';

const IMAGE_ERROR_TEXT: Readonly<Record<ImageErrorKind, string>> = {
  type: 'Choose a picture: PNG, JPEG, WebP or GIF.',
  form: 'Choose a picture: PNG, JPEG, WebP or GIF.',
  pixels: 'This picture has too many pixels. Choose a smaller one.',
  broken: 'We can’t read this picture. Choose another one.',
};

interface ShopKeepingRoutesOptions {
  context: Context;
  shop: Shop;
  itemImages: ItemImages;
}

export const shopKeepingRoutes: FastifyPluginAsync<ShopKeepingRoutesOptions> = async (
  api,
  { context, shop, itemImages },
) => {
  const pinning = createPinningFromEnv(context);
  api.addContentTypeParser(/^image\//, { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));

  registerEndpoint(api, ownerActEndpoints.items, () => readShopAdmin({ context, shop, itemImages }));

  registerEndpoint(api, ownerActEndpoints.pinItem, (request) => {
    const bytes: unknown = request.body;
    const image = {
      type: request.headers['content-type'] ?? '',
      bytes: Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0),
    };
    return pinItem(context, { pinning, admin: getPlayer(request), item: request.query, image });
  });
};

interface ShopAdminContext {
  context: Pick<Context, 'chain' | 'env'>;
  shop: Shop;
  itemImages: ItemImages;
}

/** The shop for administrators, refetched from the chain. */
async function readShopAdmin({ context, shop, itemImages }: ShopAdminContext): Promise<AdminItemsResponse> {
  const { contracts } = getChain(context);
  shop.invalidate();
  const [{ items, isStale }, earnings] = await Promise.all([shop.read(), readEarnings(context)]);
  const images = await itemImages.find(listRemoteImages(items));
  const readAt = Math.min(...items.map((item) => item.readAt.getTime()));
  return {
    success: true,
    contract: contracts.jumpShop.toLowerCase(),
    ...earnings,
    items: items.toSorted((one, other) => one.id - other.id).map((item) => toShopItem(item, images)),
    readAt: Number.isFinite(readAt) ? readAt : 0,
    isStale,
    hasService: context.env.pinning !== undefined,
  };
}

async function readEarnings(
  context: Pick<Context, 'chain'>,
): Promise<Pick<AdminItemsResponse, 'owner' | 'earningsWei'>> {
  const { node, contracts } = getChain(context);
  const shop = { address: contracts.jumpShop, abi: jumpShopAbi } as const;
  try {
    const [owner, earnings] = await node.call((client) =>
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

interface PinItemRequest {
  admin: RequestPlayer;
  item: z.output<typeof ItemPinQuery>;
  /** As uploaded by the browser. */
  image: { type: string; bytes: Buffer };
}

/** Pins a re-encoded image and its metadata; nothing of the uploaded file remains. */
async function pinItem(
  context: Pick<Context, 'clock' | 'db' | 'env' | 'random'>,
  { pinning, admin, item, image }: PinItemRequest & { pinning: Pinning },
): Promise<ItemPinResponse> {
  const bytes = await reencodeImage(image).catch((error: unknown) => {
    if (!(error instanceof ImageError)) throw error;
    throw new AppError('bad_request', IMAGE_ERROR_TEXT[error.kind], { field: 'image', cause: error });
  });
  const act = { admin, act: 'pin item', subject: `item:${item.name}`, after: { ...item, bytes: bytes.length } };
  return runAudited(context, act, async () => {
    try {
      const image = await pinning.pinFile({ name: `${item.name}.png`, type: 'image/png', bytes });
      const imageUri = `ipfs://${image}`;
      const metadataBytes = Buffer.from(JSON.stringify(createItemMetadata(item, { ...context.env, image: imageUri })));
      const metadata = await pinning.pinFile({
        name: `${item.name}.json`,
        type: 'application/json',
        bytes: metadataBytes,
      });
      return {
        success: true,
        imageUri,
        metadataUri: `ipfs://${metadata}`,
        image: `/ipfs/${image}`,
        bytes: bytes.length,
      };
    } catch (error) {
      if (!(error instanceof PinningError)) throw error;
      throw new AppError('pinning_failed', 'Couldn’t save the picture on IPFS. Nothing was created. Try again.', {
        cause: error,
      });
    }
  });
}
