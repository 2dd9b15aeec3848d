import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { SessionUser } from './session.ts';
import { LinkedWallet } from './wallets.ts';

/** A signed Privy identity token. Limited in size because it may contain custom metadata. */
const IdentityToken = z.string().check(z.minLength(1), z.maxLength(12_288));

/** Identity and wallets are taken from the token only. */
export const PrivyTokenBody = z.object({ identityToken: IdentityToken });

/** The signed-in user. */
export const PrivySessionResponse = z.extend(SessionUser, { success: z.literal(true) });
/** Exchanges the token for a session and links its embedded wallet to the player (LOGIN-27, RECOV-28). */
export const privySessionEndpoint: Endpoint<typeof PrivySessionResponse, { body: typeof PrivyTokenBody }> = {
  method: 'POST',
  path: 'privy/session',
  response: PrivySessionResponse,
};

/** The updated wallet. */
export const PrivyWalletResponse = z.object({ success: z.literal(true), wallet: LinkedWallet });
/** Links the token's wallet to the signed-in player. */
export const privyWalletEndpoint: Endpoint<typeof PrivyWalletResponse, { body: typeof PrivyTokenBody }> = {
  method: 'POST',
  path: 'privy/wallet',
  response: PrivyWalletResponse,
};
