import type { OwnWindow } from '../ownWindow/browserWindow.ts';
import { type PasskeyAnswer, passkeyHere, type Passkeys, type PasskeyWish } from './passkeys.ts';

export function browserPasskeys(crypto: Crypto, ownWindow: OwnWindow | undefined): Passkeys {
  const rpId = location.hostname;
  const here: Passkeys['here'] = (wish) => passkeyHere(wish, { rpId, crypto });
  if (!ownWindow) return { rpId, here };
  return { rpId, here, inWindow: (wish, signal) => passkeyInWindow(wish, { ownWindow, signal }) };
}

/** Requests the passkey in a separate keyring window, where browsers allow what they forbid in frames. */
export async function passkeyInWindow(
  wish: PasskeyWish,
  { ownWindow, signal }: { ownWindow: OwnWindow; signal: AbortSignal },
): Promise<PasskeyAnswer> {
  const asked = await ownWindow.ask<'passkey'>({ type: 'passkey', wish }, signal).answer;
  if (asked.ok) return asked.answer;
  const isUnanswered = asked.code === 'blocked' || asked.code === 'no_window';
  return { ok: false, code: isUnanswered ? 'no_window' : 'cancelled' };
}
