import * as z from 'zod/mini';
import { TimeMs } from '../common.ts';
import type { Endpoint, Nothing } from '../endpoint.ts';
import { DoneAnswer } from './session.ts';

/** Downloads all data stored about the player, as a JSON file. */
export const accountDataEndpoint: Endpoint<undefined, Nothing> = {
  method: 'GET',
  path: 'account/data',
  answer: undefined,
};

/** Ends all sessions of the player, including the current one. */
export const signOutEverywhereEndpoint: Endpoint<typeof DoneAnswer, Nothing> = {
  method: 'POST',
  path: 'account/sign-out-everywhere',
  answer: DoneAnswer,
};

/** When the account will be deleted. */
export const DeleteAccountAnswer = z.object({ success: z.literal(true), deletionAt: TimeMs });
/**
 * Schedules deletion of the account in seven days and signs out everywhere; requires a sign-in within the last ten
 * minutes.
 */
export const deleteAccountEndpoint: Endpoint<typeof DeleteAccountAnswer, Nothing> = {
  method: 'POST',
  path: 'account/delete',
  answer: DeleteAccountAnswer,
};

/** Cancels the scheduled deletion. */
export const keepAccountEndpoint: Endpoint<typeof DoneAnswer, Nothing> = {
  method: 'POST',
  path: 'account/keep',
  answer: DoneAnswer,
};
