import { ApiError } from '../../data/apiError.ts';

/** Refusals whose words are the server's to choose. */
const SAID = ['quest_unknown', 'quest_claimed', 'quest_taken_back', 'quest_early', 'not_member', 'forbidden'];

/** What a claim that failed says (QUEST-30, QUEST-31). */
export function questError(error: Error): string {
  const isSaid = error instanceof ApiError && SAID.includes(error.code);
  return isSaid ? error.message : 'Failed to claim quest. Please try again.';
}
