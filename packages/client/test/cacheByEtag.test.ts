import { cacheByEtag } from '@jumpy/client/cacheByEtag';
import { expect, test } from 'vitest';

/** A server whose every address has one tagged body. */
function createTaggedServer() {
  const statuses: number[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    const etag = `W/"${new URL(request.url).pathname}"`;
    const isKnown = request.headers.get('if-none-match') === etag;
    statuses.push(isKnown ? 304 : 200);
    return new Response(isKnown ? null : request.url, {
      status: isKnown ? 304 : 200,
      headers: { etag, date: `answer ${statuses.length}` },
    });
  };
  return { statuses, fetch };
}

const read = async (fetch: (request: Request) => Promise<Response>, path: string, headers = {}): Promise<string> => {
  const response = await fetch(new Request(`https://play.example/${path}`, { headers }));
  return `${response.status} ${await response.text()} (${response.headers.get('date')})`;
};

test('a 304 becomes the known body with the newer headers', async () => {
  const { fetch, statuses } = createTaggedServer();
  const cached = cacheByEtag(fetch);
  expect(await read(cached, 'a')).toBe('200 https://play.example/a (answer 1)');
  expect(await read(cached, 'a')).toBe('200 https://play.example/a (answer 2)');
  expect(statuses).toEqual([200, 304]);
});

test('keeps those that were used last', async () => {
  const { fetch, statuses } = createTaggedServer();
  const cached = cacheByEtag(fetch, { maxEntries: 2 });
  for (const path of ['a', 'b', 'a', 'c', 'a', 'b']) await read(cached, path);
  expect(statuses).toEqual([200, 200, 304, 200, 304, 200]);
});

test('keeps nothing of a signed-in player', async () => {
  const { fetch, statuses } = createTaggedServer();
  const cached = cacheByEtag(fetch);
  for (const headers of [{ authorization: 'Bearer a' }, { authorization: 'Bearer b' }, {}])
    await read(cached, 'a', headers);
  expect(statuses).toEqual([200, 200, 200]);
});
