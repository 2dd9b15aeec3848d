import { describe, expect, test } from 'vitest';
import {
  EMPTY_DRAFT,
  imageProblem,
  type ItemProblems,
  parsePriceWei,
  parseItem,
  fileSizeText,
} from '../../src/features/items/itemForm.ts';

const draft = { ...EMPTY_DRAFT, name: 'Mossy' };

describe('a new item', () => {
  test('ADMIN-23 ADMIN-24 defaults empty fields to zero', () => {
    expect(parseItem(draft)).toEqual({
      item: { name: 'Mossy', priceWei: 0n, itemType: 0, xpBonus: 0, supply: 0 },
    });
  });

  test('has the typed values, to the wei', () => {
    const typed = { name: ' Mossy ', price: '1.5', itemType: '1', xpBonus: '100', supply: '4294967295' } as const;
    expect(parseItem(typed)).toEqual({
      item: { name: 'Mossy', priceWei: 15n * 10n ** 17n, itemType: 1, xpBonus: 100, supply: 4_294_967_295 },
    });
  });

  test.each<[string, Partial<typeof draft>, keyof ItemProblems]>([
    ['ADMIN-22', { xpBonus: '101' }, 'xpBonus'],
    ['ADMIN-22', { xpBonus: '0.5' }, 'xpBonus'],
    ['ADMIN-22', { xpBonus: '-1' }, 'xpBonus'],
    ['ADMIN-23', { supply: '-1' }, 'supply'],
    ['ADMIN-23', { supply: '1.5' }, 'supply'],
    ['ADMIN-23', { supply: '4294967296' }, 'supply'],
    ['ADMIN-14', { price: '-1' }, 'price'],
    ['ADMIN-14', { price: '99999999999999999999999999999' }, 'price'],
    ['ADMIN-14', { name: '  ' }, 'name'],
    ['ADMIN-14', { name: 'x'.repeat(41) }, 'name'],
  ])('%s is rejected with %o, at that field only', (_id, typed, field) => {
    const read = parseItem({ ...draft, ...typed });
    expect('problems' in read ? Object.keys(read.problems) : []).toEqual([field]);
  });
});

test('a price may have 18 decimals', () => {
  expect(parsePriceWei('0.000000000000000001')).toBe(1n);
});

test.each([
  ['image/png', 10 * 1024 * 1024 - 1, undefined],
  ['image/png', 10 * 1024 * 1024, 'The picture must be under 10 MB.'],
  ['application/pdf', 5, 'Choose a picture: PNG, JPEG, WebP or GIF.'],
])('ADMIN-21 a file of %s with %i bytes: %s', (type, size, problem) => {
  expect(imageProblem({ type, size })).toBe(problem);
});

test('ADMIN-16 formats a size in MB', () => {
  expect(fileSizeText(1_572_864)).toBe('1.50 MB');
});
