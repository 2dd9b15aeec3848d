/** Longest name a board shows in full (BOARD-13). */
export const BOARD_NAME_LENGTH = 16;

/** Characters as people see them: a sign with its vowels, a flag, a family are one each. */
const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A name as the board shows it, with the full name as tooltip when it was cut (BOARD-13, BOARD-14).
 * @example boardName('SirBouncealotTheThird') // { text: 'SirBouncealotThe...', title: 'SirBouncealotTheThird' }
 */
export function boardName(name: string): { text: string; title?: string } {
  const letters = [...LETTERS.segment(name)];
  const first = letters[BOARD_NAME_LENGTH];
  return first ? { text: `${name.slice(0, first.index)}...`, title: name } : { text: name };
}

/**
 * The name of a board row whose player has none: "Player #" and six characters of the id, or "Player" (BOARD-15, BOARD-16).
 * @example boardFallbackName('123456789') // 'Player #123456'
 */
export function boardFallbackName(id: string | null | undefined): string {
  return id ? `Player #${id.slice(0, 6)}` : 'Player';
}

/**
 * The name `get-user-info` answers when there is none: "Player#" and six characters of the id (API-03).
 * @example infoFallbackName('123456789') // 'Player#123456'
 */
export function infoFallbackName(id: string): string {
  return `Player#${id.slice(0, 6)}`;
}

/** Signs that are not seen and turn or break the text around a name; those that join letters and emoji stay. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u{200E}\u{200F}\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu;

/**
 * A username as it is stored: anything after '#' is dropped (LOGIN-34), and so is what would turn the text of a board around it.
 * @example storedUsername('moonbean#0042') // 'moonbean'
 */
export function storedUsername(username: string): string {
  return (username.split('#', 1)[0] ?? '').replace(UNSEEN, '');
}
