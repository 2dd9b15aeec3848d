import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ARGON_COST } from '../src/recovery/argonCost.ts';
import { openShareWithPasskey } from '../src/dialogs/recoveryPrompt.ts';
import { openShareWithPassword } from '../src/recovery/openWithPassword.ts';
import { sealWithPasskey } from '../src/recovery/sealWithPasskey.ts';
import { sealWithPassword } from '../src/recovery/sealWithPassword.ts';
import { type PasskeyBlob, type PasswordBlob, StoredRecoveryBlob } from '../src/recovery/recoveryBlob.ts';
import type { Share } from '../src/shares/share.ts';
import { CHEAP, PASSWORD } from './support/cheap.ts';
import { KNOWN, OTHER, sharesOf } from './support/wallet.ts';

const { address } = KNOWN;
const openOptions = { password: PASSWORD, address, crypto, least: CHEAP };

async function sealedByPassword(share: Share, cost = CHEAP): Promise<PasswordBlob> {
  const sealed = await sealWithPassword(share, { password: PASSWORD, crypto, cost });
  return sealed.ok ? sealed.blob : expect.unreachable(sealed.text);
}

const output = new Uint8Array(32).fill(7);
const rpId = 'keyring.jumpy.localhost';

function sealedByPasskey(share: Share): Promise<PasskeyBlob> {
  const [prfSalt, credentialId] = [new Uint8Array(32).fill(1), Uint8Array.of(1, 2, 3)];
  return sealWithPasskey(share, { prfOutput: output, prfSalt, credentialId, rpId, crypto });
}

/** The hex string with its last digit changed. */
const flipped = (hex: string): string => hex.slice(0, -1) + (hex.endsWith('0') ? '1' : '0');

describe('share under a password', () => {
  it('opens at the full cost of 64 MiB and 3 passes', async () => {
    const { recovery } = await sharesOf();
    const sealed = await sealWithPassword(recovery, { password: PASSWORD, crypto });
    if (!sealed.ok) return expect.unreachable(sealed.text);
    expect(sealed.blob.kdf).toEqual({ name: 'argon2id', memoryKib: 64 * 1024, passes: 3, lanes: 1 });
    const text: unknown = JSON.parse(JSON.stringify(sealed.blob));
    expect(await openShareWithPassword(text, { password: PASSWORD, address, crypto })).toEqual({
      ok: true,
      share: recovery,
    });
  });

  it('opens with the same password in another Unicode form', async () => {
    const { recovery } = await sharesOf();
    const sealed = await sealWithPassword(recovery, { password: 'o\u0308tter plumbs kettle', crypto, cost: CHEAP });
    if (!sealed.ok) return expect.unreachable(sealed.text);
    const opened = await openShareWithPassword(sealed.blob, { ...openOptions, password: '\u00f6tter plumbs kettle' });
    expect(opened).toEqual({ ok: true, share: recovery });
  });

  it('is a blob matching its schema, with neither share nor password in it', async () => {
    const { recovery } = await sharesOf();
    const blob = await sealedByPassword(recovery);
    expect(StoredRecoveryBlob.parse(JSON.parse(JSON.stringify(blob)))).toEqual(blob);
    const text = JSON.stringify(blob);
    expect(text).not.toContain(PASSWORD);
    expect(text).not.toContain(Buffer.from(recovery.point).toString('hex'));
  });

  it('is sealed differently each time', async () => {
    const { recovery } = await sharesOf();
    const [one, other] = [await sealedByPassword(recovery), await sealedByPassword(recovery)];
    expect(one.salt).not.toBe(other.salt);
    expect(one.iv).not.toBe(other.iv);
  });

  it('is not created with a password that breaks the rules', async () => {
    const { recovery } = await sharesOf();
    const making = { crypto, cost: CHEAP };
    expect(await sealWithPassword(recovery, { ...making, password: 'short' })).toMatchObject({ code: 'too_short' });
    expect(await sealWithPassword(recovery, { ...making, password: 'password1234' })).toMatchObject({
      code: 'too_easy',
    });
  });

  it('does not open with another password', async () => {
    const blob = await sealedByPassword((await sharesOf()).recovery);
    expect(await openShareWithPassword(blob, { ...openOptions, password: `${PASSWORD}s` })).toEqual({
      ok: false,
      code: 'not_opened',
    });
  });

  it('is rejected outside tests below the full cost', async () => {
    const { recovery } = await sharesOf();
    const { least: _least, ...outsideTests } = openOptions;
    for (const cost of [CHEAP, { ...ARGON_COST, memoryKib: 65_535 }, { ...ARGON_COST, passes: 2 }]) {
      const blob: PasswordBlob = { ...(await sealedByPassword(recovery)), kdf: { name: 'argon2id', ...cost } };
      expect(await openShareWithPassword(blob, outsideTests)).toEqual({ ok: false, code: 'weak_parameters' });
    }
  });

  it('is rejected at a cost that would only freeze the page', async () => {
    const blob = await sealedByPassword((await sharesOf()).recovery);
    for (const raised of [{ memoryKib: 4_194_304 }, { passes: 1_000_000 }, { lanes: 2 }])
      expect(await openShareWithPassword({ ...blob, kdf: { ...blob.kdf, ...raised } }, openOptions)).toEqual({
        ok: false,
        code: 'weak_parameters',
      });
  });

  it('is rejected when it returns with a changed parameter', async () => {
    const blob = await sealedByPassword((await sharesOf(KNOWN, 3)).recovery);
    const notOpened: Partial<PasswordBlob>[] = [
      { generation: 4 },
      { kdf: { ...blob.kdf, passes: 2 } },
      { kdf: { ...blob.kdf, memoryKib: 128 } },
      { salt: flipped(blob.salt) as never },
      { iv: flipped(blob.iv) as never },
      { sealed: flipped(blob.sealed) as never },
    ];
    for (const change of notOpened)
      expect(await openShareWithPassword({ ...blob, ...change }, openOptions)).toEqual({
        ok: false,
        code: 'not_opened',
      });
    const other = { ...blob, address: OTHER.address };
    expect(await openShareWithPassword(other, openOptions)).toEqual({ ok: false, code: 'other_wallet' });
    expect(await openShareWithPassword(other, { ...openOptions, address: OTHER.address })).toMatchObject({
      code: 'not_opened',
    });
    expect(await openShareWithPassword({ ...blob, version: 2 }, openOptions)).toMatchObject({
      code: 'unknown_version',
    });
    expect(await openShareWithPassword({ ...blob, role: 'server' }, openOptions)).toMatchObject({ code: 'malformed' });
    expect(await openShareWithPassword({ ...blob, role: 'server' }, { ...openOptions, role: 'server' })).toMatchObject({
      code: 'not_opened',
    });
  });

  it('is rejected when it is not a blob', async () => {
    const blob = await sealedByPassword((await sharesOf()).recovery);
    const { salt: _salt, ...unsalted } = blob;
    const kdf = { ...blob.kdf, name: 'scrypt' };
    for (const text of [
      undefined,
      null,
      'blob',
      {},
      unsalted,
      { ...blob, kdf },
      { ...blob, extra: 1 },
      { ...blob, iv: '0x' },
    ])
      expect(await openShareWithPassword(text, openOptions)).toEqual({ ok: false, code: 'malformed' });
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (text) => {
        expect(await openShareWithPassword(text, openOptions)).toMatchObject({ ok: false });
      }),
      { numRuns: 100 },
    );
  });

  it('is never the device share', async () => {
    const { device } = await sharesOf();
    await expect(sealedByPassword(device)).rejects.toThrow('never leaves its device');
  });
});

describe('share under a passkey', () => {
  const open = { prfOutput: output, address, rpId, crypto };

  it('opens with the same secret', async () => {
    const { recovery } = await sharesOf();
    const blob: unknown = JSON.parse(JSON.stringify(await sealedByPasskey(recovery)));
    expect(StoredRecoveryBlob.safeParse(blob).success).toBe(true);
    expect(await openShareWithPasskey(blob, open)).toEqual({ ok: true, share: recovery });
  });

  it('does not open with another secret', async () => {
    const blob = await sealedByPasskey((await sharesOf()).recovery);
    const other = new Uint8Array(output);
    other[31] = 8;
    expect(await openShareWithPasskey(blob, { ...open, prfOutput: other })).toEqual({ ok: false, code: 'not_opened' });
    await expect(openShareWithPasskey(blob, { ...open, prfOutput: new Uint8Array(16) })).rejects.toThrow('32 bytes');
  });

  it('is rejected when it returns with a changed parameter', async () => {
    const blob = await sealedByPasskey((await sharesOf()).recovery);
    const notOpened = [
      { generation: 2 },
      { salt: flipped(blob.salt) },
      { credentialId: '0x010204' },
      { prfSalt: flipped(blob.prfSalt) },
      { sealed: flipped(blob.sealed) },
    ];
    for (const change of notOpened)
      expect(await openShareWithPasskey({ ...blob, ...change }, open)).toEqual({ ok: false, code: 'not_opened' });
    expect(await openShareWithPasskey({ ...blob, version: 0 }, open)).toMatchObject({ code: 'unknown_version' });
    expect(await openShareWithPasskey({ ...blob, rpId: 'evil.localhost' }, open)).toMatchObject({ code: 'malformed' });
    expect(await openShareWithPasskey(blob, { ...open, rpId: 'evil.localhost' })).toMatchObject({ code: 'malformed' });
    expect(await openShareWithPasskey(blob, { ...open, address: OTHER.address })).toMatchObject({
      code: 'other_wallet',
    });
  });

  it('is always the recovery share', async () => {
    await expect(sealedByPasskey((await sharesOf()).server)).rejects.toThrow('recovery share');
  });
});
