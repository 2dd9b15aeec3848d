import { inflateRawSync } from 'node:zlib';
import { playRun } from '@jumpy/sim/bots/playRun';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { decodeReplay, encodeReplay } from '@jumpy/sim/replay';
import { describe, expect, it } from 'vitest';
import { packReplay, deflateStored } from '../src/run/packReplay.ts';

describe('packed replay', () => {
  it('is small, and the server decodes it to the run that was played', async () => {
    const { replay } = playRun({ seed: '0123456789abcdef0123456789abcdef', mode: 'solo', skill: SKILLS.strong });
    const packed = await packReplay(encodeReplay(replay));
    expect(decodeReplay(new Uint8Array(inflateRawSync(Buffer.from(packed, 'base64'))))).toEqual(replay);
    expect(packed.length).toBeLessThan(8_000);
  });

  it.each([0, 1, 65_535, 65_536, 200_000])('is valid deflate with %i bytes stored uncompressed', (length) => {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 31) & 0xff);
    expect(new Uint8Array(inflateRawSync(deflateStored(bytes)))).toEqual(bytes);
  });
});
