import { privySessionEndpoint } from '@jumpy/protocol/http/privy';
import type { ConfigAnswer, SessionUser } from '@jumpy/protocol/http/session';
import { askApi } from '../../data/api.ts';
import { raiseGameEvent } from '../../data/gameEvents.ts';
import { leftByHand } from '../../data/manualLogout.ts';
import { browserTimers } from '@jumpy/browser/timers';
import { storeLogin } from '../../data/storeLogin.ts';
import { loadPrivy } from './loadPrivy.ts';
import { openPrivySignIn, type PrivySignIn } from './privySignIn.ts';

/** Query parameter that Privy adds to the return URL. */
const COMES_BACK = 'privy_oauth_code';

/** Privy sign-in of this page; without an app id it cannot load. */
export function privySignInOfPage(
  { wallet, chain }: Pick<ConfigAnswer, 'wallet' | 'chain'>,
  { onSignedIn, address }: { onSignedIn(user: SessionUser): void; address?: string | undefined },
): PrivySignIn {
  return openPrivySignIn({
    appId: wallet.privyAppId ?? '',
    chain,
    load: () => loadPrivy(address),
    comesBack: new URLSearchParams(window.location.search).has(COMES_BACK),
    leftByHand,
    exchange: signInWithPrivy,
    onSignedIn,
    timers: browserTimers,
  });
}

/** Exchanges Privy's token for our own session and notifies the page. */
async function signInWithPrivy(identityToken: string): Promise<SessionUser> {
  const { success: _, ...user } = await askApi(privySessionEndpoint, { body: { identityToken } });
  storeLogin(user);
  raiseGameEvent(window, 'loginStateChanged', { isLoggedIn: true });
  return user;
}
