import * as z from 'zod/mini';
import { Count, Progress, PublicId } from './common.ts';
import type { Endpoint, Nothing } from './endpoint.ts';
import { Character } from './http/characters.ts';
import { CONFIRMED_STATUSES, TRANSACTION_TYPES, TxHash } from './http/chain.ts';
import { Notice } from './http/notices.ts';
import { RoleChip, WaitingRole } from './http/session.ts';
import { WalletAddress } from './http/wallets.ts';

/** A role that stands above all the player held before (READ-47). */
export const GainedRole = z.object({
  name: z.string(),
  color: z.string(),
  /** In words: "Level 10 reached". */
  why: z.string(),
});
export type GainedRole = z.infer<typeof GainedRole>;

/** Messages of the one WebSocket per tab, from the server. A refetch on (re)connect heals what was missed. */
export const ServerEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), data: z.object({ version: z.string() }) }),
  z.object({
    type: z.literal('xp'),
    data: z.object({ gained: z.int(), xp: Count, progress: Progress, source: z.string() }),
  }),
  z.object({ type: z.literal('level'), data: z.object({ level: Count, previous: Count }) }),
  z.object({
    type: z.literal('rank'),
    data: z.object({ scoreRank: z.nullable(Count), jumpRank: z.nullable(Count), total: Count }),
  }),
  z.object({ type: z.literal('run'), data: z.object({ runId: PublicId, score: Count }) }),
  z.object({ type: z.literal('runClosed'), data: z.object({ runId: PublicId }) }),
  /** The player's wallet is another than before, or its balance moved by what the server did or saw. */
  z.object({ type: z.literal('wallet'), data: z.object({ address: z.nullable(WalletAddress) }) }),
  /** A recorded transaction is final. */
  z.object({
    type: z.literal('transaction'),
    data: z.object({ txHash: TxHash, type: z.enum(TRANSACTION_TYPES), status: z.enum(CONFIRMED_STATUSES) }),
  }),
  /** The player plays with another character, here or on another device. */
  z.object({ type: z.literal('characterChanged'), data: z.object({ character: Character }) }),
  /** What the player owns or is minting is another than before: ask for it. */
  z.object({ type: z.literal('collection'), data: z.object({}) }),
  /** The army's contract said something: sale, roles and mints are others than before. */
  z.object({ type: z.literal('sale'), data: z.object({}) }),
  /** A line of the bell is new. */
  z.object({ type: z.literal('notice'), data: Notice }),
  /** What the player holds in the community's server, and what of it is a rise, to be celebrated. */
  z.object({
    type: z.literal('role'),
    data: z.object({
      roles: z.array(RoleChip),
      gained: z.array(GainedRole),
      waiting: z.optional(z.array(WaitingRole)),
    }),
  }),
  z.object({ type: z.literal('signedOut'), data: z.object({}) }),
]);
export type ServerEvent = z.infer<typeof ServerEvent>;

/** Messages of the page on that socket: a beat that keeps it open. */
export const ClientEvent = z.object({ type: z.literal('ping') });

/** The one WebSocket of a tab. */
export const eventsEndpoint: Endpoint<undefined, Nothing> = {
  method: 'GET',
  path: 'events',
  answer: undefined,
};
