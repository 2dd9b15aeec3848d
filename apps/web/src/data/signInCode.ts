import type { SessionUser } from '@jumpy/protocol/http/session';
import {
  answerSignInCodeEndpoint,
  newSignInCodeEndpoint,
  signInCodeEndpoint,
  type SignInCodeAnswer,
  enterSignInCodeEndpoint,
} from '@jumpy/protocol/http/signInCodes';
import { askApi } from './api.ts';
import { raiseGameEvent } from './gameEvents.ts';
import { storeLogin } from './storeLogin.ts';

/** A code as it is shown: in two halves. */
export const codeText = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** Makes a code that signs the installed app in. */
export async function newSignInCode(): Promise<{ code: string; secondsLeft: number }> {
  const { code, secondsLeft } = await askApi(newSignInCodeEndpoint, {});
  return { code, secondsLeft };
}

/** How the code that this browser shows stands. */
export async function readSignInCode(signal?: AbortSignal): Promise<Omit<SignInCodeAnswer, 'success'>> {
  return askApi(signInCodeEndpoint, signal ? { signal } : {});
}

/** Says whether it was the player who typed the code. */
export async function answerSignInCode(isMine: boolean): Promise<void> {
  await askApi(answerSignInCodeEndpoint, { body: { isMine } });
}

/** Signs this app in by a code; undefined while it waits for the player's word where the code is shown. */
export async function signInByCode(code: string): Promise<SessionUser | undefined> {
  const { user } = await askApi(enterSignInCodeEndpoint, { body: { code } });
  if (!user) return undefined;
  storeLogin(user);
  raiseGameEvent(window, 'loginStateChanged', { isLoggedIn: true });
  return user;
}
