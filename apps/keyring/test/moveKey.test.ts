import { webcrypto } from 'node:crypto';
import { type Hex, stringToBytes } from 'viem';
import { describe, expect, it } from 'vitest';
import { decodeExportedShares, encodeExportedShares } from '../src/move/exportedShares.ts';
import { createMoveKey, type MoveTerms, sealToKey } from '../src/move/moveKey.ts';
import type { Share } from '../src/shares/share.ts';
import { splitKey } from '../src/shares/splitKey.ts';

const crypto = webcrypto as Crypto;
const TERMS: MoveTerms = {
  from: 'https://old.example',
  to: 'https://keyring.example',
  playerId: 'ada',
  address: `0x${'ab'.repeat(20)}`,
  generation: 3,
};
const PLAIN = new Uint8Array(stringToBytes('a share'));

async function sealed(terms = TERMS) {
  const key = await createMoveKey(crypto);
  const sealedShares = await sealToKey(PLAIN.slice(), { publicKey: key.publicKey, terms }, crypto);
  if (!sealedShares) throw new Error('It is a key.');
  return { key, sealedShares };
}

describe('data sealed for one move', () => {
  it('opens with its key and the same terms, in any address case', async () => {
    const { key, sealedShares } = await sealed();
    expect(await key.open(sealedShares, TERMS)).toEqual(PLAIN);
    expect(await key.open(sealedShares, { ...TERMS, address: TERMS.address.toUpperCase().replace('X', 'x') })).toEqual(
      PLAIN,
    );
  });

  it.each<[keyof MoveTerms, Partial<MoveTerms>]>([
    ['from', { from: 'https://other.example' }],
    ['to', { to: 'https://other.example' }],
    ['playerId', { playerId: 'bob' }],
    ['address', { address: `0x${'cd'.repeat(20)}` }],
    ['generation', { generation: 4 }],
  ])('opens for no other %s', async (_name, part) => {
    const { key, sealedShares } = await sealed();
    expect(await key.open(sealedShares, { ...TERMS, ...part })).toBeUndefined();
  });

  it('opens with no other key, so that one move’s response does not fit the next', async () => {
    const { sealedShares } = await sealed();
    expect(await (await createMoveKey(crypto)).open(sealedShares, TERMS)).toBeUndefined();
  });

  it('does not open when a byte changed or the sender’s key is not on the curve', async () => {
    const { key, sealedShares } = await sealed();
    const last = sealedShares.sealed.at(-1) === '0' ? '1' : '0';
    expect(
      await key.open({ ...sealedShares, sealed: (sealedShares.sealed.slice(0, -1) + last) as Hex }, TERMS),
    ).toBeUndefined();
    expect(await key.open({ ...sealedShares, sender: `0x04${'00'.repeat(64)}` }, TERMS)).toBeUndefined();
  });

  it('cannot be sealed to an invalid key', async () => {
    expect(await sealToKey(PLAIN.slice(), { publicKey: '0x1234', terms: TERMS }, crypto)).toBeUndefined();
  });
});

describe('exported shares', () => {
  const split = async (): Promise<{ device: Share; server: Share }> =>
    splitKey(new Uint8Array(32).fill(9), { generation: 2 });

  it('decode as encoded, with and without the password', async () => {
    const [{ device }, { device: other }] = [await split(), await split()];
    for (const password of [undefined, 'otter plumbs violet'])
      expect(decodeExportedShares(encodeExportedShares({ share: device, otherShares: [other], password }))).toEqual({
        share: device,
        otherShares: [other],
        password,
      });
  });

  it('decode to nothing when truncated, changed, empty, or without a device share', async () => {
    const { device, server } = await split();
    const encoded = encodeExportedShares({ share: device, otherShares: [], password: undefined });
    expect(decodeExportedShares(encoded.slice(0, -1))).toBeUndefined();
    expect(decodeExportedShares(encoded.map((byte, index) => (index === 30 ? byte ^ 1 : byte)))).toBeUndefined();
    expect(decodeExportedShares(new Uint8Array())).toBeUndefined();
    expect(
      decodeExportedShares(encodeExportedShares({ share: server, otherShares: [], password: undefined })),
    ).toBeUndefined();
  });
});
