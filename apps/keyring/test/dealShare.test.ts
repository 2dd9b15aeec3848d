import { describe, expect, it } from 'vitest';
import { combineShares } from '../src/shares/combineShares.ts';
import { dealShare } from '../src/shares/dealShare.ts';
import { KNOWN, keyBytes, OTHER, sharesOf } from './support/wallet.ts';

describe('additional share of a split', () => {
  it('opens the wallet with either source share, at a point of its own', async () => {
    for (let round = 0; round < 40; round += 1) {
      const { device, server } = await sharesOf(KNOWN, 3);
      const dealt = await dealShare([device, server], 'recovery', crypto);
      if (!dealt.ok) return expect.unreachable(dealt.code);
      expect(dealt.share).toMatchObject({ role: 'recovery', address: KNOWN.address, generation: 3 });
      expect([0, device.point.at(-1), server.point.at(-1)]).not.toContain(dealt.share.point.at(-1));
      for (const otherShare of [device, server])
        expect(await combineShares([dealt.share, otherShare])).toEqual({ ok: true, key: keyBytes() });
    }
  });

  it('is redrawn when its point is taken', async () => {
    const { device, server } = await sharesOf();
    const [first, second] = [device.point.at(-1) ?? 0, server.point.at(-1) ?? 0];
    const free = [1, 2, 3].find((index) => index !== first && index !== second) ?? expect.unreachable();
    const draws = [0, first, second, free];
    const random = {
      getRandomValues: <T extends ArrayBufferView | null>(into: T): T => {
        if (into instanceof Uint8Array) into[0] = draws.shift() ?? expect.unreachable();
        return into;
      },
    };
    const dealt = await dealShare([device, server], 'recovery', random);
    expect(dealt.ok && dealt.share.point.at(-1)).toBe(free);
  });

  it('cannot be made from two shares that do not belong together', async () => {
    const [known, other] = [await sharesOf(KNOWN), await sharesOf(OTHER)];
    const code = (code: string) => ({ ok: false, code });
    expect(await dealShare([known.device, other.server], 'recovery', crypto)).toEqual(code('other_wallet'));
    // With probability 1/255 shares of two splits share a coordinate, which is a different error.
    let redealt = await sharesOf(KNOWN);
    while (redealt.server.point.at(-1) === known.device.point.at(-1)) redealt = await sharesOf(KNOWN);
    expect(await dealShare([known.device, redealt.server], 'recovery', crypto)).toEqual(code('wrong_key'));
  });
});
