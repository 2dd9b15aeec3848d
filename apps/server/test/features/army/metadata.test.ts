import { describe, expect, test } from 'vitest';
import { SafeFetchError } from '../../../src/platform/safeFetch/safeFetchError.ts';
import { createMetadataLoader } from '../../../src/features/army/metadataLoader.ts';
import { TestClock } from '../../support/testClock.ts';

const URI = 'https://art.example/1.json';

function open(texts: (string | SafeFetchError | Promise<string>)[], pinned: Readonly<Record<string, string>> = {}) {
  const clock = new TestClock(0);
  const requestedUrls: string[] = [];
  const logged: unknown[] = [];
  const metadata = createMetadataLoader({
    rules: { gateway: 'https://ipfs.example' },
    clock,
    findPinned: async (uri) => pinned[uri],
    log: { info: (facts: object) => void logged.push(facts) },
    fetchText: async ({ href }) => {
      requestedUrls.push(href);
      const text = texts.length > 1 ? texts.shift() : texts[0];
      if (text === undefined || text instanceof SafeFetchError) throw text;
      return text;
    },
  });
  return { metadata, clock, requestedUrls, logged };
}
const down = new SafeFetchError('down', 'away');

describe('metadata', () => {
  test('reads our own pinned files without a request', async () => {
    const { metadata, requestedUrls } = open([down], { 'ipfs://folder/1.json': '{"name":"Pip"}' });
    expect(await metadata('ipfs://folder/1.json')).toEqual({ name: 'Pip' });
    expect(requestedUrls).toEqual([]);
  });

  test('CHAIN-22 keeps only name, description and image, each optional', async () => {
    const metadataJson = { name: 'Pip', description: 'Jumps.', image: 'ipfs://x' };
    const { metadata } = open([JSON.stringify({ ...metadataJson, attributes: [1], __proto__: { admin: true } })]);
    expect(await metadata(URI)).toEqual(metadataJson);
    expect(await open(['{}']).metadata(URI)).toEqual({});
    expect(await open([]).metadata('data:application/json,{"name":"Mochi"}')).toEqual({ name: 'Mochi' });
  });

  test.each([
    ['no JSON', 'hello'],
    ['a page', '<!doctype html>'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a text', '"Pip"'],
    ['a name that is no text', '{"name":7}'],
    ['a name that is too long', JSON.stringify({ name: 'a'.repeat(201) })],
    ['a description that is too long', JSON.stringify({ description: 'a'.repeat(2_001) })],
    ['an image that is too long', JSON.stringify({ image: 'a'.repeat(2_049) })],
  ])('CHAIN-22 is invalid: %s', async (_, text) => {
    const { metadata, logged } = open([text]);
    expect(await metadata(URI)).toBeNull();
    expect(logged).toEqual([expect.objectContaining({ why: 'garbled' })]);
  });

  test('CHAIN-22 fetches IPFS URIs from the gateway, and ignores unsupported schemes', async () => {
    const { metadata, requestedUrls } = open(['{}']);
    await metadata('ipfs://bafy1/1.json');
    expect(await metadata('http://art.example/1.json')).toBeNull();
    expect(requestedUrls).toEqual(['https://ipfs.example/ipfs/bafy1/1.json']);
  });

  test('CHAIN-22 is cached for ten minutes', async () => {
    const { metadata, clock, requestedUrls } = open(['{"name":"Pip"}', '{"name":"Mochi"}']);
    await Promise.all([metadata(URI), metadata(URI)]);
    clock.advance(599_999);
    expect([await metadata(URI), requestedUrls.length]).toEqual([{ name: 'Pip' }, 1]);
    clock.advance(1);
    expect([await metadata(URI), requestedUrls.length]).toEqual([{ name: 'Mochi' }, 2]);
  });

  test('CHAIN-22 is null after a failure, and retried half a minute later', async () => {
    const { metadata, clock, requestedUrls } = open([down, '{"name":"Pip"}']);
    expect(await metadata(URI)).toBeNull();
    clock.advance(29_999);
    expect([await metadata(URI), requestedUrls.length]).toEqual([null, 1]);
    clock.advance(1);
    expect([await metadata(URI), requestedUrls.length]).toEqual([{ name: 'Pip' }, 2]);
  });

  test('limits concurrent fetches to ten and queues the rest', async () => {
    const held = Promise.withResolvers<string>();
    const busy = open([held.promise]);
    const all = Promise.all(Array.from({ length: 12 }, (_, at) => busy.metadata(`https://art.example/${at}.json`)));
    await new Promise<void>((resolve) => setImmediate(resolve));
    expect(busy.requestedUrls).toHaveLength(10);
    held.resolve('{}');
    expect(await all).toHaveLength(12);
    expect(busy.requestedUrls).toHaveLength(12);
  });
});
