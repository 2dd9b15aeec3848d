import type { LookupAddress } from 'node:dns';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  requestHost,
  createSafePost,
  createSafeFetchRedirect,
  createSafeFetchText,
  type SafeFetchOptions,
  type HostRequest,
  type SafePost,
} from '../../../src/platform/safeFetch/safeFetch.ts';
import { startWebServer, type WebServer } from '../../support/webServer.ts';

const PUBLIC = '93.184.215.14';
const LOCAL: LookupAddress[] = [{ address: '127.0.0.1', family: 4 }];

let web: WebServer;
beforeAll(async () => {
  web = await startWebServer();
});
afterAll(() => web.close());
beforeEach(() => {
  web.requests = [];
  web.answer = (_request, response) => response.end('{"name":"Pip"}');
});

const addressOf = (address: string): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 });

/** Guarded fetches with fake DNS; requests to public hosts reach this file's server. */
function fetcher(names: Readonly<Record<string, readonly string[]>>, options: SafeFetchOptions = {}) {
  const questions: HostRequest[] = [];
  const resolved: string[] = [];
  const network: SafeFetchOptions = {
    resolveHost: async (host) => {
      resolved.push(host);
      return (names[host] ?? []).map(addressOf);
    },
    requestHost: (question) => {
      questions.push(question);
      const { hostname, pathname, search } = question.url;
      return requestHost({
        ...question,
        url: new URL(`http://${hostname}:${web.port}${pathname}${search}`),
        addresses: LOCAL,
      });
    },
    ...options,
  };
  const fetchText = createSafeFetchText(network);
  const fetchRedirect = createSafeFetchRedirect(network);
  const send = createSafePost(network);
  return {
    send: (url: string, post: SafePost) => send(new URL(url), post),
    fetchText: (url: string) => fetchText(new URL(url)),
    fetchRedirect: async (url: string) => (await fetchRedirect(new URL(url))).href,
    ...{ questions, resolved },
  };
}
const leadTo = (place: string, status = 302): void => {
  web.answer = (request, response) =>
    request.url === '/there' ? response.end('there') : response.writeHead(status, { location: place }).end();
};

describe('a URL', () => {
  test('CHAIN-22 on a public host is fetched from the resolved address, with one lookup', async () => {
    const { fetchText, questions, resolved } = fetcher({ 'art.example': [PUBLIC, '2606:4700::1111'] });
    expect(await fetchText('https://art.example/1.json?v=2')).toBe('{"name":"Pip"}');
    expect(questions.map(({ addresses }) => addresses.map(({ address }) => address))).toEqual([
      [PUBLIC, '2606:4700::1111'],
    ]);
    expect([resolved, web.requests]).toEqual([['art.example'], [`art.example:${web.port}/1.json?v=2`]]);
  });

  test('CHAIN-22 is connected to the resolved address, even if the name resolves differently by then', async () => {
    const url = new URL(`http://nobody-has-this-name.invalid:${web.port}/1.json`);
    const answer = await requestHost({ url, addresses: LOCAL, accept: '*/*', signal: new AbortController().signal });
    expect(answer.statusCode).toBe(200);
    answer.destroy();
    expect(web.requests).toEqual([`nobody-has-this-name.invalid:${web.port}/1.json`]);
  });

  test.each([
    ['http://art.example/', 'form'],
    ['https://art.example:8443/', 'form'],
    ['https://me:secret@art.example/', 'form'],
    ['https://me@art.example/', 'form'],
    ['ftp://art.example/', 'form'],
    ['https://127.0.0.1/', 'private'],
    ['https://2130706433/', 'private'],
    ['https://0x7f.1/', 'private'],
    ['https://[::1]/', 'private'],
    ['https://[::ffff:10.0.0.1]/', 'private'],
    ['https://169.254.169.254/latest/meta-data', 'private'],
    ['https://intern.example/', 'private'],
    ['https://both.example/', 'private'],
    ['https://nowhere.example/', 'down'],
  ])('CHAIN-22 %s is not fetched: %s', async (url, kind) => {
    const names = { 'art.example': [PUBLIC], 'intern.example': ['10.0.0.7'], 'both.example': [PUBLIC, '127.0.0.1'] };
    const { fetchText, questions } = fetcher(names);
    await expect(fetchText(url)).rejects.toMatchObject({ name: 'SafeFetchError', kind });
    expect([questions, web.requests]).toEqual([[], []]);
  });
});

describe('a redirect', () => {
  const names = { 'art.example': [PUBLIC], 'cdn.example': [PUBLIC], 'intern.example': ['192.168.0.1'] };

  test.each([301, 302, 303, 307, 308])('CHAIN-22 with status %i is followed to a public host', async (status) => {
    leadTo('https://cdn.example/there', status);
    expect(await fetcher(names).fetchText('https://art.example/')).toBe('there');
  });

  test('CHAIN-22 may be relative', async () => {
    leadTo('/there');
    expect(await fetcher(names).fetchText('https://art.example/')).toBe('there');
  });

  test.each([
    ['https://intern.example/there', 'private'],
    ['https://127.0.0.1/there', 'private'],
    ['https://[fd00::1]/there', 'private'],
    ['//intern.example/there', 'private'],
    ['http://cdn.example/there', 'form'],
    ['https://cdn.example:8080/there', 'form'],
    ['https://me@cdn.example/there', 'form'],
    ['file:///there', 'form'],
    ['https://', 'form'],
  ])('CHAIN-22 to %s is not followed: %s', async (place, kind) => {
    leadTo(place);
    await expect(fetcher(names).fetchText('https://art.example/')).rejects.toMatchObject({ kind });
    expect(web.requests).toHaveLength(1);
  });

  test('CHAIN-22 is followed at most three times', async () => {
    const count = (maxBytes: number) => {
      web.answer = ({ url = '' }, response) => {
        const hops = Number(url.slice(1));
        if (hops >= maxBytes) response.end('there');
        else response.writeHead(302, { location: `/${hops + 1}` }).end();
      };
    };
    const { fetchText, resolved } = fetcher(names);
    count(3);
    expect(await fetchText('https://art.example/0')).toBe('there');
    expect(resolved).toHaveLength(4);
    count(4);
    await expect(fetchText('https://art.example/0')).rejects.toMatchObject({ kind: 'redirects' });
  });
});

describe('the target of a redirect', () => {
  const names = { 'art.example': [PUBLIC], 'intern.example': ['192.168.0.1'] };

  test('is told and not requested, whatever it is', async () => {
    leadTo('http://127.0.0.1/there?a=1');
    const { fetchRedirect, questions } = fetcher(names);
    expect(await fetchRedirect('https://art.example/')).toBe('http://127.0.0.1/there?a=1');
    expect([questions.length, web.requests.length]).toEqual([1, 1]);
  });

  test.each([
    ['of a host that is not public', 'https://intern.example/', 'private', () => leadTo('/there')],
    ['of an address without https', 'http://art.example/', 'form', () => leadTo('/there')],
    ['that does not exist', 'https://art.example/', 'status', () => undefined],
    ['that is no URL', 'https://art.example/', 'form', () => leadTo('https://')],
    ['that does not come', 'https://art.example/', 'slow', () => void (web.answer = () => undefined)],
  ])('%s is refused', async (_name, url, kind, answer) => {
    answer();
    const timeoutMs = kind === 'slow' ? 100 : 60_000;
    await expect(fetcher(names, { timeoutMs }).fetchRedirect(url)).rejects.toMatchObject({ kind });
  });
});

describe('our own origin', () => {
  const own = () => ({ ownOrigin: `http://own.example:${web.port}` });
  const names = { 'own.example': ['127.0.0.1'], 'art.example': [PUBLIC] };
  const url = () => `${own().ownOrigin}/1.json`;

  test('CHAIN-22 on localhost is fetched, and nothing else there', async () => {
    expect(await fetcher(names, own()).fetchText(url())).toBe('{"name":"Pip"}');
    await expect(fetcher(names).fetchText(url())).rejects.toMatchObject({ kind: 'form' });
    const beside = `http://own.example:${web.port + 1}/`;
    await expect(fetcher(names, own()).fetchText(beside)).rejects.toMatchObject({ kind: 'form' });
  });

  test('CHAIN-22 cannot be the target of a redirect from elsewhere or to localhost', async () => {
    leadTo(`${own().ownOrigin}/there`);
    for (const first of ['https://art.example/', url()])
      await expect(fetcher(names, own()).fetchText(first)).rejects.toMatchObject({ kind: 'form' });
    expect(web.requests).toHaveLength(2);
  });
});

describe('a response', () => {
  const ask = (options?: SafeFetchOptions) =>
    fetcher({ 'art.example': [PUBLIC] }, options).fetchText('https://art.example/1.json');

  test('CHAIN-22 is read up to 256 KB', async () => {
    web.answer = (_request, response) => response.end('a'.repeat(262_144));
    expect(await ask()).toHaveLength(262_144);
    web.answer = (_request, response) => response.end('a'.repeat(262_145));
    await expect(ask()).rejects.toMatchObject({ kind: 'too_big' });
  });

  test('CHAIN-22 without an end is aborted once it is too large', async () => {
    const { promise: left, resolve } = Promise.withResolvers<void>();
    web.answer = (_request, response) => {
      const more = (): void => {
        while (!response.destroyed && response.write('a'.repeat(65_536)));
      };
      response.on('drain', more).on('close', resolve);
      more();
    };
    await expect(ask()).rejects.toMatchObject({ kind: 'too_big' });
    await left;
  });

  test('CHAIN-22 with an error status is not read, and its connection is closed', async () => {
    const { promise: left, resolve } = Promise.withResolvers<void>();
    web.answer = (_request, response) => response.on('close', resolve).writeHead(500).write('a');
    await expect(ask()).rejects.toMatchObject({ kind: 'status' });
    await left;
  });

  test.each([
    ['does not begin', (): void => undefined],
    ['does not end', (response: { write(text: string): void }) => response.write('{')],
  ])('CHAIN-22 that %s times out, and its connection is closed', async (_, begin) => {
    const { promise: left, resolve } = Promise.withResolvers<void>();
    web.answer = (_request, response) => {
      response.on('close', resolve);
      begin(response);
    };
    await expect(ask({ timeoutMs: 100 })).rejects.toMatchObject({ kind: 'slow' });
    await left;
  });

  test('CHAIN-22 also times out during the host lookup', async () => {
    const resolve = () => new Promise<never>(() => undefined);
    await expect(ask({ resolveHost: resolve, timeoutMs: 20 })).rejects.toMatchObject({ kind: 'slow' });
  });

  test.each([
    [404, {}, 'status'],
    [500, {}, 'status'],
    [204, {}, 'status'],
    [200, { 'content-encoding': 'gzip' }, 'garbled'],
  ])('CHAIN-22 with %i %j is rejected', async (status, headers, kind) => {
    web.answer = (_request, response) => response.writeHead(status, headers).end('{}');
    await expect(ask()).rejects.toMatchObject({ kind });
  });

  test('CHAIN-22 that breaks off is rejected, and so is an unknown host', async () => {
    web.answer = (_request, response) =>
      response.writeHead(200, { 'content-length': '99' }).write('{', () => response.destroy());
    await expect(ask()).rejects.toMatchObject({ kind: 'down' });
    const resolve = () => Promise.reject(new Error('ENOTFOUND'));
    await expect(ask({ resolveHost: resolve })).rejects.toMatchObject({ kind: 'down' });
  });
});

describe('a post', () => {
  const post = { headers: { 'content-type': 'application/octet-stream' }, body: Buffer.from('sealed') };

  test('sends its body once to a public host, and returns a redirect instead of following it', async () => {
    const bodies: string[] = [];
    web.answer = (request, response) => {
      request.on('data', (body) => bodies.push(`${request.method} ${request.headers['content-type']} ${String(body)}`));
      request.on('end', () => response.writeHead(307, { location: 'https://intern.example/there' }).end());
    };
    const { send } = fetcher({ 'push.example': [PUBLIC], 'intern.example': ['10.0.0.7'] });
    expect(await send('https://push.example/a', post)).toBe(307);
    expect(bodies).toEqual(['POST application/octet-stream sealed']);
  });

  test.each([
    ['http://push.example/', 'form'],
    ['https://push.example:8443/', 'form'],
    ['https://intern.example/', 'private'],
    ['https://both.example/', 'private'],
    ['https://[::1]/', 'private'],
    ['https://nowhere.example/', 'down'],
  ])('to %s is not sent: %s', async (url, kind) => {
    const names = { 'push.example': [PUBLIC], 'intern.example': ['10.0.0.7'], 'both.example': [PUBLIC, '127.0.0.1'] };
    await expect(fetcher(names).send(url, post)).rejects.toMatchObject({ kind });
    expect(web.requests).toEqual([]);
  });
});
