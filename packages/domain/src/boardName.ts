import { toGraphemes } from './graphemes.ts';
import * as m from './messages.ts';

/** Maximum length of a name on a board before it is truncated (BOARD-13). */
export const MAX_BOARD_NAME_LENGTH = 16;

/**
 * Truncates a name for a board; `title` has the full name if it was cut (BOARD-13, BOARD-14).
 * @example truncateBoardName('SirBouncealotTheThird') // { text: 'SirBouncealotThe...', title: 'SirBouncealotTheThird' }
 */
export function truncateBoardName(name: string): { text: string; title?: string } {
  const graphemes = toGraphemes(name);
  if (graphemes.length <= MAX_BOARD_NAME_LENGTH) return { text: name };
  return { text: `${graphemes.slice(0, MAX_BOARD_NAME_LENGTH).join('')}...`, title: name };
}

/**
 * Fallback name on a board: "Player #" and six characters of the id, or "Player" without an id (BOARD-15, BOARD-16).
 * @example boardFallbackName('123456789') // 'Player #123456'
 */
export function boardFallbackName(id: string | null | undefined): string {
  return id ? m.playerNumber({ number: id.slice(0, 6) }) : m.player();
}
