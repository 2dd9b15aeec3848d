import { DEFAULT_PRODUCT_NAME } from '@jumpy/domain/productName';
import { cidOf } from '@jumpy/ipfs/cidOf';
import { armyTraits } from '@jumpy/rig/army';
import { GROUNDS } from '../media/grounds.ts';
import { type ListedWork, sha256 } from './workList.ts';
import { workPicture } from './workPicture.ts';

/** What stands in a work's metadata file. */
export const metadataBytes = (number: number, imageCid: string): Buffer =>
  Buffer.from(JSON.stringify(workMetadata(number, { image: `ipfs://${imageCid}` })));

/** Draws a work and takes its hashes. */
export async function listWork(number: number): Promise<ListedWork> {
  const picture = await workPicture(number);
  return { image: sha256(picture), metadata: sha256(metadataBytes(number, await cidOf(picture))) };
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * The metadata of a work of the army, as marketplaces read it (NFT-29). Which token shows it is drawn, so it has a number of its own. Its hash
 * stands on the chain before the first mint: nothing in it depends on where or under which name the product is run.
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
