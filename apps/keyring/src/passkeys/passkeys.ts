import type { Bytes } from '../bytes.ts';
import { getPasskeySecret, createPasskey, type PasskeySecret } from '../recovery/passkeyCredentials.ts';

/** Passkey operations. */
export type PasskeyRequest =
  | { act: 'create'; name: string; prfSalt: Bytes }
  | { act: 'ask'; credentialId: Bytes; prfSalt: Bytes };

/**
 * Result of a passkey operation; `unsupported`: not possible in this context, `no_window`: the window did not open or
 * is unreachable.
 */
export type PasskeyResult = PasskeySecret | { ok: false; code: 'unsupported' | 'no_window' };

/** Passkeys as used by dialogs. */
export interface PasskeyClient {
  /** Full host of the keyring. */
  rpId: string;
  request(request: PasskeyRequest): Promise<PasskeyResult>;
  /**
   * Requests the passkey in a separate window, where browsers allow what they forbid in frames. Undefined if this page
   * is not embedded.
   */
  requestInWindow?: (request: PasskeyRequest, signal: AbortSignal) => Promise<PasskeyResult>;
}

const USER_ID_BYTES = 32;

/** Uses the passkey API in this page. Creating never overwrites a passkey, since the user id is random. */
export async function requestPasskey(
  wish: PasskeyRequest,
  { rpId, crypto }: { rpId: string; crypto: Crypto },
): Promise<PasskeyResult> {
  const { credentials } = navigator as { credentials?: CredentialsContainer };
  if (!credentials || !('PublicKeyCredential' in globalThis)) return { ok: false, code: 'unsupported' };
  const browser = { credentials, crypto, rpId };
  const { act, prfSalt } = wish;
  try {
    if (act === 'ask') return await getPasskeySecret(browser, { credentialId: wish.credentialId, prfSalt });
    const id = crypto.getRandomValues(new Uint8Array(USER_ID_BYTES));
    return await createPasskey(browser, { player: { id, name: wish.name }, prfSalt });
  } catch (error) {
    // The browser rejects the context, host or passkey type; any other error is a bug.
    if (error instanceof DOMException) return { ok: false, code: 'unsupported' };
    throw error;
  }
}
