import { describe, expect, test } from 'vitest';
import { mergeOwnRow } from '../../src/data/mergeOwnRow.ts';
import { makePublicId, makeRow, makeRows } from '../../src/fixtures/answers.ts';

const IDS = { discord_id: '900000000000000042', wallet_address: '0xaa', discord_username: 'Moonbean' };

describe('merging the viewer’s own row', () => {
  test('marks no row for a visitor', () => {
    expect(mergeOwnRow(makeRows(4), { publicId: undefined, self: undefined })).toEqual({
      rows: makeRows(4),
      self: null,
    });
  });

  test('BOARD-08 finds the viewer’s own row by the session alone', () => {
    const { rows, self } = mergeOwnRow(makeRows(4), { publicId: makePublicId(3), self: undefined });
    expect(rows.map(({ isSelf }) => isSelf)).toEqual([false, false, true, false]);
    expect(self).toBe(rows[2]);
  });

  test('BOARD-23 adds ids and wallet to the own row only, and keeps the list’s rank and value', () => {
    const own = makeRow(1, { publicId: makePublicId(3), value: 99_999, isSelf: true, ...IDS });
    const { rows, self } = mergeOwnRow(makeRows(4), { publicId: makePublicId(3), self: own });
    expect(rows[2]).toEqual({ ...makeRow(3), isSelf: true, ...IDS });
    expect(self).toBe(rows[2]);
    for (const row of [rows[0], rows[1], rows[3]])
      expect(row).toMatchObject({ isSelf: false, discord_id: null, wallet_address: null });
  });

  test('adds the unranked amount to the own row', () => {
    const own = makeRow(3, { isSelf: true, unranked: 900 });
    const { self } = mergeOwnRow(makeRows(4), { publicId: makePublicId(3), self: own });
    expect(self).toEqual({ ...makeRow(3), isSelf: true, unranked: 900 });
  });

  test('BOARD-08 returns an own row beyond the list separately', () => {
    const own = makeRow(140, { publicId: makePublicId(42), isSelf: true });
    const { rows, self } = mergeOwnRow(makeRows(4), { publicId: makePublicId(42), self: own });
    expect([rows, self]).toEqual([makeRows(4), own]);
  });

  test('returns no own row without a rank', () => {
    expect(mergeOwnRow(makeRows(4), { publicId: makePublicId(42), self: null }).self).toBeNull();
  });
});
