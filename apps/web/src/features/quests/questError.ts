import { ApiError } from '../../data/apiError.ts';

/** Error codes whose server message is shown to the player. */
const SAID = ['quest_unknown', 'quest_claimed', 'quest_taken_back', 'quest_early', 'not_member', 'forbidden'];

/** Error message of a failed claim. */
export function questError(error: Error): string {
  const isSaid = error instanceof ApiError && SAID.includes(error.code);
  return isSaid ? error.message : 'Failed to claim quest. Please try again.';
}
