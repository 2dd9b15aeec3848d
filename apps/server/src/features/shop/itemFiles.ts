import { cidOf } from '@jumpy/ipfs/cidOf';
import type { PinnedFile } from '../../platform/ipfs/pinning.ts';
import { type Brand, type DescribedItem, itemMetadata } from './itemMetadata.ts';
import { itemPicture } from './itemPicture.ts';

/** URIs of an item on the chain, and the files behind them. */
export interface ItemFiles {
  imageUri: string;
  metadataUri: string;
  files: readonly PinnedFile[];
}

/** Image and metadata of an item drawn by the product. Deterministic for the same item and brand. */
export async function itemFiles(item: DescribedItem, brand: Brand): Promise<ItemFiles> {
  const picture = { name: `${item.name}.png`, type: 'image/png', bytes: await itemPicture(item) };
  const imageUri = await uriOf(picture);
  const described = itemMetadata(item, { ...brand, image: imageUri });
  const bytes = Buffer.from(JSON.stringify(described));
  const metadata = { name: `${item.name}.json`, type: 'application/json', bytes };
  return { imageUri, metadataUri: await uriOf(metadata), files: [picture, metadata] };
}

const uriOf = async ({ bytes }: PinnedFile): Promise<string> => `ipfs://${await cidOf(bytes)}`;
