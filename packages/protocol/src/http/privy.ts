import * as z from 'zod/mini';
import { SessionUser } from './session.ts';
import { LinkedWallet } from './wallets.ts';

/** A signed word of Privy about its user; with our limit for bodies in mind, as custom metadata may be in it. */
const IdentityToken = z.string().check(z.minLength(1), z.maxLength(12_288));

/** `POST /api/privy/session` and `POST /api/privy/wallet`: identity and wallets come from the token alone. */
export const PrivyTokenBody = z.object({ identityToken: IdentityToken });

/** `POST /api/privy/session`: the token becomes a session of ours, and its embedded wallet the player's (LOGIN-27, RECOV-28). */
export const PrivySessionAnswer = z.extend(SessionUser, { success: z.literal(true) });

/** `POST /api/privy/wallet`: the wallet of the token is linked to the player who is signed in. */
export const PrivyWalletAnswer = z.object({ success: z.literal(true), wallet: LinkedWallet });
