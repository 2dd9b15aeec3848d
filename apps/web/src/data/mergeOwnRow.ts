import type { BoardRow } from '@jumpy/protocol/http/boards';

/** A leaderboard merged with the viewer's row. */
export interface BoardWithSelf<Row extends BoardRow> {
  rows: Row[];
  /** The viewer's own row, listed or below the list. */
  self: Row | null;
}

/** The viewer's id and row; the session provides the id before the row has loaded. */
export interface OwnRow<Row extends BoardRow> {
  publicId: string | undefined;
  self: Row | null | undefined;
}

/**
 * Marks the viewer's row in the shared rows. Rank and value stay those of the list, so that it is consistent even if
 * the viewer's own row is older or newer.
 */
export function mergeOwnRow<Row extends BoardRow>(
  rows: readonly Row[],
  { publicId, self }: OwnRow<Row>,
): BoardWithSelf<Row> {
  const ownId = self?.publicId ?? publicId;
  const merged = rows.map((row) => (row.publicId === ownId ? toOwnRow(row, self) : row));
  return { rows: merged, self: merged.find(({ isSelf }) => isSelf) ?? self ?? null };
}

function toOwnRow<Row extends BoardRow>(row: Row, self: Row | null | undefined): Row {
  const { discord_id = null, wallet_address = null, discord_username, unranked } = self ?? {};
  return {
    ...row,
    isSelf: true,
    discord_id,
    wallet_address,
    ...(discord_username ? { discord_username } : {}),
    ...(unranked ? { unranked } : {}),
  };
}
