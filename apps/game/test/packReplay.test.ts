import { inflateRawSync } from 'node:zlib';
import { playRun } from '@jumpy/sim/bots/playRun';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { decodeReplay, encodeReplay } from '@jumpy/sim/replay';
import { describe, expect, it } from 'vitest';
import { packReplay, deflateStored } from '../src/host/shellHost.ts';

describe('a replay on the wire', () => {
  it('is inflated and decoded by the server to the run that was played, and is small', async () => {
    const { replay } = playRun({ seed: '0123456789abcdef0123456789abcdef', mode: 'solo', skill: SKILLS.strong });
    const packed = await packReplay(encodeReplay(replay));
    expect(decodeReplay(new Uint8Array(inflateRawSync(Buffer.from(packed, 'base64'))))).toEqual(replay);
    expect(packed.length).toBeLessThan(8_000);
  });

  it.each([0, 1, 65_535, 65_536, 200_000])('is read as deflate where %i bytes are stored as they are', (length) => {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 31) & 0xff);
    expect(new Uint8Array(inflateRawSync(deflateStored(bytes)))).toEqual(bytes);
  });
});
