import { parseEther } from 'viem';

/** An initial shop item. */
export interface SeedItem {
  name: string;
  priceWei: bigint;
  /** Maximum supply; 0 is unlimited. */
  supply: number;
  /** 0 character, 1 asset. */
  itemType: 0 | 1;
  /** Percent. */
  xpBonus: number;
}

const character = (name: string, mon: string, supply: number, xpBonus: number): SeedItem => ({
  ...{ name, priceWei: parseEther(mon), supply, itemType: 0, xpBonus },
});
const asset = (name: string, mon: string, supply: number): SeedItem => ({
  ...{ name, priceWei: parseEther(mon), supply, itemType: 1, xpBonus: 0 },
});

/** Initial items in order: a free starter, characters of each rarity, two assets. */
export const SHOP_SEED: readonly SeedItem[] = [
  character('Jumpy', '0', 0, 0),
  character('Mochi', '2', 500, 3),
  character('Sprout', '5', 300, 5),
  character('Pip', '6', 300, 5),
  character('Kit', '10', 150, 10),
  character('Bolt', '15', 50, 15),
  character('Ember', '18', 50, 15),
  character('Nova', '20', 20, 20),
  asset('Lucky Spring', '5', 0),
  asset('Star Balloon', '8', 100),
];
