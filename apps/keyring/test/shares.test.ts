import fc from 'fast-check';
import { sha256 } from 'viem';
import { describe, expect, it } from 'vitest';
import { combineShares } from '../src/shares/combineShares.ts';
import { MAX_GENERATION, SHARE_ROLES, type Share } from '../src/shares/share.ts';
import { decodeShare, SHARE_BYTES, encodeShare } from '../src/shares/shareCodec.ts';
import { decodeShareText, encodeShareText } from '../src/shares/shareText.ts';
import { splitKey } from '../src/shares/splitKey.ts';
import { toKeyAddress } from '../src/wallet/toKeyAddress.ts';
import { isPrivateKey } from '../src/wallet/privateKey.ts';
import { KNOWN, keyBytes, OTHER, sharesOf } from './support/wallet.ts';

const anyKey = fc.uint8Array({ minLength: 32, maxLength: 32 }).filter(isPrivateKey);
const PAIRS = SHARE_ROLES.flatMap((one) => SHARE_ROLES.filter((other) => other !== one).map((other) => [one, other]));

/** An encoded share with a recomputed checksum, like one of a future version or a forger. */
function rewriteShare(share: Share, change: (code: Uint8Array) => void): Uint8Array {
  const code = encodeShare(share);
  change(code);
  code.set(sha256(code.subarray(0, -4), 'bytes').subarray(0, 4), code.length - 4);
  return code;
}

describe('splitting a key', () => {
  it('gives three shares, any two of which open it in any order', async () => {
    const generations = fc.integer({ min: 1, max: MAX_GENERATION });
    await fc.assert(
      fc.asyncProperty(anyKey, generations, fc.constantFrom(...PAIRS), async (key, generation, pair) => {
        const shares = await splitKey(key, { generation });
        const [one, other] = pair.map((role) => shares[role as keyof typeof shares]) as [Share, Share];
        expect(await combineShares([one, other])).toEqual({ ok: true, key: new Uint8Array(key) });
        expect(one).toMatchObject({ address: toKeyAddress(key), generation, role: pair[0] });
      }),
      { numRuns: 40 },
    );
  });

  it('draws new points every time, which voids the shares of an older split', async () => {
    const [first, second] = [await sharesOf(KNOWN, 1), await sharesOf(KNOWN, 2)];
    expect(await combineShares([first.device, second.server])).toEqual({ ok: false, code: 'mixed_generations' });
    const renamed = { ...first.device, generation: 2 };
    expect(await combineShares([renamed, second.server])).toMatchObject({ ok: false });
  });

  it('reveals nothing about the key in a single share', async () => {
    const { device, server, recovery } = await sharesOf();
    for (const { point } of [device, server, recovery]) expect(point.subarray(0, 32)).not.toEqual(keyBytes());
  });

  it.each([0, -1, 1.5, Number.NaN, MAX_GENERATION + 1])('rejects the generation %s', async (generation) => {
    await expect(splitKey(keyBytes(), { generation })).rejects.toThrow('generation');
  });

  it('rejects bytes that are not a key', async () => {
    await expect(splitKey(new Uint8Array(32), { generation: 1 })).rejects.toThrow('no private key');
  });
});

describe('two shares', () => {
  it('of different wallets open nothing', async () => {
    const [one, other] = [await sharesOf(KNOWN), await sharesOf(OTHER)];
    expect(await combineShares([one.device, other.server])).toEqual({ ok: false, code: 'other_wallet' });
  });

  it('of the same role open nothing', async () => {
    const { device } = await sharesOf();
    expect(await combineShares([device, device])).toEqual({ ok: false, code: 'same_role' });
  });

  it('at one point of the curve, or at none, open nothing', async () => {
    const { device, server } = await sharesOf();
    const code = { ok: false, code: 'damaged' };
    expect(await combineShares([device, { ...server, point: device.point }])).toEqual(code);
    const atZero = new Uint8Array(server.point);
    atZero[32] = 0;
    expect(await combineShares([device, { ...server, point: atZero }])).toEqual(code);
    expect(await combineShares([device, { ...server, point: server.point.slice(0, 32) }])).toEqual(code);
  });

  it('never give a wrong key, whichever byte of a point is changed', async () => {
    const { device, server } = await sharesOf();
    const change = fc.integer({ min: 1, max: 255 });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 32 }), change, async (index, by) => {
        const point = new Uint8Array(server.point);
        point[index] = (point[index] ?? 0) ^ by;
        const combined = await combineShares([device, { ...server, point }]);
        expect(combined.ok).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it('of an address that does not match their key give none', async () => {
    const { device, server } = await sharesOf();
    const { address } = OTHER;
    const combined = await combineShares([
      { ...device, address },
      { ...server, address },
    ]);
    expect(combined).toEqual({ ok: false, code: 'wrong_key' });
  });
});

describe('encoded share', () => {
  it.each(SHARE_ROLES)('of the %s decodes again', async (role) => {
    const share = (await sharesOf(KNOWN, 70_000))[role];
    expect(encodeShare(share)).toHaveLength(SHARE_BYTES);
    expect(decodeShare(encodeShare(share))).toEqual({ ok: true, share });
    expect(decodeShareText(encodeShareText(share))).toEqual({ ok: true, share });
    expect(encodeShareText(share)).toMatch(/^[A-Za-z0-9_-]{84}$/);
  });

  it('is rejected when any bit was changed', async () => {
    const code = encodeShare((await sharesOf()).server);
    for (let bit = 0; bit < code.length * 8; bit += 1) {
      const changed = new Uint8Array(code);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(decodeShare(changed)).toEqual({ ok: false, code: 'damaged' });
    }
  });

  it('is rejected when truncated or not a share', async () => {
    const code = encodeShare((await sharesOf()).server);
    for (let length = 0; length < code.length; length += 1)
      expect(decodeShare(code.subarray(0, length))).toEqual({ ok: false, code: 'damaged' });
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        expect(decodeShare(bytes).ok).toBe(false);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(decodeShareText(text)).toEqual({ ok: false, code: 'damaged' });
      }),
    );
  });

  it('of a future version is distinguished from damage', async () => {
    const { server } = await sharesOf();
    expect(decodeShare(rewriteShare(server, (code) => code.fill(2, 0, 1)))).toEqual({
      ok: false,
      code: 'unknown_version',
    });
  });

  it('names an existing role and generation', async () => {
    const { server } = await sharesOf();
    const damaged = { ok: false, code: 'damaged' };
    expect(decodeShare(rewriteShare(server, (code) => code.fill(3, 1, 2)))).toEqual(damaged);
    expect(decodeShare(rewriteShare(server, (code) => code.fill(0, 2, 6)))).toEqual(damaged);
  });
});
