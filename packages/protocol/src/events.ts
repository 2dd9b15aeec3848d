import * as z from 'zod/mini';
import { Count, PublicId } from './common.ts';
import { XpProgress } from './xpProgress.ts';
import type { Endpoint, EmptyRequest } from './endpoint.ts';
import { Character } from './http/characters.ts';
import { CONFIRMED_STATUSES, TRANSACTION_TYPES, TxHash } from './http/chain.ts';
import { Notice } from './http/notices.ts';
import { RoleChip, PendingRole } from './http/session.ts';
import { WalletAddress } from './http/wallets.ts';

/** A role higher than all the player held before (READ-47). */
export const GainedRole = z.object({
  name: z.string(),
  color: z.string(),
  /** Display text: "Level 10 reached". */
  why: z.string(),
});
export type GainedRole = z.infer<typeof GainedRole>;

/** Messages from the server on the tab's single WebSocket. After a (re)connect the page refetches what it missed. */
export const ServerEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), data: z.object({ version: z.string() }) }),
  z.object({
    type: z.literal('xp'),
    data: z.object({ gained: z.int(), xp: Count, progress: XpProgress, source: z.string() }),
  }),
  /** The player's stars changed: by how many, how many they are now, and why (`run`, `purchase`). */
  z.object({ type: z.literal('stars'), data: z.object({ gained: z.int(), stars: z.int(), source: z.string() }) }),
  z.object({ type: z.literal('level'), data: z.object({ level: Count, previous: Count }) }),
  z.object({
    type: z.literal('rank'),
    data: z.object({ scoreRank: z.nullable(Count), jumpRank: z.nullable(Count), total: Count }),
  }),
  z.object({ type: z.literal('run'), data: z.object({ runId: PublicId, score: Count }) }),
  z.object({ type: z.literal('runClosed'), data: z.object({ runId: PublicId }) }),
  /** The player's wallet changed, or its balance changed through something the server did or observed. */
  z.object({ type: z.literal('wallet'), data: z.object({ address: z.nullable(WalletAddress) }) }),
  /** A recorded transaction has been finalized. */
  z.object({
    type: z.literal('transaction'),
    data: z.object({ txHash: TxHash, type: z.enum(TRANSACTION_TYPES), status: z.enum(CONFIRMED_STATUSES) }),
  }),
  /** The player switched to another character, possibly on another device. */
  z.object({ type: z.literal('characterChanged'), data: z.object({ character: Character }) }),
  /** The player's tokens or pending mints changed; refetch them. */
  z.object({ type: z.literal('collection'), data: z.object({}) }),
  /** An event of the army contract changed the sale, roles or mints. */
  z.object({ type: z.literal('sale'), data: z.object({}) }),
  /** A new notification. */
  z.object({ type: z.literal('notice'), data: Notice }),
  /** The player's current community roles, and which of them are promotions to celebrate. */
  z.object({
    type: z.literal('role'),
    data: z.object({
      roles: z.array(RoleChip),
      gained: z.array(GainedRole),
      waiting: z.optional(z.array(PendingRole)),
    }),
  }),
  z.object({ type: z.literal('signedOut'), data: z.object({}) }),
]);
export type ServerEvent = z.infer<typeof ServerEvent>;

/** Messages from the page on that socket: a keep-alive ping. */
export const ClientEvent = z.object({ type: z.literal('ping') });

/** The tab's single WebSocket. */
export const eventsEndpoint: Endpoint<undefined, EmptyRequest> = {
  method: 'GET',
  path: 'events',
  response: undefined,
};
