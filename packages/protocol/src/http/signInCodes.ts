import * as z from 'zod/mini';
import type { Endpoint, EmptyRequest } from '../endpoint.ts';
import { SuccessResponse, SessionUser } from './session.ts';

/** Characters of a code: no look-alikes, and no vowels, so that codes never form words. */
export const SIGN_IN_CODE_ALPHABET = 'BCDFGHJKLMNPQRSTVWXZ';
/** Number of characters in a code. */
export const SIGN_IN_CODE_LENGTH = 8;

/**
 * Normalizes a typed or pasted code by removing separators; undefined if it cannot be a code.
 *
 * @example normalizeSignInCode('bcdf-ghjk ') // 'BCDFGHJK'
 */
export function normalizeSignInCode(typed: string): string | undefined {
  const code = typed.replace(/[\s-]+/g, '').toUpperCase();
  return CODE_PATTERN.test(code) ? code : undefined;
}

const CODE_PATTERN = new RegExp(`^[${SIGN_IN_CODE_ALPHABET}]{${SIGN_IN_CODE_LENGTH}}$`);

/**
 * States of a player's last code. `asked`: it was entered in another or an unknown network and waits for the player's
 * confirmation.
 */
export const SIGN_IN_CODE_STATES = ['none', 'open', 'asked', 'used', 'refused', 'expired'] as const;
export type SignInCodeState = (typeof SIGN_IN_CODE_STATES)[number];

/** The code is returned only once; the server stores its hash. */
export const CreateSignInCodeResponse = z.object({ success: z.literal(true), code: z.string(), secondsLeft: z.int() });
export type CreateSignInCodeResponse = z.infer<typeof CreateSignInCodeResponse>;
/** Creates a code that signs in one other device as the calling player; invalidates the previous code. */
export const createSignInCodeEndpoint: Endpoint<typeof CreateSignInCodeResponse, EmptyRequest> = {
  method: 'POST',
  path: 'sign-in-code',
  response: CreateSignInCodeResponse,
};

/** State of this session's last code. */
export const SignInCodeResponse = z.object({
  success: z.literal(true),
  state: z.enum(SIGN_IN_CODE_STATES),
  /** The device that entered it, by its own name: `iPhone`. */
  device: z.nullable(z.string()),
  /**
   * Whether the server knows the network of the device showing the code, and can therefore recognize a different one.
   */
  isNetworkKnown: z.boolean(),
});
export type SignInCodeResponse = z.infer<typeof SignInCodeResponse>;
/** Returns the state of the player's last code. */
export const signInCodeEndpoint: Endpoint<typeof SignInCodeResponse, EmptyRequest> = {
  method: 'GET',
  path: 'sign-in-code',
  response: SignInCodeResponse,
};

/** Whether the player entered the code themselves. */
export const ConfirmSignInCodeBody = z.object({ isMine: z.boolean() });
/** Accepts or rejects the waiting device; a device that was already signed in is signed out again. */
export const confirmSignInCodeEndpoint: Endpoint<typeof SuccessResponse, { body: typeof ConfirmSignInCodeBody }> = {
  method: 'POST',
  path: 'sign-in-code/answer',
  response: SuccessResponse,
};

/** The code as typed. */
export const RedeemSignInCodeBody = z.object({ code: z.string().check(z.maxLength(64)) });
/** The player once signed in; null while the device showing the code must confirm. */
export const RedeemSignInCodeResponse = z.object({ success: z.literal(true), user: z.nullable(SessionUser) });
export type RedeemSignInCodeResponse = z.infer<typeof RedeemSignInCodeResponse>;
/** Signs this device in with a code; polled while waiting for confirmation. */
export const redeemSignInCodeEndpoint: Endpoint<
  typeof RedeemSignInCodeResponse,
  { body: typeof RedeemSignInCodeBody }
> = {
  method: 'POST',
  path: 'sign-in-code/enter',
  response: RedeemSignInCodeResponse,
};
