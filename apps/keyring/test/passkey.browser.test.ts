import {
  type BrowserProtocol,
  type VirtualAuthenticator,
  addVirtualAuthenticator,
} from '@jumpy/scripts/testing/virtualAuthenticator';
import { afterEach, describe, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { openShareWithPasskey } from '../src/dialogs/recoveryPrompt.ts';
import { getPasskeySecret, createPasskey } from '../src/recovery/passkeyCredentials.ts';
import { sealWithPasskey } from '../src/recovery/sealWithPasskey.ts';
import { KNOWN, sharesOf } from './support/wallet.ts';

const rpId = location.hostname;
const passkeys = { credentials: navigator.credentials, crypto, rpId };
const player = { id: Uint8Array.of(1, 2, 3), name: 'Ada' };
const prfSalt = new Uint8Array(32).fill(5);
let plugged: VirtualAuthenticator | undefined;

const protocol = (): BrowserProtocol => cdp() as unknown as BrowserProtocol;

async function plugIn({ hasPrf }: { hasPrf: boolean }): Promise<void> {
  plugged = await addVirtualAuthenticator(protocol(), { hasPrf });
}

afterEach(async () => {
  await plugged?.remove();
  plugged = undefined;
});

describe('passkey', () => {
  it('returns the same secret for the same salt every time, and opens the share', async () => {
    await plugIn({ hasPrf: true });
    const created = await createPasskey(passkeys, { player, prfSalt });
    if (!created.ok) return expect.unreachable(created.code);
    const { credentialId, output } = created;
    expect(output).toHaveLength(32);
    const { recovery } = await sharesOf();
    const blob = await sealWithPasskey(recovery, { prfOutput: output, prfSalt, credentialId, rpId, crypto });

    const secret = await getPasskeySecret(passkeys, { credentialId, prfSalt });
    expect(secret).toEqual(created);
    if (!secret.ok) return expect.unreachable(secret.code);
    const openOptions = { prfOutput: secret.output, address: KNOWN.address, rpId, crypto };
    expect(await openShareWithPasskey(blob, openOptions)).toEqual({ ok: true, share: recovery });

    const other = await getPasskeySecret(passkeys, { credentialId, prfSalt: new Uint8Array(32).fill(6) });
    expect(other.ok && other.output).not.toEqual(output);
  });

  it('is asked again when it returns its secret only on the second request', async () => {
    await plugIn({ hasPrf: true });
    const create = (options?: CredentialCreationOptions): Promise<Credential | null> => {
      const publicKey = options?.publicKey ?? expect.unreachable();
      return navigator.credentials.create({ publicKey: { ...publicKey, extensions: { prf: {} } } });
    };
    const get = navigator.credentials.get.bind(navigator.credentials);
    const created = await createPasskey({ ...passkeys, credentials: { create, get } }, { player, prfSalt });
    if (!created.ok) return expect.unreachable(created.code);
    expect(await getPasskeySecret(passkeys, { credentialId: created.credentialId, prfSalt })).toEqual(created);
  });

  it('reports that it keeps no secret, without asking again', async () => {
    await plugIn({ hasPrf: false });
    const create = navigator.credentials.create.bind(navigator.credentials);
    const credentials = { create, get: () => expect.unreachable() };
    expect(await createPasskey({ ...passkeys, credentials }, { player, prfSalt })).toEqual({
      ok: false,
      code: 'no_prf',
    });
  });

  it('reports that it was declined', async () => {
    await plugIn({ hasPrf: true });
    const { authenticatorId } = plugged ?? expect.unreachable();
    await protocol().send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    expect(await createPasskey(passkeys, { player, prfSalt })).toEqual({ ok: false, code: 'cancelled' });
  });

  it('cannot be created for another host', async () => {
    await plugIn({ hasPrf: true });
    const elsewhere = { ...passkeys, rpId: 'example.org' };
    await expect(createPasskey(elsewhere, { player, prfSalt })).rejects.toThrow();
  });
});
