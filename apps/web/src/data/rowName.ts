import { boardFallbackName, boardName } from '@jumpy/domain/boardName';
import type { BoardRow } from '@jumpy/protocol/http/boards';

type Named = Pick<BoardRow, 'username' | 'discord_username' | 'publicId'>;

const ownName = (row: Named): string | undefined => row.username?.trim() || row.discord_username?.trim();

/** Full display name of a row's player, with a fallback. */
export function nameOf(row: Named): string {
  return ownName(row) || boardFallbackName(row.publicId);
}

/** Display name of a row, truncated to 16 characters with the full name as the tooltip, or the fallback. */
export function nameView(row: Named): { text: string; title?: string } {
  const name = ownName(row);
  return name ? boardName(name) : { text: boardFallbackName(row.publicId) };
}
