import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { SessionUser } from './session.ts';
import { LinkedWallet } from './wallets.ts';

/** A signed word of Privy about its user; with our limit for bodies in mind, as custom metadata may be in it. */
const IdentityToken = z.string().check(z.minLength(1), z.maxLength(12_288));

/** Identity and wallets come from the token alone. */
export const PrivyTokenBody = z.object({ identityToken: IdentityToken });

/** Who is signed in now. */
export const PrivySessionAnswer = z.extend(SessionUser, { success: z.literal(true) });
/** The token becomes a session of ours, and its embedded wallet the player's (LOGIN-27, RECOV-28). */
export const privySessionEndpoint: Endpoint<typeof PrivySessionAnswer, { body: typeof PrivyTokenBody }> = {
  method: 'POST',
  path: 'privy/session',
  answer: PrivySessionAnswer,
};

/** The wallet as it is now. */
export const PrivyWalletAnswer = z.object({ success: z.literal(true), wallet: LinkedWallet });
/** The wallet of the token is linked to the player who is signed in. */
export const privyWalletEndpoint: Endpoint<typeof PrivyWalletAnswer, { body: typeof PrivyTokenBody }> = {
  method: 'POST',
  path: 'privy/wallet',
  answer: PrivyWalletAnswer,
};
