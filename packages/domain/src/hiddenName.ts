import { FORMER_NAME } from './formerPlayer.ts';

/** What is shown of a player whose name an operator hid. */
export const HIDDEN_NAME = 'A player';

/**
 * Whether a player's name can be reported: one that is hidden, or that nobody bears any more, says nothing.
 * @example canReportName('moonbean') // true
 * @example canReportName('A player') // false
 */
export function canReportName(name: string | null): name is string {
  return name !== null && name !== '' && name !== HIDDEN_NAME && name !== FORMER_NAME;
}
