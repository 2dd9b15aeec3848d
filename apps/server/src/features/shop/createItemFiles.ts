import { cidFromBytes } from '@jumpy/ipfs/cidFromBytes';
import type { PinnedFile } from '../../platform/ipfs/pinning.ts';
import { type ItemBrand, type DescribedItem, createItemMetadata } from './createItemMetadata.ts';
import { renderItemImage } from './renderItemImage.ts';

/** URIs of an item on the chain, and the files behind them. */
export interface ItemFiles {
  imageUri: string;
  metadataUri: string;
  files: readonly PinnedFile[];
}

/** Image and metadata of an item drawn by the product. Deterministic for the same item and brand. */
export async function createItemFiles(item: DescribedItem, brand: ItemBrand): Promise<ItemFiles> {
  const picture = { name: `${item.name}.png`, type: 'image/png', bytes: await renderItemImage(item) };
  const imageUri = await toIpfsUri(picture);
  const described = createItemMetadata(item, { ...brand, image: imageUri });
  const bytes = Buffer.from(JSON.stringify(described));
  const metadata = { name: `${item.name}.json`, type: 'application/json', bytes };
  return { imageUri, metadataUri: await toIpfsUri(metadata), files: [picture, metadata] };
}

const toIpfsUri = async ({ bytes }: PinnedFile): Promise<string> => `ipfs://${await cidFromBytes(bytes)}`;
