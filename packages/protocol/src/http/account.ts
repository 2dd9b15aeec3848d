import * as z from 'zod/mini';
import { TimeMs } from '../common.ts';
import type { Endpoint, EmptyRequest } from '../endpoint.ts';
import { SuccessResponse } from './session.ts';

/** Downloads all data stored about the player, as a JSON file. */
export const accountDataEndpoint: Endpoint<undefined, EmptyRequest> = {
  method: 'GET',
  path: 'account/data',
  response: undefined,
};

/** Ends all sessions of the player, including the current one. */
export const signOutEverywhereEndpoint: Endpoint<typeof SuccessResponse, EmptyRequest> = {
  method: 'POST',
  path: 'account/sign-out-everywhere',
  response: SuccessResponse,
};

/** When the account will be deleted. */
export const DeleteAccountResponse = z.object({ success: z.literal(true), deletionAt: TimeMs });
/**
 * Schedules deletion of the account in seven days and signs out everywhere; requires a sign-in within the last ten
 * minutes.
 */
export const deleteAccountEndpoint: Endpoint<typeof DeleteAccountResponse, EmptyRequest> = {
  method: 'POST',
  path: 'account/delete',
  response: DeleteAccountResponse,
};

/** Cancels the scheduled deletion. */
export const cancelDeletionEndpoint: Endpoint<typeof SuccessResponse, EmptyRequest> = {
  method: 'POST',
  path: 'account/keep',
  response: SuccessResponse,
};
