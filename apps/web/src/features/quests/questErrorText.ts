import { ApiCallError } from '../../data/apiCallError.ts';

/** Error codes whose server message is shown to the player. */
const SERVER_TEXT_CODES = [
  'quest_unknown',
  'quest_claimed',
  'quest_taken_back',
  'quest_early',
  'not_member',
  'forbidden',
];

/** Error message of a failed claim. */
export function questErrorText(error: Error): string {
  const isSaid = error instanceof ApiCallError && SERVER_TEXT_CODES.includes(error.code);
  return isSaid ? error.message : 'Failed to claim quest. Please try again.';
}
