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

/** Formats a code in two halves. */
export const codeText = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** Creates a code that signs in the installed app. */
export async function newSignInCode(): Promise<{ code: string; secondsLeft: number }> {
  const { code, secondsLeft } = await askApi(newSignInCodeEndpoint, {});
  return { code, secondsLeft };
}

/** Status of the code that this browser displays. */
export async function readSignInCode(signal?: AbortSignal): Promise<Omit<SignInCodeAnswer, 'success'>> {
  return askApi(signInCodeEndpoint, signal ? { signal } : {});
}

/** Confirms or denies that the player entered the code. */
export async function answerSignInCode(isMine: boolean): Promise<void> {
  await askApi(answerSignInCodeEndpoint, { body: { isMine } });
}

/** Signs in with a code; undefined until the player confirms it in the browser that displays it. */
export async function signInByCode(code: string): Promise<SessionUser | undefined> {
  const { user } = await askApi(enterSignInCodeEndpoint, { body: { code } });
  if (!user) return undefined;
  storeLogin(user);
  raiseGameEvent(window, 'loginStateChanged', { isLoggedIn: true });
  return user;
}
