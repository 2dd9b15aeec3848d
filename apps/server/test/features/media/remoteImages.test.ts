import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createRemoteImages } from '../../../src/features/media/remote/remoteImages.ts';
import { createRemoteImageFetcher } from '../../../src/features/media/remote/remoteImageFetcher.ts';
import { requestHost, createSafeFetchBytes } from '../../../src/platform/safeFetch/safeFetch.ts';
import { createPinning } from '../../../src/platform/ipfs/createPinningFromEnv.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';
import { startWebServer, type WebServer } from '../../support/webServer.ts';

const MAX_BYTES = 100_000;
const DAY_MS = 86_400_000;

let it: TestApp;
let web: WebServer;
let png: Buffer;
let read: () => Promise<number>;
beforeAll(async () => {
  web = await startWebServer();
  it = await createTestApp({ env: { IPFS_GATEWAY: 'https://gateway.example' } });
  png = await sharp({ create: { width: 1600, height: 800, channels: 4, background: '#e04080' } })
    .png()
    .toBuffer();
  const guarded = createSafeFetchBytes({
    maxBytes: MAX_BYTES,
    accept: 'image/*',
    resolveHost: async (host) => [{ address: host === 'inside.example' ? '10.0.0.7' : '93.184.215.14', family: 4 }],
    requestHost: (question) => {
      const { hostname, pathname } = question.url;
      const url = new URL(`http://${hostname}:${web.port}${pathname}`);
      return requestHost({ ...question, url, addresses: [{ address: '127.0.0.1', family: 4 }] });
    },
  });
  read = createRemoteImageFetcher(it.context, guarded);
});
afterAll(() => Promise.all([it.close(), web.close()]));
beforeEach(() => {
  web.requests = [];
  serve('image/png', png);
});

function serve(type: string, bytes: Buffer | string): void {
  web.answer = (_request, response) => response.writeHead(200, { 'content-type': type }).end(bytes);
}
const find = async (source: string) => (await createRemoteImages(it.context).find([source])).get(source);
/** Requests an image, processes the queue and looks it up again. */
async function have(source: string): Promise<string | undefined> {
  await find(source);
  while ((await read()) > 0);
  return find(source);
}
const ask = (url: string) => it.app.inject({ url });
const whyNot = async (source: string) =>
  (await it.owner.selectFrom('foreignPictures').select(['why', 'png']).where('source', '=', source).execute())[0];

describe('a third-party picture', () => {
  test('is missing until it is fetched, then served by us in every size and format with immutable caching', async () => {
    const source = 'https://art.example/pip.png';
    expect(await find(source)).toBeUndefined();
    const address = (await have(source)) ?? '';
    expect(address).toMatch(/^\/media\/foreign\/[0-9a-f]{32}\/[0-9a-f]{16}-256\.webp$/);
    for (const [size, width] of [
      [96, 96],
      [256, 256],
      [1024, 1024],
    ]) {
      for (const format of ['webp', 'png']) {
        const answer = await ask(address.replace('256.webp', `${size}.${format}`));
        expect(answer.headers['content-type']).toBe(`image/${format}`);
        expect(answer.headers['cache-control']).toContain('immutable');
        expect(answer.headers['x-content-type-options']).toBe('nosniff');
        const drawn = await sharp(answer.rawPayload).metadata();
        expect([drawn.width, drawn.height, drawn.format]).toEqual([width, Number(width) / 2, format]);
      }
    }
    expect(web.requests).toHaveLength(1);
  });

  test.each(['256.gif', '257.webp', '256.webp/..', ''])('does not exist as %s', async (name) => {
    const address = (await have('https://art.example/pip.png')) ?? '';
    expect((await ask(address.replace('256.webp', name))).statusCode).toBe(404);
    expect((await ask(address.replace(/[0-9a-f]{16}-/, 'f'.repeat(16).concat('-')))).statusCode).toBe(404);
  });

  test('NFT-23 is fetched from the public gateway if it is an IPFS URI, and only once', async () => {
    expect(await have('ipfs://bafy1/pip.png')).toBeDefined();
    expect(web.requests[0]).toMatch(/^gateway\.example(:\d+)?\/ipfs\/bafy1\/pip\.png$/);
    it.clock.advance(30 * DAY_MS);
    await read();
    expect(web.requests.filter((url) => url.includes('bafy1'))).toHaveLength(1);
  });

  test('is read from our own files if we pinned it', async () => {
    const file = { name: 'pip.png', type: 'image/png', bytes: png };
    const cid = await createPinning(it.context, undefined).pinFile(file);
    expect(await have(`ipfs://${cid}`)).toBeDefined();
    expect(web.requests).toEqual([]);
  });

  test('NFT-27 is stored only with an image content type', async () => {
    serve('text/html', png);
    expect(await have('https://art.example/page')).toBeUndefined();
    expect(await whyNot('https://art.example/page')).toEqual({ why: 'type', png: null });
  });

  test.each([
    ['SVG', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'form'],
    ['HTML', 'image/png', '<html><script>alert(1)</script></html>', 'form'],
    ['half a picture', 'image/png', 'half', 'broken'],
    ['a bomb', 'image/png', 'bomb', 'pixels'],
    ['what is too big', 'image/png', 'x'.repeat(MAX_BYTES + 1), 'too_big'],
  ])('NFT-24 is replaced by the default picture if it is %s', async (what, type, body, why) => {
    const bytes = await bytesOf(body);
    serve(type, bytes);
    const source = `https://art.example/${encodeURIComponent(what)}`;
    expect(await have(source)).toBeUndefined();
    expect(await whyNot(source)).toEqual({ why, png: null });
  });

  test('contains no data appended to the image', async () => {
    serve('image/png', Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]));
    const address = (await have('https://art.example/two-in-one.png')) ?? '';
    const answer = await ask(address.replace('256.webp', '1024.png'));
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.includes('<script>')).toBe(false);
  });

  test.each([
    'javascript:alert(1)',
    'http://art.example/pip.png',
    'data:image/png;base64,AA',
    '',
    'file:///etc/passwd',
  ])('is not fetched from %j', async (source) => {
    expect(await have(source)).toBeUndefined();
    expect([await whyNot(source), web.requests]).toEqual([undefined, []]);
  });

  test('is not fetched from an internal host, whatever its name', async () => {
    expect(await have('https://inside.example/pip.png')).toBeUndefined();
    expect(await whyNot('https://inside.example/pip.png')).toEqual({ why: 'private', png: null });
    expect(web.requests).toEqual([]);
  });

  test('is retried with back-off if its host is down, while the last version is shown', async () => {
    const source = 'https://art.example/away.png';
    web.answer = (_request, response) => response.writeHead(500).end();
    expect(await have(source)).toBeUndefined();
    it.clock.advance(29_000);
    await read();
    expect(web.requests).toHaveLength(1);
    it.clock.advance(1_000);
    await read();
    expect(web.requests).toHaveLength(2);
    it.clock.advance(59_000);
    await read();
    expect(web.requests).toHaveLength(2);
    serve('image/png', png);
    it.clock.advance(1_000);
    const address = await have(source);
    expect(address).toBeDefined();
    web.answer = (_request, response) => response.writeHead(500).end();
    it.clock.advance(DAY_MS);
    expect(await have(source)).toBe(address);
  });
});

async function bytesOf(body: string): Promise<Buffer> {
  if (body === 'half') return png.subarray(0, png.length / 2);
  return body === 'bomb' ? bomb() : Buffer.from(body);
}

/** A small file with 60 million pixels of a single gray, a worst case for palette search. */
async function bomb(): Promise<Buffer> {
  return sharp({ create: { width: 30_000, height: 2_000, channels: 3, background: '#000000' } })
    .toColourspace('b-w')
    .png({ compressionLevel: 6 })
    .toBuffer();
}
