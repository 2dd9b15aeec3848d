import { translateServerText } from '@jumpy/i18n/message';
import { FORMER_PLAYER_NAME } from './formerPlayer.ts';

/** Shown instead of a name that an operator has hidden. */
export const HIDDEN_NAME = 'A player';

/**
 * Returns a player's name as a page shows it: a name that stands in for another is in the page's language. Stored, sent
 * and compared it stays English.
 * @example shownName('moonbean') // 'moonbean'
 */
export function shownName(name: string): string {
  if (name === HIDDEN_NAME) return translateServerText(name, 'hidden_player');
  return name === FORMER_PLAYER_NAME ? translateServerText(name, 'former_player') : name;
}

/**
 * Whether a player's name can be reported; hidden names and those of deleted accounts cannot.
 * @example canReportName('moonbean') // true
 * @example canReportName('A player') // false
 */
export function canReportName(name: string | null): name is string {
  return name !== null && name !== '' && name !== HIDDEN_NAME && name !== FORMER_PLAYER_NAME;
}
