import type { LookupAddress } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';

export interface HostQuestion {
  url: URL;
  /** Where the host is, already looked at: nothing else is connected to. */
  addresses: readonly LookupAddress[];
  accept: string;
  signal: AbortSignal;
}

/** One GET, without cookies or redirects; answers as soon as the head of the answer is there. */
export type AskHost = (question: HostQuestion) => Promise<http.IncomingMessage>;

const HEADERS = { 'accept-encoding': 'identity', 'user-agent': 'jumpy' };

export const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

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
