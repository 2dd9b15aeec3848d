import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { withTimeout } from '../withTimeout.ts';
import { SafeFetchError } from './safeFetchError.ts';

const REQUEST_HEADERS = { 'accept-encoding': 'identity', 'user-agent': 'jumpy' };

/** Bytes of a resource, with its lowercase media type without parameters. */
export interface FetchedResource {
  type: string;
  bytes: Buffer;
}

/** Reads a URL given by a third party. Throws a FetchError. */
export type SafeFetchBytes = (url: URL) => Promise<FetchedResource>;
/** Reads the URL as text. */
export type SafeFetchText = (url: URL) => Promise<string>;

export interface SafeFetchOptions {
  /** Own origin of a local start, allowed although it is on this machine. */
  ownOrigin?: string | undefined;
  resolveHost?: (host: string) => Promise<readonly LookupAddress[]>;
  requestHost?: RequestHost;
  timeoutMs?: number;
  maxBytes?: number;
  /** Accept header. */
  accept?: string;
}

const TIMEOUT_MS = 3_000;
const MAX_TEXT_BYTES = 256 * 1024;
const MAX_REDIRECTS = 3;
const REDIRECT_STATUSES: ReadonlySet<number | undefined> = new Set([301, 302, 303, 307, 308]);

/** IPv4 networks that are not public: private, carrier-grade NAT, loopback, link-local, test, multicast, reserved. */
const BLOCKED_IPV4_NETWORKS = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Exceptions within public IPv6: embedded IPv4 (Teredo, 6to4) and documentation. */
const BLOCKED_IPV6_NETWORKS = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const blockedNetworks = new BlockList();
for (const [network, bits] of BLOCKED_IPV4_NETWORKS) blockedNetworks.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of BLOCKED_IPV6_NETWORKS) blockedNetworks.addSubnet(network, bits, 'ipv6');
/** Any other IPv6 address is private, mapped, local or unassigned. */
const publicNetworks = new BlockList();
publicNetworks.addSubnet('2000::', 3, 'ipv6');

const lookupHost = (host: string): Promise<LookupAddress[]> => lookup(host, { all: true, order: 'verbatim' });

export function createSafeFetchText(options: SafeFetchOptions = {}): SafeFetchText {
  const read = createSafeFetchBytes({ accept: 'application/json', ...options });
  return async (url) => (await read(url)).bytes.toString('utf8');
}

export function createSafeFetchBytes(options: SafeFetchOptions = {}): SafeFetchBytes {
  const { ownOrigin, maxBytes = MAX_TEXT_BYTES } = options;
  const { request, limit } = createGuard(options);

  async function follow(first: URL, signal: AbortSignal): Promise<FetchedResource> {
    let url = first;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      // The own origin is trusted only if requested directly, never after a redirect.
      const isOwn = redirects === 0 && url.origin === ownOrigin;
      const answer = await request(url, { isOwn, signal });
      if (!REDIRECT_STATUSES.has(answer.statusCode)) return readBody(answer, maxBytes);
      url = redirectTarget(answer, url);
    }
    throw new SafeFetchError('redirects', `${first.origin} redirects more than ${MAX_REDIRECTS} times.`);
  }

  return (url) => limit(url, (signal) => follow(url, signal));
}

/** Where a URL redirects to; the target is not requested. Throws a SafeFetchError, also if it does not redirect. */
export type SafeFetchRedirect = (url: URL) => Promise<URL>;

export function createSafeFetchRedirect(
  options: Omit<SafeFetchOptions, 'ownOrigin' | 'maxBytes'> = {},
): SafeFetchRedirect {
  const { request, limit } = createGuard(options);
  return (url) =>
    limit(url, async (signal) => {
      const answer = await request(url, { isOwn: false, signal });
      if (REDIRECT_STATUSES.has(answer.statusCode)) return redirectTarget(answer, url);
      answer.destroy();
      throw new SafeFetchError('status', `An answer of ${answer.statusCode} instead of a redirect.`);
    });
}

/** A request with a body. */
export interface SafePost {
  headers: Readonly<Record<string, string | number>>;
  body: Buffer;
}

/** Posts to a URL and returns the status; a redirect is not followed, and no body is read. Throws a SafeFetchError. */
export type SafePostBytes = (url: URL, post: SafePost) => Promise<number>;

export function createSafePost(options: Omit<SafeFetchOptions, 'maxBytes' | 'accept'> = {}): SafePostBytes {
  const { request, limit } = createGuard(options);
  return (url, post) =>
    limit(url, async (signal) => {
      const answer = await request(url, { isOwn: url.origin === options.ownOrigin, signal, post });
      answer.destroy();
      return answer.statusCode ?? 0;
    });
}

/** Requests to validated URLs within a time limit. */
function createGuard({
  resolveHost = lookupHost,
  requestHost: sendRequest = requestHost,
  timeoutMs = TIMEOUT_MS,
  accept = '*/*',
}: SafeFetchOptions) {
  /** Validates the URL and every address of its host, and returns the addresses. */
  async function resolveAddresses(url: URL, { isOwn }: { isOwn: boolean }): Promise<readonly LookupAddress[]> {
    if (url.username !== '' || url.password !== '') throw new SafeFetchError('form', 'An address with credentials.');
    if (!isOwn && (url.protocol !== 'https:' || url.port !== ''))
      throw new SafeFetchError('form', `${url.origin} is not plain https.`);
    const host = getBareHost(url);
    const family = isIP(host);
    const addresses = family === 0 ? await resolveHost(host) : [{ address: host, family }];
    if (addresses.length === 0) throw new SafeFetchError('down', `${host} has no address.`);
    if (!isOwn && !addresses.every(({ address }) => isPublicAddress(address)))
      throw new SafeFetchError('private', `${host} is not of the public internet.`);
    return addresses;
  }

  return {
    async request(
      url: URL,
      { isOwn, signal, post }: { isOwn: boolean; signal: AbortSignal; post?: SafePost },
    ): Promise<IncomingMessage> {
      const addresses = await resolveAddresses(url, { isOwn });
      signal.throwIfAborted();
      return sendRequest({ url, addresses, accept, signal, ...(post ? { post } : {}) });
    },

    /** Ends the work after the time limit; every error becomes a SafeFetchError. */
    async limit<T>(url: URL, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
      const abortController = new AbortController();
      try {
        return await withTimeout(timeoutMs, {
          work: work(abortController.signal),
          late: () => {
            throw new SafeFetchError('slow', `${url.origin} took longer than ${timeoutMs} ms.`);
          },
        });
      } catch (cause) {
        if (cause instanceof SafeFetchError) throw cause;
        throw new SafeFetchError('down', `${url.origin} cannot be read.`, { cause });
      } finally {
        abortController.abort();
      }
    },
  };
}

/** Whether an address is on the public internet, so that the server may connect to it on behalf of a third party. */
export function isPublicAddress(address: string): boolean {
  if (address.includes('%')) return false;
  const family = isIP(address);
  if (family === 4) return !blockedNetworks.check(address, 'ipv4');
  return family === 6 && publicNetworks.check(address, 'ipv6') && !blockedNetworks.check(address, 'ipv6');
}

function redirectTarget(answer: IncomingMessage, from: URL): URL {
  answer.destroy();
  const target = URL.parse(answer.headers.location ?? '', from.href);
  if (!target) throw new SafeFetchError('form', 'A redirect to nowhere.');
  return target;
}

/** The caller closes unread responses. */
async function readBody(answer: IncomingMessage, maxBytes: number): Promise<FetchedResource> {
  if (answer.statusCode !== 200) throw new SafeFetchError('status', `An answer of ${answer.statusCode}.`);
  const encoding = answer.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') throw new SafeFetchError('garbled', `An answer packed by ${encoding}.`);
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new SafeFetchError('too_big', `An answer over ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  const [type = ''] = (answer.headers['content-type'] ?? '').split(';');
  return { type: type.trim().toLowerCase(), bytes: Buffer.concat(chunks) };
}

export interface HostRequest {
  url: URL;
  /** Verified addresses of the host; no others are connected to. */
  addresses: readonly LookupAddress[];
  accept: string;
  signal: AbortSignal;
  /** Makes it a POST. */
  post?: SafePost;
}

/** One request without cookies or redirects; resolves when the response headers arrive. */
type RequestHost = (question: HostRequest) => Promise<http.IncomingMessage>;

const getBareHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Uses the verified addresses instead of resolving again, which prevents DNS rebinding. */
const createPinnedLookup =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_host, { all }, done) => {
    const [first] = addresses;
    if (!first) done(new Error('There is no address.'), '');
    else if (all) done(null, [...addresses]);
    else done(null, first.address, first.family);
  };

export const requestHost: RequestHost = ({ url, addresses, accept, signal, post }) =>
  new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const options = {
      host: getBareHost(url),
      ...(url.port === '' ? {} : { port: url.port }),
      path: `${url.pathname}${url.search}`,
      method: post ? 'POST' : 'GET',
      headers: { accept, ...REQUEST_HEADERS, ...post?.headers },
      // No shared connection: another one's target was verified for another request.
      agent: false,
      lookup: createPinnedLookup(addresses),
      signal,
    };
    request(options, resolve).on('error', reject).end(post?.body);
  });
