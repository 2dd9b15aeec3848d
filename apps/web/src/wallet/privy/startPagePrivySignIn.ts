import { privySessionEndpoint } from '@jumpy/protocol/http/privy';
import type { ConfigResponse, SessionUser } from '@jumpy/protocol/http/session';
import { fetchApi } from '../../data/api.ts';
import { dispatchGameEvent } from '../../data/gameEvents.ts';
import { wasManuallyLoggedOut } from '../../data/manualLogout.ts';
import { browserTimers } from '@jumpy/browser/timers';
import { storeLogin } from '../../data/storeLogin.ts';
import { loadPrivy } from './loadPrivy.ts';
import { startPrivySignIn, type PrivySignInFlow } from './privySignInFlow.ts';

/** Query parameter that Privy adds to the return URL. */
const RETURN_PARAM = 'privy_oauth_code';

/** Privy sign-in of this page; without an app id it cannot load. */
export function startPagePrivySignIn(
  { wallet, chain }: Pick<ConfigResponse, 'wallet' | 'chain'>,
  { onSignedIn, address }: { onSignedIn(user: SessionUser): void; address?: string | undefined },
): PrivySignInFlow {
  return startPrivySignIn({
    appId: wallet.privyAppId ?? '',
    chain,
    loadPrivy: () => loadPrivy(address),
    isReturning: new URLSearchParams(window.location.search).has(RETURN_PARAM),
    wasManuallyLoggedOut,
    exchange: signInWithPrivy,
    onSignedIn,
    timers: browserTimers,
  });
}

/** Exchanges Privy's token for our own session and notifies the page. */
async function signInWithPrivy(identityToken: string): Promise<SessionUser> {
  const { success: _, ...user } = await fetchApi(privySessionEndpoint, { body: { identityToken } });
  storeLogin(user);
  dispatchGameEvent(window, 'loginStateChanged', { isLoggedIn: true });
  return user;
}
