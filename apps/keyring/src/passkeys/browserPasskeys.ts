import type { OwnWindow } from '../ownWindow/ownWindow.ts';
import { type PasskeyResult, requestPasskey, type PasskeyClient, type PasskeyRequest } from './passkeys.ts';

export function createBrowserPasskeys(crypto: Crypto, ownWindow: OwnWindow | undefined): PasskeyClient {
  const rpId = location.hostname;
  const requestHere: PasskeyClient['request'] = (request) => requestPasskey(request, { rpId, crypto });
  if (!ownWindow) return { rpId, request: requestHere };
  return {
    rpId,
    request: requestHere,
    requestInWindow: (request, signal) => requestPasskeyInWindow(request, { ownWindow, signal }),
  };
}

/** Requests the passkey in a separate keyring window, where browsers allow what they forbid in frames. */
export async function requestPasskeyInWindow(
  wish: PasskeyRequest,
  { ownWindow, signal }: { ownWindow: OwnWindow; signal: AbortSignal },
): Promise<PasskeyResult> {
  const result = await ownWindow.prompt<'passkey'>({ type: 'passkey', wish }, signal).answer;
  if (result.ok) return result.answer;
  const isUnanswered = result.code === 'blocked' || result.code === 'no_window';
  return { ok: false, code: isUnanswered ? 'no_window' : 'cancelled' };
}
