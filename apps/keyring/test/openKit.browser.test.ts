import { describe, expect, it } from 'vitest';
import { openRecoveryKit } from '../src/kit/openKit.ts';
import { withKey } from '../src/shares/combineShares.ts';
import { PASSWORD } from './support/cheap.ts';
import firstKit from './support/firstKit.json?raw';
import { KNOWN, keyBytes } from './support/wallet.ts';

describe('version 1 recovery kit', () => {
  it('opens in a browser at full cost for as long as such kits exist', async () => {
    const opened = await openRecoveryKit(firstKit, { password: PASSWORD, crypto });
    if (!opened.ok) return expect.unreachable(opened.code);
    expect(opened.address).toBe(KNOWN.address);
    expect(await withKey(opened.shares, (key) => [...key])).toEqual({ ok: true, result: [...keyBytes()] });
  });
});
