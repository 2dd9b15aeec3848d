import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { PackedReplay } from './runs.ts';
import { SuccessResponse } from './successResponse.ts';

/** A practice run of this device, as the game page stored it. */
export const PracticeRunBody = z.object({ replay: PackedReplay });

/** Proves that the player has practiced: the server simulates the run, and nothing of it counts (HOME-13). */
export const practiceRunEndpoint: Endpoint<typeof SuccessResponse, { body: typeof PracticeRunBody }> = {
  method: 'POST',
  path: 'practice-run',
  response: SuccessResponse,
};
