import { armyTraits } from '@jumpy/rig/army';
import type { Context } from '../../platform/context.ts';
import { GROUNDS } from '../media/grounds.ts';

type Brand = Pick<Context['env'], 'productName' | 'publicUrl'>;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The metadata of a work of the army, as marketplaces read it (NFT-29). Which token shows it is decided by the reveal, so it has a number of its own. */
export function workMetadata(number: number, { productName, publicUrl, image }: Brand & { image: string }) {
  const { traits, rarity, rank } = armyTraits(number);
  return {
    name: `${productName} recruit ${number}`,
    description: `One of the army of ${productName}, unlike any other, and climbs with whoever holds it.`,
    image,
    external_url: `${publicUrl}/characters`,
    attributes: [
      { trait_type: 'Type', value: 'Character' },
      ...traits.map(({ trait, label }) => ({ trait_type: capital(trait), value: label })),
      { trait_type: 'Rarity', value: rarity },
      { trait_type: 'Rank', value: rank, display_type: 'number' },
    ],
    background_color: GROUNDS[rarity],
    properties: { collection: `${productName} Army`, category: 'Character', creator: productName },
  };
}
