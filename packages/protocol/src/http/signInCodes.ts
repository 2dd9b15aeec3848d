import * as z from 'zod/mini';
import type { Endpoint, Nothing } from '../endpoint.ts';
import { DoneAnswer, SessionUser } from './session.ts';

/** The signs of a code: none that is taken for another, and no vowel, so that no word comes of it. */
export const SIGN_IN_CODE_SIGNS = 'BCDFGHJKLMNPQRSTVWXZ';
/** How many of them a code has. */
export const SIGN_IN_CODE_LENGTH = 8;

/**
 * What somebody typed or pasted as a code, without what only parts it; undefined where it can be none.
 *
 * @example plainSignInCode('bcdf-ghjk ') // 'BCDFGHJK'
 */
export function plainSignInCode(typed: string): string | undefined {
  const code = typed.replace(/[\s-]+/g, '').toUpperCase();
  return CODE.test(code) ? code : undefined;
}

const CODE = new RegExp(`^[${SIGN_IN_CODE_SIGNS}]{${SIGN_IN_CODE_LENGTH}}$`);

/** How a player's last code stands: `asked` waits for their word, as it was typed in another network, or in one that is not known. */
export const SIGN_IN_CODE_STATES = ['none', 'open', 'asked', 'used', 'refused', 'expired'] as const;
export type SignInCodeState = (typeof SIGN_IN_CODE_STATES)[number];

/** The code is told this once: the server keeps its hash alone. */
export const NewSignInCodeAnswer = z.object({ success: z.literal(true), code: z.string(), secondsLeft: z.int() });
export type NewSignInCodeAnswer = z.infer<typeof NewSignInCodeAnswer>;
/** A code that signs one other device in as the player who asks; the one before it ends. */
export const newSignInCodeEndpoint: Endpoint<typeof NewSignInCodeAnswer, Nothing> = {
  method: 'POST',
  path: 'sign-in-code',
  answer: NewSignInCodeAnswer,
};

/** How the last code of this session stands. */
export const SignInCodeAnswer = z.object({
  success: z.literal(true),
  state: z.enum(SIGN_IN_CODE_STATES),
  /** What typed it, as it named itself: `iPhone`. */
  device: z.nullable(z.string()),
  /** Whether the server knows from which network the code is shown, so that it can tell another one. */
  isNetworkKnown: z.boolean(),
});
export type SignInCodeAnswer = z.infer<typeof SignInCodeAnswer>;
/** How the player's last code stands. */
export const signInCodeEndpoint: Endpoint<typeof SignInCodeAnswer, Nothing> = {
  method: 'GET',
  path: 'sign-in-code',
  answer: SignInCodeAnswer,
};

/** Whether it was oneself who typed the code. */
export const AnswerSignInCodeBody = z.object({ isMine: z.boolean() });
/** Lets the device in that waits, or refuses it; one that was let in already is signed out again. */
export const answerSignInCodeEndpoint: Endpoint<typeof DoneAnswer, { body: typeof AnswerSignInCodeBody }> = {
  method: 'POST',
  path: 'sign-in-code/answer',
  answer: DoneAnswer,
};

/** A code as it was typed. */
export const EnterSignInCodeBody = z.object({ code: z.string().check(z.maxLength(64)) });
/** The player, once signed in; null while the device that shows the code has to say that it is theirs. */
export const EnterSignInCodeAnswer = z.object({ success: z.literal(true), user: z.nullable(SessionUser) });
export type EnterSignInCodeAnswer = z.infer<typeof EnterSignInCodeAnswer>;
/** Signs this device in by a code; asked again while it waits. */
export const enterSignInCodeEndpoint: Endpoint<typeof EnterSignInCodeAnswer, { body: typeof EnterSignInCodeBody }> = {
  method: 'POST',
  path: 'sign-in-code/enter',
  answer: EnterSignInCodeAnswer,
};
