import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requestPersistence } from '../src/device/requestPersistence.ts';
import { createDeviceShares, type DeviceShares } from '../src/device/deviceShares.ts';
import { KNOWN, OTHER, sharesOf } from './support/wallet.ts';

const FIRST = { address: KNOWN.address, generation: 1 };
const OF_OTHER = { address: OTHER.address, generation: 1 };

const NAME = 'keyring-of-this-test';
let device: DeviceShares;

beforeEach(() => {
  device = createDeviceShares(crypto, NAME);
});
afterEach(async () => {
  device.close();
  await deleteDB(NAME);
});

/** Records in the database, as seen by a script on this origin. */
async function lying(change?: (record: Record<string, unknown>) => Record<string, unknown>): Promise<unknown[]> {
  const db = await openDB(NAME);
  if (change) for (const record of await db.getAll('shares')) await db.put('shares', change(record));
  const records: unknown[] = await db.getAll('shares');
  db.close();
  return records;
}

describe('device share', () => {
  it('is read again, including in the next visit', async () => {
    const share = (await sharesOf()).device;
    await device.addShare('ada', share);
    expect(await device.getShare('ada', FIRST)).toEqual({ ok: true, share });
    device.close();
    const nextVisit = createDeviceShares(crypto, NAME);
    expect(await nextVisit.getShare('ada', FIRST)).toEqual({ ok: true, share });
    nextVisit.close();
  });

  it('belongs to one player on a shared device', async () => {
    const [one, other] = [(await sharesOf(KNOWN)).device, (await sharesOf(OTHER)).device];
    await device.addShare('ada', one);
    await device.addShare('bob', other);
    expect(await device.listPlayers()).toEqual(['ada', 'bob']);
    expect(await device.getShare('ada', FIRST)).toEqual({ ok: true, share: one });
    expect(await device.getShare('bob', OF_OTHER)).toEqual({ ok: true, share: other });
    await device.deletePlayer('ada');
    expect(await device.getShare('ada', FIRST)).toEqual({ ok: false, code: 'none' });
    expect(await device.getShare('bob', OF_OTHER)).toEqual({ ok: true, share: other });
    expect(await device.listPlayers()).toEqual(['bob']);
  });

  it('is stored beside an older one until that is deleted', async () => {
    const [older, newer] = [(await sharesOf(KNOWN, 1)).device, (await sharesOf(KNOWN, 2)).device];
    const another = (await sharesOf(OTHER, 1)).device;
    for (const share of [older, newer, another]) await device.addShare('ada', share);
    const second = { address: KNOWN.address.toLowerCase(), generation: 2 };
    expect(await device.getShare('ada', FIRST)).toEqual({ ok: true, share: older });
    expect(await device.getShare('ada', second)).toEqual({ ok: true, share: newer });
    await device.deleteOlder('ada', second);
    expect(await device.getShare('ada', FIRST)).toEqual({ ok: false, code: 'none' });
    expect(await device.listSplits('ada')).toEqual([{ ...OF_OTHER, address: OTHER.address.toLowerCase() }, second]);
    expect(await device.listSplits('ad')).toEqual([]);
  });

  it('is stored encrypted, under a non-extractable key', async () => {
    const share = (await sharesOf()).device;
    await device.addShare('ada', share);
    const [record] = (await lying()) as [{ key: CryptoKey; sealed: string; iv: string }];
    expect(Object.keys(record).sort()).toEqual(['address', 'generation', 'iv', 'key', 'playerId', 'sealed']);
    expect(record.key).toBeInstanceOf(CryptoKey);
    expect(record.key.extractable).toBe(false);
    for (const format of ['raw', 'jwk'] as const)
      await expect(crypto.subtle.exportKey(format, record.key)).rejects.toThrow('not extractable');
    const wrapping = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['wrapKey']);
    const iv = new Uint8Array(12);
    await expect(crypto.subtle.wrapKey('raw', record.key, wrapping, { name: 'AES-GCM', iv })).rejects.toThrow(
      'not extractable',
    );
    const hex = [...share.point].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    expect(record.sealed).not.toContain(hex);
  });

  it('is reported as damaged when changed or owned by another player', async () => {
    await device.addShare('ada', (await sharesOf()).device);
    await lying((record) => ({ ...record, playerId: 'eve' }));
    expect(await device.getShare('eve', FIRST)).toEqual({ ok: false, code: 'damaged' });
    const changed = (sealed: string): string => sealed.slice(0, -2) + (sealed.endsWith('00') ? '11' : '00');
    await lying((record) => ({ ...record, sealed: changed(String(record['sealed'])) }));
    expect(await device.getShare('ada', FIRST)).toEqual({ ok: false, code: 'damaged' });
  });

  it('is never a share of another role', async () => {
    await expect(device.addShare('ada', (await sharesOf()).server)).rejects.toThrow('not the device');
  });
});

describe('storage persistence', () => {
  const createStorage = (persisted: boolean, persist: boolean) => {
    const storageCalls: string[] = [];
    const storage = {
      persisted: async () => (storageCalls.push('persisted'), persisted),
      persist: async () => (storageCalls.push('persist'), persist),
    };
    return { storageCalls, storage };
  };

  it.each([
    [true, false, true, ['persisted']],
    [false, true, true, ['persisted', 'persist']],
    [false, false, false, ['persisted', 'persist']],
  ])('persisted %s, persist() granted %s', async (persisted, persist, answer, expectedCalls) => {
    const { storageCalls, storage } = createStorage(persisted, persist);
    expect(await requestPersistence(storage)).toBe(answer);
    expect(storageCalls).toEqual(expectedCalls);
  });

  it('tolerates a browser without the API', async () => {
    expect(await requestPersistence(undefined)).toBe(false);
    const failing = async (): Promise<boolean> => Promise.reject(new Error('blocked'));
    expect(await requestPersistence({ persisted: failing, persist: failing })).toBe(false);
    expect(typeof (await requestPersistence(navigator.storage))).toBe('boolean');
  });
});
