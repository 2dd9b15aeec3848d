import * as z from 'zod/mini';
import { TimeMs } from '../common.ts';
import type { Endpoint, Nothing } from '../endpoint.ts';
import { DoneAnswer } from './session.ts';

/** All that is held of the player, as a file of JSON. */
export const accountDataEndpoint: Endpoint<undefined, Nothing> = {
  method: 'GET',
  path: 'account/data',
  answer: undefined,
};

/** Ends every session of the player, this one too. */
export const signOutEverywhereEndpoint: Endpoint<typeof DoneAnswer, Nothing> = {
  method: 'POST',
  path: 'account/sign-out-everywhere',
  answer: DoneAnswer,
};

/** When the account goes. */
export const DeleteAccountAnswer = z.object({ success: z.literal(true), deletionAt: TimeMs });
/** Asks for the account to be deleted in seven days, and signs out everywhere; only with a sign-in of the last ten minutes. */
export const deleteAccountEndpoint: Endpoint<typeof DeleteAccountAnswer, Nothing> = {
  method: 'POST',
  path: 'account/delete',
  answer: DeleteAccountAnswer,
};

/** Takes back the wish to be deleted. */
export const keepAccountEndpoint: Endpoint<typeof DoneAnswer, Nothing> = {
  method: 'POST',
  path: 'account/keep',
  answer: DoneAnswer,
};
