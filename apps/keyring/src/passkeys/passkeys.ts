import type { Bytes } from '../bytes.ts';
import { askPasskey, createPasskey, type PasskeySecret } from '../recovery/passkey.ts';

/** Passkey operations. */
export type PasskeyWish =
  | { act: 'create'; name: string; prfSalt: Bytes }
  | { act: 'ask'; credentialId: Bytes; prfSalt: Bytes };

/**
 * Result of a passkey operation; `unsupported`: not possible in this context, `no_window`: the window did not open or
 * is unreachable.
 */
export type PasskeyAnswer = PasskeySecret | { ok: false; code: 'unsupported' | 'no_window' };

/** Passkeys as used by dialogs. */
export interface Passkeys {
  /** Full host of the keyring. */
  rpId: string;
  here(wish: PasskeyWish): Promise<PasskeyAnswer>;
  /**
   * Requests the passkey in a separate window, where browsers allow what they forbid in frames. Undefined if this page
   * is not embedded.
   */
  inWindow?: (wish: PasskeyWish, signal: AbortSignal) => Promise<PasskeyAnswer>;
}

const USER_ID_BYTES = 32;

/** Uses the passkey API in this page. Creating never overwrites a passkey, since the user id is random. */
export async function passkeyHere(
  wish: PasskeyWish,
  { rpId, crypto }: { rpId: string; crypto: Crypto },
): Promise<PasskeyAnswer> {
  const { credentials } = navigator as { credentials?: CredentialsContainer };
  if (!credentials || !('PublicKeyCredential' in globalThis)) return { ok: false, code: 'unsupported' };
  const browser = { credentials, crypto, rpId };
  const { act, prfSalt } = wish;
  try {
    if (act === 'ask') return await askPasskey(browser, { credentialId: wish.credentialId, prfSalt });
    const id = crypto.getRandomValues(new Uint8Array(USER_ID_BYTES));
    return await createPasskey(browser, { player: { id, name: wish.name }, prfSalt });
  } catch (error) {
    // The browser rejects the context, host or passkey type; any other error is a bug.
    if (error instanceof DOMException) return { ok: false, code: 'unsupported' };
    throw error;
  }
}
