import * as z from 'zod/mini';
import type { Endpoint, Nothing } from '../endpoint.ts';
import { DoneAnswer, SessionUser } from './session.ts';

/** Characters of a code: no look-alikes, and no vowels, so that codes never form words. */
export const SIGN_IN_CODE_SIGNS = 'BCDFGHJKLMNPQRSTVWXZ';
/** Number of characters in a code. */
export const SIGN_IN_CODE_LENGTH = 8;

/**
 * Normalizes a typed or pasted code by removing separators; undefined if it cannot be a code.
 *
 * @example plainSignInCode('bcdf-ghjk ') // 'BCDFGHJK'
 */
export function plainSignInCode(typed: string): string | undefined {
  const code = typed.replace(/[\s-]+/g, '').toUpperCase();
  return CODE.test(code) ? code : undefined;
}

const CODE = new RegExp(`^[${SIGN_IN_CODE_SIGNS}]{${SIGN_IN_CODE_LENGTH}}$`);

/**
 * States of a player's last code. `asked`: it was entered in another or an unknown network and waits for the player's
 * confirmation.
 */
export const SIGN_IN_CODE_STATES = ['none', 'open', 'asked', 'used', 'refused', 'expired'] as const;
export type SignInCodeState = (typeof SIGN_IN_CODE_STATES)[number];

/** The code is returned only once; the server stores its hash. */
export const NewSignInCodeAnswer = z.object({ success: z.literal(true), code: z.string(), secondsLeft: z.int() });
export type NewSignInCodeAnswer = z.infer<typeof NewSignInCodeAnswer>;
/** Creates a code that signs in one other device as the calling player; invalidates the previous code. */
export const newSignInCodeEndpoint: Endpoint<typeof NewSignInCodeAnswer, Nothing> = {
  method: 'POST',
  path: 'sign-in-code',
  answer: NewSignInCodeAnswer,
};

/** State of this session's last code. */
export const SignInCodeAnswer = z.object({
  success: z.literal(true),
  state: z.enum(SIGN_IN_CODE_STATES),
  /** The device that entered it, by its own name: `iPhone`. */
  device: z.nullable(z.string()),
  /**
   * Whether the server knows the network of the device showing the code, and can therefore recognize a different one.
   */
  isNetworkKnown: z.boolean(),
});
export type SignInCodeAnswer = z.infer<typeof SignInCodeAnswer>;
/** Returns the state of the player's last code. */
export const signInCodeEndpoint: Endpoint<typeof SignInCodeAnswer, Nothing> = {
  method: 'GET',
  path: 'sign-in-code',
  answer: SignInCodeAnswer,
};

/** Whether the player entered the code themselves. */
export const AnswerSignInCodeBody = z.object({ isMine: z.boolean() });
/** Accepts or rejects the waiting device; a device that was already signed in is signed out again. */
export const answerSignInCodeEndpoint: Endpoint<typeof DoneAnswer, { body: typeof AnswerSignInCodeBody }> = {
  method: 'POST',
  path: 'sign-in-code/answer',
  answer: DoneAnswer,
};

/** The code as typed. */
export const EnterSignInCodeBody = z.object({ code: z.string().check(z.maxLength(64)) });
/** The player once signed in; null while the device showing the code must confirm. */
export const EnterSignInCodeAnswer = z.object({ success: z.literal(true), user: z.nullable(SessionUser) });
export type EnterSignInCodeAnswer = z.infer<typeof EnterSignInCodeAnswer>;
/** Signs this device in with a code; polled while waiting for confirmation. */
export const enterSignInCodeEndpoint: Endpoint<typeof EnterSignInCodeAnswer, { body: typeof EnterSignInCodeBody }> = {
  method: 'POST',
  path: 'sign-in-code/enter',
  answer: EnterSignInCodeAnswer,
};
