import type { NewSignInCodeAnswer } from '@jumpy/protocol/http/signInCodes';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { sha256 } from '../../../platform/hash.ts';
import { networkHash } from '../../../platform/networkHash.ts';
import { makeSignInCode, signInCodeHash } from './signInCode.ts';
import { signInCodeStore } from './signInCodeStore.ts';

/** How long a code may be typed. */
export const SIGN_IN_CODE_SECONDS = 3 * 60;

/** Makes a code of a session: it is told this once, and kept as a hash. */
export async function showSignInCode(
  context: Pick<Context, 'clock' | 'db' | 'env' | 'random'>,
  { userId, session, address }: { userId: string; session: string; address: string },
): Promise<NewSignInCodeAnswer> {
  const { clock, env, random } = context;
  const code = makeSignInCode(random);
  const nowMs = clock.nowMs();
  await inTransaction(context, (trx) =>
    signInCodeStore.create(trx, {
      codeHash: signInCodeHash(code, env.sessionSecret),
      userId,
      sessionHash: sha256(session),
      network: networkHash(address, env.sessionSecret) ?? null,
      now: new Date(nowMs),
      expiresAt: new Date(nowMs + SIGN_IN_CODE_SECONDS * 1_000),
    }),
  );
  return { success: true, code, secondsLeft: SIGN_IN_CODE_SECONDS };
}
