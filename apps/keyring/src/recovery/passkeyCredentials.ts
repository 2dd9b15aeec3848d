import type { Bytes } from '../bytes.ts';

/** The browser's credentials API and the keyring's full host. */
interface PasskeyEnvironment {
  credentials: Pick<CredentialsContainer, 'create' | 'get'>;
  crypto: Pick<Crypto, 'getRandomValues'>;
  rpId: string;
}

/** `cancelled`: the player or the browser declined; `no_prf`: the passkey does not support PRF. */
type PasskeyErrorCode = 'cancelled' | 'no_prf';

/** Result of a passkey request. */
export type PasskeySecret = { ok: true; credentialId: Bytes; output: Bytes } | { ok: false; code: PasskeyErrorCode };

const TIMEOUT_MS = 120_000;
const ES256 = -7;
const RS256 = -257;

/** Creates a passkey and requests its PRF output, which some passkeys return only on a second request. */
export async function createPasskey(
  { credentials, crypto, rpId }: PasskeyEnvironment,
  { player, prfSalt }: { player: { id: Bytes; name: string }; prfSalt: Bytes },
): Promise<PasskeySecret> {
  const credential = await withCancellation(() =>
    credentials.create({
      publicKey: {
        challenge: crypto.getRandomValues(new Uint8Array(32)),
        rp: { id: rpId, name: 'Jumpy' },
        user: { id: player.id, name: player.name, displayName: player.name },
        pubKeyCredParams: [ES256, RS256].map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        extensions: { prf: { eval: { first: prfSalt } } },
        timeout: TIMEOUT_MS,
      },
    }),
  );
  if (!credential) return { ok: false, code: 'cancelled' };
  const { prf } = credential.getClientExtensionResults();
  const credentialId = new Uint8Array(credential.rawId);
  if (prf?.results) return { ok: true, credentialId, output: toBytes(prf.results.first) };
  if (prf?.enabled !== true) return { ok: false, code: 'no_prf' };
  return getPasskeySecret({ credentials, crypto, rpId }, { credentialId, prfSalt });
}

/** Requests the PRF output of an existing passkey. */
export async function getPasskeySecret(
  { credentials, crypto, rpId }: PasskeyEnvironment,
  { credentialId, prfSalt }: { credentialId: Bytes; prfSalt: Bytes },
): Promise<PasskeySecret> {
  const credential = await withCancellation(() =>
    credentials.get({
      publicKey: {
        // The output decrypts a share locally and is not verified by a server, so the challenge is irrelevant.
        challenge: crypto.getRandomValues(new Uint8Array(32)),
        rpId,
        allowCredentials: [{ type: 'public-key', id: credentialId }],
        userVerification: 'required',
        extensions: { prf: { eval: { first: prfSalt } } },
        timeout: TIMEOUT_MS,
      },
    }),
  );
  if (!credential) return { ok: false, code: 'cancelled' };
  const results = credential.getClientExtensionResults().prf?.results;
  if (!results) return { ok: false, code: 'no_prf' };
  return { ok: true, credentialId: new Uint8Array(credential.rawId), output: toBytes(results.first) };
}

async function withCancellation(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential | undefined> {
  try {
    const credential = await ask();
    return credential instanceof PublicKeyCredential ? credential : undefined;
  } catch (error) {
    if (error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError'))
      return undefined;
    throw error;
  }
}

function toBytes(source: BufferSource): Bytes {
  const view = ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
  return new Uint8Array(view);
}
