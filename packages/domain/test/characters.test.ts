import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CHARACTER_COLLECTIONS,
  toCharacterId,
  parseCharacterId,
  DEFAULT_CHARACTER_ID,
  isCharacterType,
  rarityForPrice,
} from '../src/characters.ts';
import { WEI_PER_MON } from '../src/mon.ts';

test.for([
  [0n, 'Common'],
  [5n * WEI_PER_MON - 1n, 'Common'],
  [5n * WEI_PER_MON, 'Uncommon'],
  [10n * WEI_PER_MON - 1n, 'Uncommon'],
  [10n * WEI_PER_MON, 'Rare'],
  [15n * WEI_PER_MON - 1n, 'Rare'],
  [15n * WEI_PER_MON, 'Epic'],
  [20n * WEI_PER_MON - 1n, 'Epic'],
  [20n * WEI_PER_MON, 'Legendary'],
  [1_000_000n * WEI_PER_MON, 'Legendary'],
] as const)('SHOP-46 SHOP-47 SHOP-48 SHOP-49 SHOP-50 a price of %s wei means %s', ([priceWei, rarity]) => {
  expect(rarityForPrice(priceWei)).toBe(rarity);
});

test('an item of type 0 is a character, any other an asset', () => {
  expect([0, 1, 2, 255].map(isCharacterType)).toEqual([true, false, false, false]);
});

test('parses the token from a character’s id', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CHARACTER_COLLECTIONS), fc.nat({ max: 999_999_999 }), (collection, tokenId) => {
      expect(parseCharacterId(toCharacterId({ collection, tokenId }))).toEqual({ collection, tokenId });
    }),
  );
});

test.for([
  '',
  DEFAULT_CHARACTER_ID,
  'shop-',
  'shop--1',
  'shop-01',
  'shop-1e3',
  'army-1.5',
  'room-1',
  'shop-1234567890',
  ' shop-1',
])('"%s" is not a token', (id) => {
  expect(parseCharacterId(id)).toBeUndefined();
});
