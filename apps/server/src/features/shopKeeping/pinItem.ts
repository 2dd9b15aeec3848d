import type { ItemPinAnswer, ItemPinQuery } from '@jumpy/protocol/http/adminItems';
import type * as z from 'zod/mini';
import type { RequestPlayer } from '../../http/route.ts';
import { ApiError } from '../../platform/apiError.ts';
import type { Context } from '../../platform/context.ts';
import type { Pinning } from '../../platform/ipfs/pinning.ts';
import { PinningError } from '../../platform/ipfs/pinningError.ts';
import { carryOut } from '../audit/carryOut.ts';
import { encodeAnew } from '../media/foreign/encodeAnew.ts';
import { PictureError, type PictureErrorKind } from '../media/foreign/pictureError.ts';
import { itemMetadata } from '../shop/itemMetadata.ts';

const NO_PICTURE: Readonly<Record<PictureErrorKind, string>> = {
  type: 'Choose a picture: PNG, JPEG, WebP or GIF.',
  form: 'Choose a picture: PNG, JPEG, WebP or GIF.',
  pixels: 'This picture has too many pixels. Choose a smaller one.',
  broken: 'This picture cannot be read. Choose another one.',
};

interface Pinned {
  admin: RequestPlayer;
  item: z.output<typeof ItemPinQuery>;
  /** As the browser sent it. */
  picture: { type: string; bytes: Buffer };
}

/** Pins a picture and the metadata that shows it: nothing of the file itself is kept (ADMIN-21, ADMIN-40). */
export async function pinItem(
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
