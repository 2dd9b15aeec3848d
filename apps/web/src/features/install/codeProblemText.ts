import { ApiCallError } from '../../data/apiCallError.ts';

/** Error message for a code, with what to do. */
export function codeProblemText(error: unknown): string {
  if (!(error instanceof ApiCallError)) return 'That did not work. Please try again.';
  if (error.code === 'unreachable') return 'No connection. Please try again when it is back.';
  if (error.code === 'unauthenticated') return 'You are signed out here. Log in again first.';
  if (error.code === 'rate_limited') return 'Too many tries. Please wait some minutes.';
  return error.status >= 500 || error.code === 'foreign_answer'
    ? 'Our server did not answer as it should. Please try again.'
    : error.message;
}
