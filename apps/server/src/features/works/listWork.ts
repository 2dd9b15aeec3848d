import { DEFAULT_PRODUCT_NAME } from '@jumpy/domain/productName';
import { cidOf } from '@jumpy/ipfs/cidOf';
import { armyTraits } from '@jumpy/rig/army';
import { GROUNDS } from '../media/grounds.ts';
import { type ListedWork, sha256 } from './workList.ts';
import { workPicture } from './workPicture.ts';

export const metadataBytes = (number: number, imageCid: string): Buffer =>
  Buffer.from(JSON.stringify(workMetadata(number, { image: `ipfs://${imageCid}` })));

export async function listWork(number: number): Promise<ListedWork> {
  const picture = await workPicture(number);
  return { image: sha256(picture), metadata: sha256(metadataBytes(number, await cidOf(picture))) };
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Metadata of a work as read by marketplaces. The token that shows it is drawn at random, so the work has its own
 * number. Its hash is on the chain before the first mint, so nothing may depend on deployment URL or product name.
 */
export function workMetadata(number: number, { image }: { image: string }) {
  const { traits, rarity, rank } = armyTraits(number);
  return {
    name: `${DEFAULT_PRODUCT_NAME} recruit ${number}`,
    description: `One of the army of ${DEFAULT_PRODUCT_NAME}, unlike any other, and climbs with whoever holds it.`,
    image,
    external_url: image,
    attributes: [
      { trait_type: 'Type', value: 'Character' },
      ...traits.map(({ trait, label }) => ({ trait_type: capital(trait), value: label })),
      { trait_type: 'Rarity', value: rarity },
      { trait_type: 'Rank', value: rank, display_type: 'number' },
    ],
    background_color: GROUNDS[rarity],
    properties: { collection: `${DEFAULT_PRODUCT_NAME} Army`, category: 'Character', creator: DEFAULT_PRODUCT_NAME },
  };
}
