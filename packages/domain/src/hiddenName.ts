import { FORMER_PLAYER_NAME } from './formerPlayer.ts';

/** Shown instead of a name that an operator has hidden. */
export const HIDDEN_NAME = 'A player';

/**
 * Whether a player's name can be reported; hidden names and those of deleted accounts cannot.
 * @example canReportName('moonbean') // true
 * @example canReportName('A player') // false
 */
export function canReportName(name: string | null): name is string {
  return name !== null && name !== '' && name !== HIDDEN_NAME && name !== FORMER_PLAYER_NAME;
}
