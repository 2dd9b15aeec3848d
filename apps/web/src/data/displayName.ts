import { shownName } from '@jumpy/domain/hiddenName';
import { boardFallbackName, truncateBoardName } from '@jumpy/domain/boardName';
import type { BoardRow } from '@jumpy/protocol/http/boards';

type NamedRow = Pick<BoardRow, 'username' | 'discord_username' | 'publicId'>;

const chosenName = (row: NamedRow): string | undefined => row.username?.trim() || row.discord_username?.trim();

/** Full display name of a row's player, with a fallback. */
export function displayName(row: NamedRow): string {
  return shownName(chosenName(row) || boardFallbackName(row.publicId));
}

/** Display name of a row, truncated to 16 characters with the full name as the tooltip, or the fallback. */
export function displayNameView(row: NamedRow): { text: string; title?: string } {
  const name = chosenName(row);
  return name ? truncateBoardName(shownName(name)) : { text: boardFallbackName(row.publicId) };
}
