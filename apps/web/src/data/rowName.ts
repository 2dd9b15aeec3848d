import { boardFallbackName, boardName } from '@jumpy/domain/boardName';
import type { BoardRow } from '@jumpy/protocol/http/boards';

type Named = Pick<BoardRow, 'username' | 'discord_username' | 'publicId'>;

const ownName = (row: Named): string | undefined => row.username?.trim() || row.discord_username?.trim();

/** A row's player as one speaks of them, in full; the nameless have a fallback (BOARD-15). */
export function nameOf(row: Named): string {
  return ownName(row) || boardFallbackName(row.publicId);
}

/** A row's name, cut at 16 letters with the whole as tooltip, or the fallback of a nameless player (BOARD-13 to BOARD-16). */
export function nameView(row: Named): { text: string; title?: string } {
  const name = ownName(row);
  return name ? boardName(name) : { text: boardFallbackName(row.publicId) };
}
