import type { Hex } from 'viem';
import * as z from 'zod/mini';

/** The page at an address of before. */
export const MOVE_PAGE = '/move.html';

/** More old wallets than that are opened by their secrets. */
export const MOST_OTHERS = 50;

const HexText = z.custom<Hex>((value) => typeof value === 'string' && /^0x(?:[0-9a-f]{2}){1,8192}$/.test(value));
const Id = z.string().check(z.minLength(1), z.maxLength(64));
const Address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/));
const Split = { address: Address, generation: z.int().check(z.gte(1)) };

/** What the keyring says to its page at the address of before. Where the wallet goes is not among it: that page knows by its own config. */
export const ToMovePage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('wanted'),
    playerId: Id,
    ...Split,
    /** Of the history: their shares come along, when they lie there. */
    others: z.array(z.object(Split)).check(z.maxLength(MOST_OTHERS)),
    /** A key for this one time. */
    publicKey: HexText,
    /** The recovery as the server keeps it, sealed under the player's secret. */
    recovery: z.array(z.object({ kind: z.enum(['passkey', 'password']), blob: z.string().check(z.maxLength(8192)) })),
  }),
  /** The wallet opens at the new address: what lies at the old one goes. */
  z.object({ type: z.literal('moved') }),
  /** Nobody waits any more. */
  z.object({ type: z.literal('over') }),
]);
export type ToMovePage = z.infer<typeof ToMovePage>;
export type Wanted = Extract<ToMovePage, { type: 'wanted' }>;

/** What the page at the address of before says to the keyring. */
export const FromMovePage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('here') }),
  z.object({ type: z.literal('given'), sealed: z.object({ sender: HexText, iv: HexText, sealed: HexText }) }),
  /** The player would not, or there is nothing to give. */
  z.object({ type: z.literal('declined') }),
]);
export type FromMovePage = z.infer<typeof FromMovePage>;
