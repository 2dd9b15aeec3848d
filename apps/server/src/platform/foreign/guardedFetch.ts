import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { within } from '../within.ts';
import { FetchError } from './fetchError.ts';
import { isPublicAddress } from './publicAddress.ts';

const HEADERS = { 'accept-encoding': 'identity', 'user-agent': 'jumpy' };

/** What stands at an address: its bytes, and what they are said to be, lower case and without parameters. */
export interface Fetched {
  type: string;
  bytes: Buffer;
}

/** Reads what is at an address that a third party named. Throws a FetchError. */
export type GuardedRead = (url: URL) => Promise<Fetched>;
/** Reads the text there. */
export type GuardedFetch = (url: URL) => Promise<string>;

export interface GuardedFetchOptions {
  /** Of a local start, our own: it may be asked although it is on this machine. */
  ownOrigin?: string | undefined;
  resolve?: (host: string) => Promise<readonly LookupAddress[]>;
  ask?: AskHost;
  timeoutMs?: number;
  mostBytes?: number;
  /** What is asked for. */
  accept?: string;
}

const TIMEOUT_MS = 3_000;
const MOST_TEXT_BYTES = 256 * 1024;
const MOST_REDIRECTS = 3;
const REDIRECTS: ReadonlySet<number | undefined> = new Set([301, 302, 303, 307, 308]);

const resolveHost = (host: string): Promise<LookupAddress[]> => lookup(host, { all: true, order: 'verbatim' });

/** For metadata. */
export function createGuardedFetch(options: GuardedFetchOptions = {}): GuardedFetch {
  const read = createGuardedRead({ accept: 'application/json', ...options });
  return async (url) => (await read(url)).bytes.toString('utf8');
}

export function createGuardedRead({
  ownOrigin,
  resolve = resolveHost,
  ask = askHost,
  timeoutMs = TIMEOUT_MS,
  mostBytes = MOST_TEXT_BYTES,
  accept = '*/*',
}: GuardedFetchOptions = {}): GuardedRead {
  /** Where an address may be asked; its form and every address of its host are looked at first. */
  async function addressesOf(url: URL, { isOwn }: { isOwn: boolean }): Promise<readonly LookupAddress[]> {
    if (url.username !== '' || url.password !== '') throw new FetchError('form', 'An address with credentials.');
    if (!isOwn && (url.protocol !== 'https:' || url.port !== ''))
      throw new FetchError('form', `${url.origin} is not plain https.`);
    const host = bareHost(url);
    const family = isIP(host);
    const addresses = family === 0 ? await resolve(host) : [{ address: host, family }];
    if (addresses.length === 0) throw new FetchError('down', `${host} has no address.`);
    if (!isOwn && !addresses.every(({ address }) => isPublicAddress(address)))
      throw new FetchError('private', `${host} is not of the public internet.`);
    return addresses;
  }

  async function follow(first: URL, signal: AbortSignal): Promise<Fetched> {
    let url = first;
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      // Our own address is trusted where it was asked for, never where somebody else leads to it.
      const isOwn = redirects === 0 && url.origin === ownOrigin;
      const addresses = await addressesOf(url, { isOwn });
      signal.throwIfAborted();
      const answer = await ask({ url, addresses, accept, signal });
      if (!REDIRECTS.has(answer.statusCode)) return readAnswer(answer, mostBytes);
      answer.destroy();
      const next = URL.parse(answer.headers.location ?? '', url.href);
      if (!next) throw new FetchError('form', 'A redirect to nowhere.');
      url = next;
    }
    throw new FetchError('redirects', `${first.origin} redirects more than ${MOST_REDIRECTS} times.`);
  }

  return async (url) => {
    const ending = new AbortController();
    try {
      return await within(timeoutMs, {
        work: follow(url, ending.signal),
        late: () => {
          throw new FetchError('slow', `${url.origin} took longer than ${timeoutMs} ms.`);
        },
      });
    } catch (cause) {
      if (cause instanceof FetchError) throw cause;
      throw new FetchError('down', `${url.origin} cannot be read.`, { cause });
    } finally {
      ending.abort();
    }
  };
}

/** What is left unread is closed by whoever asked. */
async function readAnswer(answer: IncomingMessage, mostBytes: number): Promise<Fetched> {
  if (answer.statusCode !== 200) throw new FetchError('status', `An answer of ${answer.statusCode}.`);
  const encoding = answer.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') throw new FetchError('garbled', `An answer packed by ${encoding}.`);
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new FetchError('too_big', `An answer over ${mostBytes} bytes.`);
    chunks.push(chunk);
  }
  const [type = ''] = (answer.headers['content-type'] ?? '').split(';');
  return { type: type.trim().toLowerCase(), bytes: Buffer.concat(chunks) };
}

export interface HostQuestion {
  url: URL;
  /** Where the host is, already looked at: nothing else is connected to. */
  addresses: readonly LookupAddress[];
  accept: string;
  signal: AbortSignal;
}

/** One GET, without cookies or redirects; answers as soon as the head of the answer is there. */
type AskHost = (question: HostQuestion) => Promise<http.IncomingMessage>;

const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Names are not resolved again: between two answers of a name server an address can change. */
const pinned =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_host, { all }, done) => {
    const [first] = addresses;
    if (!first) done(new Error('There is no address.'), '');
    else if (all) done(null, [...addresses]);
    else done(null, first.address, first.family);
  };

export const askHost: AskHost = ({ url, addresses, accept, signal }) =>
  new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const options = {
      host: bareHost(url),
      ...(url.port === '' ? {} : { port: url.port }),
      path: `${url.pathname}${url.search}`,
      headers: { accept, ...HEADERS },
      // A connection of its own: one that was opened for somebody else was checked for somebody else.
      agent: false,
      lookup: pinned(addresses),
      signal,
    };
    request(options, resolve).on('error', reject).end();
  });
