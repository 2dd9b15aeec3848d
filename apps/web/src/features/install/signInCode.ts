import type { SessionUser } from '@jumpy/protocol/http/session';
import {
  confirmSignInCodeEndpoint,
  createSignInCodeEndpoint,
  signInCodeEndpoint,
  type SignInCodeResponse,
  redeemSignInCodeEndpoint,
} from '@jumpy/protocol/http/signInCodes';
import { fetchApi } from '../../data/api.ts';
import { dispatchGameEvent } from '../../data/gameEvents.ts';
import { storeLogin } from '../../data/storeLogin.ts';
import { ApiCallError } from '../../data/apiCallError.ts';
import * as m from './messages.ts';

/** Formats a code in two halves. */
export const formatSignInCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** Creates a code that signs in the installed app. */
export async function requestSignInCode(): Promise<{ code: string; secondsLeft: number }> {
  const { code, secondsLeft } = await fetchApi(createSignInCodeEndpoint, {});
  return { code, secondsLeft };
}

/** Status of the code that this browser displays. */
export async function fetchSignInCode(signal?: AbortSignal): Promise<Omit<SignInCodeResponse, 'success'>> {
  return fetchApi(signInCodeEndpoint, signal ? { signal } : {});
}

/** Confirms or denies that the player entered the code. */
export async function confirmSignInCode(isMine: boolean): Promise<void> {
  await fetchApi(confirmSignInCodeEndpoint, { body: { isMine } });
}

/** Signs in with a code; undefined until the player confirms it in the browser that displays it. */
export async function redeemSignInCode(code: string): Promise<SessionUser | undefined> {
  const { user } = await fetchApi(redeemSignInCodeEndpoint, { body: { code } });
  if (!user) return undefined;
  storeLogin(user);
  dispatchGameEvent(window, 'loginStateChanged', { isLoggedIn: true });
  return user;
}

/** Error message for a code, with what to do. */
export function codeProblemText(error: unknown): string {
  if (!(error instanceof ApiCallError)) return m.codeFailed();
  if (error.code === 'unreachable') return m.noConnection();
  if (error.code === 'unauthenticated') return m.signedOutHere();
  if (error.code === 'rate_limited') return m.tooManyTries();
  return error.status >= 500 || error.code === 'foreign_answer' ? m.badServerAnswer() : error.message;
}
