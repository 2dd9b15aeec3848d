import type { Hex } from 'viem';
import * as z from 'zod/mini';

/** Path of the migration page at a former host. */
export const MOVE_PAGE_PATH = '/move.html';

/** Further historic wallets must be opened by their secrets. */
export const MAX_OTHER_WALLETS = 50;

const HexText = z.custom<Hex>((value) => typeof value === 'string' && /^0x(?:[0-9a-f]{2}){1,8192}$/.test(value));
const PlayerId = z.string().check(z.minLength(1), z.maxLength(64));
const Address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/));
const Split = { address: Address, generation: z.int().check(z.gte(1)) };

/**
 * Messages from the keyring to its page at the former host. They never name the destination, which that page takes from
 * its own config.
 */
export const ToMovePage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('wanted'),
    playerId: PlayerId,
    ...Split,
    /** Historic wallets, whose shares are migrated too if present. */
    others: z.array(z.object(Split)).check(z.maxLength(MAX_OTHER_WALLETS)),
    /** One-time key. */
    publicKey: HexText,
    /** Recovery blobs as stored by the server, sealed under the player's secret. */
    recovery: z.array(z.object({ kind: z.enum(['passkey', 'password']), blob: z.string().check(z.maxLength(8192)) })),
  }),
  /** The wallet opens at the new host; the old share can be deleted. */
  z.object({ type: z.literal('moved') }),
  /** The request has been abandoned. */
  z.object({ type: z.literal('over') }),
]);
export type ToMovePage = z.infer<typeof ToMovePage>;
export type ShareWantedMessage = Extract<ToMovePage, { type: 'wanted' }>;

/** Messages from the page at the former host to the keyring. */
export const FromMovePage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('here') }),
  z.object({ type: z.literal('given'), sealed: z.object({ sender: HexText, iv: HexText, sealed: HexText }) }),
  /** The player declined, or there is nothing to export. */
  z.object({ type: z.literal('declined') }),
]);
export type FromMovePage = z.infer<typeof FromMovePage>;
