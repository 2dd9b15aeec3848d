import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { openSandbox, PIP } from './openSandbox.ts';

const PIPS = 'b3c1d5a08f2e47960b3c1d5a08f2e479';
const NOVAS = 'a_4f7e92c06d1b83a54f7e92c06d1b83a5';
const NOVA = '900000000000000013';

describe('images', () => {
  test('are real PNGs of the requested size', async () => {
    const { app } = await openSandbox();
    const { headers, rawPayload } = await app.inject(`/cdn/avatars/${PIP}/${PIPS}.png?size=64`);
    expect(headers['content-type']).toBe('image/png');
    expect(rawPayload.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([64, 64]);
    const data = rawPayload.subarray(rawPayload.indexOf('IDAT') + 4, rawPayload.indexOf('IEND') - 8);
    expect(inflateSync(data)).toHaveLength(64 * (64 * 3 + 1));
  });

  test('return an animated avatar as a two-frame GIF, or as a PNG when requested', async () => {
    const { app } = await openSandbox();
    const { headers, rawPayload } = await app.inject(`/cdn/avatars/${NOVA}/${NOVAS}.gif?size=32`);
    expect(headers['content-type']).toBe('image/gif');
    expect(rawPayload.subarray(0, 6).toString()).toBe('GIF89a');
    expect(rawPayload.readUInt16LE(6)).toBe(32);
    const frames = rawPayload.toString('latin1').split('\x21\xf9\x04').length - 1;
    expect([frames, rawPayload.at(-1)]).toEqual([2, 0x3b]);
    expect((await app.inject(`/cdn/avatars/${NOVA}/${NOVAS}.png`)).headers['content-type']).toBe('image/png');
  });

  test('differ by hash and are stable for one', async () => {
    const { app } = await openSandbox();
    const read = async (index: number) => (await app.inject(`/cdn/embed/avatars/${index}.png?size=32`)).rawPayload;
    const pictures = await Promise.all([0, 1, 2, 3, 4, 5].map(read));
    expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(6);
    expect(await read(0)).toEqual(pictures[0]);
  });

  test.each([
    [`/cdn/avatars/${PIP}/${PIPS}.gif`, 404],
    [`/cdn/avatars/${PIP}/${PIPS}.svg`, 404],
    [`/cdn/avatars/${PIP}/nothex.png`, 404],
    [`/cdn/avatars/900000000000000999/${PIPS}.png`, 404],
    ['/cdn/embed/avatars/6.png', 404],
    ['/cdn/embed/avatars/0.png?size=100', 400],
    ['/cdn/embed/avatars/0.png?size=8192', 400],
  ])('%s returns %i', async (url, status) => {
    const { app } = await openSandbox();
    expect((await app.inject(url)).statusCode).toBe(status);
  });
});
