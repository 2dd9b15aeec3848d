import type { OwnWindow } from '../ownWindow/browserWindow.ts';
import type { PasskeyAnswer, PasskeyWish } from './passkeys.ts';

/** Has the passkey asked in a window of the keyring's own, where browsers allow what they forbid in frames. */
export async function passkeyInWindow(
  wish: PasskeyWish,
  { ownWindow, signal }: { ownWindow: OwnWindow; signal: AbortSignal },
): Promise<PasskeyAnswer> {
  const asked = await ownWindow.ask<'passkey'>({ type: 'passkey', wish }, signal).answer;
  if (asked.ok) return asked.answer;
  const isUnanswered = asked.code === 'blocked' || asked.code === 'no_window';
  return { ok: false, code: isUnanswered ? 'no_window' : 'cancelled' };
}
