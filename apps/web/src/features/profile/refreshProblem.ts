import { ApiError } from '../../data/apiError.ts';

/** What the page says where nobody is stored (PROF-29). */
export const NO_USER = 'No Discord user data found. Please log in.';
/** What it says where the stored user could not be read (PROF-30). */
export const UNREAD = 'Failed to load user data';

/** Why a refresh failed, in the words of the product (PROF-31 to PROF-33); the server says what of the token is wrong. */
export function refreshProblem(error: unknown): string {
  if (error instanceof ApiError && error.code === 'token_expired') return error.message;
  if (error instanceof ApiError && error.code === 'unauthenticated') return NO_USER;
  return `Error refreshing data: ${error instanceof Error ? error.message : String(error)}`;
}
