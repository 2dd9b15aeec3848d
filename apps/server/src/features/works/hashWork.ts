import { DEFAULT_PRODUCT_NAME } from '@jumpy/domain/productName';
import { cidFromBytes } from '@jumpy/ipfs/cidFromBytes';
import { armyTraits } from '@jumpy/rig/army';
import { BACKGROUND_COLORS } from '../media/backgroundColors.ts';
import { type ListedWork, hashBytes } from './workList.ts';
import { renderWorkImage } from './renderWorkImage.ts';

export const toMetadataBytes = (number: number, imageCid: string): Buffer =>
  Buffer.from(JSON.stringify(createWorkMetadata(number, { image: `ipfs://${imageCid}` })));

export async function hashWork(number: number): Promise<ListedWork> {
  const picture = await renderWorkImage(number);
  return { image: hashBytes(picture), metadata: hashBytes(toMetadataBytes(number, await cidFromBytes(picture))) };
}

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Metadata of a work as read by marketplaces. The token that shows it is drawn at random, so the work has its own
 * number. Its hash is on the chain before the first mint, so nothing may depend on deployment URL or product name.
 */
export function createWorkMetadata(number: number, { image }: { image: string }) {
  const { traits, rarity, rank } = armyTraits(number);
  return {
    name: `${DEFAULT_PRODUCT_NAME} recruit ${number}`,
    description: `One of the army of ${DEFAULT_PRODUCT_NAME}, unlike any other, and climbs with whoever holds it.`,
    image,
    external_url: image,
    attributes: [
      { trait_type: 'Type', value: 'Character' },
      ...traits.map(({ trait, label }) => ({ trait_type: capitalize(trait), value: label })),
      { trait_type: 'Rarity', value: rarity },
      { trait_type: 'Rank', value: rank, display_type: 'number' },
    ],
    background_color: BACKGROUND_COLORS[rarity],
    properties: { collection: `${DEFAULT_PRODUCT_NAME} Army`, category: 'Character', creator: DEFAULT_PRODUCT_NAME },
  };
}
