import type { BoardRow } from '@jumpy/protocol/http/boards';

/** A board as its viewer sees it. */
export interface OwnBoard<Row extends BoardRow> {
  rows: Row[];
  /** One's own row, listed or further down. */
  self: Row | null;
}

/** What is known of oneself on a board; the session knows the id before the board's own answer comes. */
export interface Own<Row extends BoardRow> {
  publicId: string | undefined;
  self: Row | null | undefined;
}

/**
 * Rows that are the same for everybody, with oneself among them (BOARD-08). Place and value are those of the list, so that it is whole in
 * itself when the own row is a moment older or newer.
 */
export function withOwnRow<Row extends BoardRow>(rows: readonly Row[], { publicId, self }: Own<Row>): OwnBoard<Row> {
  const ownId = self?.publicId ?? publicId;
  const merged = rows.map((row) => (row.publicId === ownId ? ownRow(row, self) : row));
  return { rows: merged, self: merged.find(({ isSelf }) => isSelf) ?? self ?? null };
}

function ownRow<Row extends BoardRow>(row: Row, self: Row | null | undefined): Row {
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
