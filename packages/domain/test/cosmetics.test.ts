import { expect, test } from 'vitest';
import { COSMETIC_SLOTS, COSMETICS, cosmeticName, findCosmetic, REWARD_COSMETICS } from '../src/cosmetics.ts';

test('every slot has eight cosmetics with names and prices of their own', () => {
  for (const slot of COSMETIC_SLOTS) {
    const ofSlot = COSMETICS.filter((cosmetic) => cosmetic.slot === slot);
    const prices = ofSlot.map(({ price }) => price);
    expect(ofSlot).toHaveLength(8);
    expect(new Set(ofSlot.map(({ id }) => cosmeticName(id))).size).toBe(8);
    expect(prices.every((price, index) => Number.isSafeInteger(price) && price > (prices[index - 1] ?? 0))).toBe(true);
  }
  expect(new Set(COSMETICS.map(({ id }) => id)).size).toBe(40);
});

test.each([
  ['trail_dust', 'trail'],
  ['ears_antenna', 'ears'],
  ['hat_viking', 'hat'],
  ['hop_boing', 'hopSound'],
  ['frame_gold', 'frame'],
  ['trail_comets', 'trail'],
  ['hat_crown', undefined],
  ['toString', undefined],
])('finds %s in slot %s', (id, slot) => {
  expect(findCosmetic(id)?.slot).toBe(slot);
});

test('rewards of special events have names, and no price', () => {
  const onSale = new Set<string>(COSMETICS.map(({ id }) => id));
  expect(REWARD_COSMETICS.every(({ id, price }) => price === null && !onSale.has(id) && cosmeticName(id) !== '')).toBe(
    true,
  );
});
