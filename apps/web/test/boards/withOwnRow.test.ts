import { describe, expect, test } from 'vitest';
import { mergeOwnRow } from '../../src/data/mergeOwnRow.ts';
import { makePublicId, makeRow, makeRows } from '../../src/fixtures/answers.ts';

const IDS = { discord_id: '900000000000000042', wallet_address: '0xaa', discord_username: 'Moonbean' };

describe('rows of everybody with oneself among them', () => {
  test('a visitor is nobody of them', () => {
    expect(mergeOwnRow(makeRows(4), { publicId: undefined, self: undefined })).toEqual({
      rows: makeRows(4),
      self: null,
    });
  });

  test('BOARD-08 the session alone says which row is one’s own', () => {
    const { rows, self } = mergeOwnRow(makeRows(4), { publicId: makePublicId(3), self: undefined });
    expect(rows.map(({ isSelf }) => isSelf)).toEqual([false, false, true, false]);
    expect(self).toBe(rows[2]);
  });

  test('BOARD-23 ids and wallet come into one’s own row alone; place and value stay the list’s', () => {
    const own = makeRow(1, { publicId: makePublicId(3), value: 99_999, isSelf: true, ...IDS });
    const { rows, self } = mergeOwnRow(makeRows(4), { publicId: makePublicId(3), self: own });
    expect(rows[2]).toEqual({ ...makeRow(3), isSelf: true, ...IDS });
    expect(self).toBe(rows[2]);
    for (const row of [rows[0], rows[1], rows[3]])
      expect(row).toMatchObject({ isSelf: false, discord_id: null, wallet_address: null });
  });

  test('what does not rank is told in one’s own row', () => {
    const own = makeRow(3, { isSelf: true, unranked: 900 });
    const { self } = mergeOwnRow(makeRows(4), { publicId: makePublicId(3), self: own });
    expect(self).toEqual({ ...makeRow(3), isSelf: true, unranked: 900 });
  });

  test('BOARD-08 one’s own row beyond the list is kept beside it', () => {
    const own = makeRow(140, { publicId: makePublicId(42), isSelf: true });
    const { rows, self } = mergeOwnRow(makeRows(4), { publicId: makePublicId(42), self: own });
    expect([rows, self]).toEqual([makeRows(4), own]);
  });

  test('without a place there is no own row', () => {
    expect(mergeOwnRow(makeRows(4), { publicId: makePublicId(42), self: null }).self).toBeNull();
  });
});
