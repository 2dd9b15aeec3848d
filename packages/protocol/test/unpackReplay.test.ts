import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { MAX_REPLAY_BYTES, PacketError, unpackReplay } from '../src/unpackReplay.ts';

const packetOf = (bytes: Uint8Array): string => deflateRawSync(bytes).toString('base64');

describe('replay on the wire', () => {
  it('unpacks to what was packed, with the packet’s size', async () => {
    const bytes = Uint8Array.from({ length: 1_000 }, (_, at) => at % 251);
    const packet = packetOf(bytes);
    const packedBytes = Buffer.from(packet, 'base64').length;
    expect(await unpackReplay(packet)).toEqual({ bytes, packedBytes });
  });

  it('unpacks exactly the maximum replay size, and not a byte more', async () => {
    expect((await unpackReplay(packetOf(new Uint8Array(MAX_REPLAY_BYTES)))).bytes).toHaveLength(MAX_REPLAY_BYTES);
    await expect(unpackReplay(packetOf(new Uint8Array(MAX_REPLAY_BYTES + 1)))).rejects.toThrow(PacketError);
  });

  it.each(['no base64!', 'AAAA', packetOf(new Uint8Array(999)).slice(0, 8)])('rejects %j', async (packet) => {
    await expect(unpackReplay(packet)).rejects.toThrow(PacketError);
  });
});
