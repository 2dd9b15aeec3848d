import type { XpPointRate } from '@jumpy/domain/xp';
import { API_PATH } from '@jumpy/protocol/endpoint';
import { ConfigResponse, configEndpoint } from '@jumpy/protocol/http/session';
import * as z from 'zod/mini';

const OfferAnswer = z.pick(ConfigResponse, { xpPerPoint: true, loginPath: true, wallet: true });

/** What the server offers someone who practices without an account. */
export interface SignInOffer {
  /** XP per point of the high score. */
  readonly xpRate: XpPointRate;
  /** Path that starts the sign-in at once; undefined if only the login screen can. */
  readonly path: string | undefined;
}

/** Fetches the offer; undefined without a server. */
export async function fetchSignInOffer(
  window: Pick<Window & typeof globalThis, 'fetch'>,
): Promise<SignInOffer | undefined> {
  try {
    const answer = await window.fetch(`${API_PATH}/${configEndpoint.path}`);
    if (!answer.ok) return undefined;
    const { xpPerPoint, loginPath, wallet } = OfferAnswer.parse(await answer.json());
    return { xpRate: xpPerPoint, path: wallet.provider === 'privy' ? undefined : loginPath };
  } catch {
    return undefined;
  }
}
