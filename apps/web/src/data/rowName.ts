import { boardFallbackName } from '@jumpy/domain/playerName';
import type { BoardRow } from '@jumpy/protocol/http/boards';

/** A row's player as one speaks of them, in full; the nameless have a fallback (BOARD-15). */
export function nameOf(row: Pick<BoardRow, 'username' | 'discord_username' | 'publicId'>): string {
  return row.username?.trim() || row.discord_username?.trim() || boardFallbackName(row.publicId);
}
