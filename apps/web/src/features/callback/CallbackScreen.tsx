import { browserTimers } from '@jumpy/browser/timers';
import { withDeadline } from '@jumpy/browser/withDeadline';
import { exchangeCodeEndpoint } from '@jumpy/protocol/http/discord';
import type { SessionUser } from '@jumpy/protocol/http/session';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { takeSignInReturn } from '../../data/signInReturn.ts';
import { fetchApi } from '../../data/api.ts';
import { sendPracticeRun } from '../../data/sendPracticeRun.ts';
import { dispatchGameEvent } from '../../data/gameEvents.ts';
import { queryKeys } from '../../data/queryKeys.ts';
import type { SessionState } from '../../data/fetchSession.ts';
import { storeLogin } from '../../data/storeLogin.ts';

/** Limit of the wait for the server to simulate a practice run. */
const PRACTICE_WAIT_MS = 4_000;

interface Props {
  /** Shown while the code is exchanged. */
  loading: ReactNode;
}

/** Callback from Discord: exchanges the code and goes home, or returns to the login on failure. */
export function CallbackScreen({ loading }: Props) {
  const [query] = useSearchParams();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const hasStarted = useRef(false);
  const code = query.get('code');
  const state = query.get('state');
  const isRefused = query.has('error');

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    const toLogin = (note: string): void => void navigate('/login', { replace: true, state: { note } });
    if (isRefused) toLogin('denied');
    else if (!code) toLogin('incomplete');
    else {
      completeSignIn(queryClient, { code, state })
        .then(() => navigate(takeSignInReturn(), { replace: true }))
        .catch(() => toLogin('failed'));
    }
  }, [code, state, isRefused, queryClient, navigate]);

  return loading;
}

/**
 * Exchanges the callback's code for a session and announces it. Players who have signed in before arrive as `existing`.
 */
export async function completeSignIn(
  queryClient: QueryClient,
  callback: { code: string; state: string | null },
): Promise<SessionUser> {
  const { code, state } = callback;
  const {
    success: _,
    isNew,
    ...signedIn
  } = await fetchApi(exchangeCodeEndpoint, { body: state === null ? { code } : { code, state } });
  const user = { ...signedIn, hasPlayed: signedIn.hasPlayed || (await hasPracticed()) };
  storeLogin(user);
  await queryClient.cancelQueries({ queryKey: queryKeys.session });
  queryClient.setQueryData<SessionState>(queryKeys.session, { user, arrival: isNew ? 'signedIn' : 'existing' });
  dispatchGameEvent(window, 'loginStateChanged', { isLoggedIn: true });
  return user;
}

/** Sends this device's practice run; a slow answer holds nobody up, home sends it again. */
async function hasPracticed(): Promise<boolean> {
  const wait = sendPracticeRun();
  return (await withDeadline(browserTimers, { until: Date.now() + PRACTICE_WAIT_MS, wait })) === true;
}
