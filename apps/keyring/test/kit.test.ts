import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRecoveryKit } from '../src/kit/createKit.ts';
import { openRecoveryKit } from '../src/kit/openKit.ts';
import { RecoveryKit } from '../src/kit/recoveryKit.ts';
import { withKey } from '../src/shares/combineShares.ts';
import { CHEAP, PASSWORD } from './support/cheap.ts';
import { KNOWN, keyBytes, OTHER, sharesOf } from './support/wallet.ts';

const createdAtMs = Date.UTC(2026, 10, 22, 12);
const createOptions = { password: PASSWORD, createdAtMs, crypto, cost: CHEAP };
const openOptions = { password: PASSWORD, crypto, least: CHEAP };

async function kitOf(generation = 1) {
  const created = await createRecoveryKit(await sharesOf(KNOWN, generation), createOptions);
  return created.ok ? created : expect.unreachable(created.text);
}

describe('recovery kit', () => {
  it('opens the wallet with the password alone', async () => {
    const opened = await openRecoveryKit((await kitOf()).text, openOptions);
    if (!opened.ok) return expect.unreachable(opened.code);
    expect(opened.address).toBe(KNOWN.address);
    expect(await withKey(opened.shares, (key) => [...key])).toEqual({ ok: true, result: [...keyBytes()] });
  });

  it('is a file matching its schema, with instructions', async () => {
    const { kit, text } = await kitOf();
    expect(RecoveryKit.parse(JSON.parse(text))).toEqual(kit);
    expect(kit).toMatchObject({ version: 1, address: KNOWN.address, createdAt: '2026-11-22T12:00:00.000Z' });
    expect(kit.howTo.join(' ')).toContain('recover.html');
  });

  it('reveals neither of its shares', async () => {
    const shares = await sharesOf();
    const created = await createRecoveryKit(shares, createOptions);
    for (const { point } of [shares.recovery, shares.server])
      expect(created.ok && created.text).not.toContain(Buffer.from(point).toString('hex'));
  });

  it('does not open with another password', async () => {
    const { text } = await kitOf();
    expect(await openRecoveryKit(text, { ...openOptions, password: 'otter plumbs violet cattle' })).toEqual({
      ok: false,
      code: 'not_opened',
    });
  });

  it('is not created with a password that breaks the rules', async () => {
    expect(await createRecoveryKit(await sharesOf(), { ...createOptions, password: 'password1234' })).toMatchObject({
      code: 'too_easy',
    });
  });

  it('is rejected outside tests when its parameters were lowered', async () => {
    const { text } = await kitOf();
    expect(await openRecoveryKit(text, { password: PASSWORD, crypto })).toEqual({ ok: false, code: 'weak_parameters' });
  });

  it('is rejected when part of it was changed', async () => {
    const [{ kit }, newer] = [await kitOf(1), await kitOf(2)];
    const openChanged = (change: object) => openRecoveryKit(JSON.stringify({ ...kit, ...change }), openOptions);
    expect(await openChanged({ address: OTHER.address })).toMatchObject({ code: 'other_wallet' });
    expect(await openChanged({ version: 2 })).toMatchObject({ code: 'unknown_version' });
    expect(await openChanged({ kind: 'other' })).toMatchObject({ code: 'malformed' });
    expect(await openChanged({ extra: 1 })).toMatchObject({ code: 'malformed' });
    expect(await openChanged({ server: kit.recovery })).toMatchObject({ code: 'malformed' });
    expect(await openChanged({ server: { ...kit.server, version: 2 } })).toMatchObject({ ok: false });
    const mixed = await openChanged({ server: newer.kit.server });
    if (!mixed.ok) return expect.unreachable(mixed.code);
    expect(await withKey(mixed.shares, () => expect.unreachable())).toEqual({ ok: false, code: 'mixed_generations' });
  });

  it('is distinguished from any other file', async () => {
    const { text } = await kitOf();
    for (const other of ['', '{', text.slice(0, -9), 'null', '[]', text + ' '.repeat(20_000)])
      expect(await openRecoveryKit(other, openOptions)).toEqual({ ok: false, code: 'malformed' });
    await fc.assert(
      fc.asyncProperty(fc.json(), async (json) => {
        expect(await openRecoveryKit(json, openOptions)).toEqual({ ok: false, code: 'malformed' });
      }),
      { numRuns: 100 },
    );
  });

  it('contains two shares of one split, in their roles', async () => {
    const [first, second, other] = [await sharesOf(KNOWN, 1), await sharesOf(KNOWN, 2), await sharesOf(OTHER, 1)];
    await expect(createRecoveryKit({ recovery: first.recovery, server: second.server }, createOptions)).rejects.toThrow(
      'one split',
    );
    await expect(createRecoveryKit({ recovery: first.recovery, server: other.server }, createOptions)).rejects.toThrow(
      'one split',
    );
    await expect(createRecoveryKit({ recovery: first.device, server: first.server }, createOptions)).rejects.toThrow(
      'recovery and server',
    );
  });
});
