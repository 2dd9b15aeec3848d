import * as z from 'zod/mini';
import { Count, PublicId } from '../common.ts';
import { TxHash } from './chain.ts';

/** What a line of the bell tells. */
export const Notice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('role_gained'), role: z.string(), color: z.string() }),
  /** A quest whose target is reached: to be claimed. */
  z.object({ kind: z.literal('quest_done'), questKey: z.string(), title: z.string() }),
  /** Feats that runs of before had done: to be claimed. */
  z.object({ kind: z.literal('feats_found'), count: Count }),
  z.object({ kind: z.literal('invite_credited'), name: z.string(), xp: Count }),
  z.object({ kind: z.literal('daily_ready') }),
  /** Somebody took the place before the player on a board. */
  z.object({ kind: z.literal('passed'), board: z.enum(['scores', 'jumps']), name: z.string(), rank: Count }),
  z.object({ kind: z.literal('record_confirmed'), runId: PublicId, txHash: TxHash }),
]);
export type Notice = z.infer<typeof Notice>;
