import type { Bytes } from '../bytes.ts';
import { askPasskey, createPasskey, type PasskeySecret } from '../recovery/passkey.ts';

/** What is wanted of the player's passkeys. */
export type PasskeyWish =
  | { act: 'create'; name: string; prfSalt: Bytes }
  | { act: 'ask'; credentialId: Bytes; prfSalt: Bytes };

/** What came of it; `unsupported`: not in this place, `no_window`: the window did not open or cannot be reached. */
export type PasskeyAnswer = PasskeySecret | { ok: false; code: 'unsupported' | 'no_window' };

/** The player's passkeys, as dialogs ask for them. */
export interface Passkeys {
  /** The keyring's full host. */
  rpId: string;
  here(wish: PasskeyWish): Promise<PasskeyAnswer>;
  /** In a window of the keyring's own, where browsers allow what they forbid in frames. Undefined where this page is no frame. */
  inWindow?: (wish: PasskeyWish, signal: AbortSignal) => Promise<PasskeyAnswer>;
}

const USER_ID_BYTES = 32;

/** Asks the browser in this very page. A new passkey never takes an older one's place, for its id is drawn. */
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
    // The browser's refusals of a place, a host or a kind of passkey; anything else would be ours.
    if (error instanceof DOMException) return { ok: false, code: 'unsupported' };
    throw error;
  }
}
