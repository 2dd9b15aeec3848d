import { graphemesOf } from './graphemes.ts';

/** Longest name a board shows in full (BOARD-13). */
export const BOARD_NAME_LENGTH = 16;

/**
 * A name as the board shows it, with the full name as tooltip when it was cut (BOARD-13, BOARD-14).
 * @example boardName('SirBouncealotTheThird') // { text: 'SirBouncealotThe...', title: 'SirBouncealotTheThird' }
 */
export function boardName(name: string): { text: string; title?: string } {
  const letters = graphemesOf(name);
  if (letters.length <= BOARD_NAME_LENGTH) return { text: name };
  return { text: `${letters.slice(0, BOARD_NAME_LENGTH).join('')}...`, title: name };
}

/**
 * The name of a board row whose player has none: "Player #" and six characters of the id, or "Player" (BOARD-15, BOARD-16).
 * @example boardFallbackName('123456789') // 'Player #123456'
 */
export function boardFallbackName(id: string | null | undefined): string {
  return id ? `Player #${id.slice(0, 6)}` : 'Player';
}
