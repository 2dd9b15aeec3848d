import type { Context } from '../../platform/context.ts';
import { sha256 } from '../../platform/hash.ts';
import { oauthStore } from './oauthStore.ts';

/** How long a person may take at Discord. */
export const SIGN_IN_SECONDS = 10 * 60;

/** Begins a sign-in: a state bound to this browser, and a proof key (PKCE) that never leaves the server. */
export async function startSignIn(
  { db, clock, random, discord }: Pick<Context, 'db' | 'clock' | 'random' | 'discord'>,
  { browser }: { browser: string },
): Promise<{ url: string }> {
  const state = random.token();
  const codeVerifier = random.token();
  const nowMs = clock.nowMs();
  await oauthStore.create(db, {
    stateHash: sha256(state),
    browserHash: sha256(browser),
    codeVerifier,
    now: new Date(nowMs),
    expiresAt: new Date(nowMs + SIGN_IN_SECONDS * 1_000),
  });
  return { url: discord.authorizeUrl({ state, codeChallenge: sha256(codeVerifier).toString('base64url') }) };
}
