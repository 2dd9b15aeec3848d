import http from 'node:http';
import path from 'node:path';
import multicastDns from 'multicast-dns';
import { renderUnicodeCompact } from 'uqr';
import type { ScriptEnv } from '../env.ts';
import { ensureCertificates } from './certificates.ts';
import { type Lan, listLanNames } from './lan.ts';
import https from 'node:https';
import type { Duplex } from 'node:stream';
import type { Socket } from 'node:net';

export const AUTHORITY_PATH = '/jumpy.crt';

const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** How long clients may cache an answer. */
const TTL_SECONDS = 120;

interface Closable {
  close(): Promise<void>;
}

interface LanProxiesPlan {
  env: ScriptEnv;
  lan: Lan;
  others: readonly string[];
  /** Which optional processes exist and need a TLS proxy. */
  parts: { discord: boolean; chain: boolean };
  say: (text: string) => void;
  atEnd: (undo: () => Promise<void>) => void;
}

/**
 * Opens the product to the network: a TLS proxy for each process, mDNS names, and the page for trusting the
 * certificate.
 */
export async function openLanProxies({ env, lan, others, parts, say, atEnd }: LanProxiesPlan): Promise<void> {
  const { address } = lan;
  const names = listLanNames(lan);
  const folder = path.join(env.dataDir, 'lan');
  const certificates = await ensureCertificates({
    folder,
    name: lan.name,
    names,
    addresses: [address],
    nowMs: Date.now(),
  });
  const ports = [
    env.port,
    env.keyringPort,
    ...(parts.discord ? [env.sandboxPort] : []),
    ...(parts.chain ? [env.chainPort] : []),
  ];
  for (const port of ports) {
    const proxy = await openTlsProxy({ address, port, certificate: certificates, targetPort: port });
    atEnd(() => proxy.close());
  }
  const page = await openTrustPage({ lan, port: env.lanSettings.trustPort, authority: certificates.authority.der });
  atEnd(() => page.close());
  const announced = announceNames({
    names,
    address,
    onProblem: (why) => say(`The names of this machine cannot be announced (${why}): ${lan.name} may not be found.`),
  });
  atEnd(() => announced.close());
  say(formatLanText({ lan, others, isNewAuthority: certificates.isNewAuthority }));
}

/** Terminal output of a start with --lan. */
function formatLanText({
  lan,
  others,
  isNewAuthority,
}: {
  lan: Lan;
  others: readonly string[];
  isNewAuthority: boolean;
}): string {
  const code = renderUnicodeCompact(lan.urls.trust, { border: 1 });
  return [
    '',
    '  Everybody in this network can play, and the local stand-in for Discord lets',
    '  anybody in as anybody, the administrator too. Use it among people you trust.',
    '',
    `  On a phone in the same network, once: ${lan.urls.trust}`,
    `  Then play at ${lan.urls.app}`,
    ...(isNewAuthority ? ['  The certificate is a new one: each phone has to trust it first.'] : []),
    ...(others.length > 0 ? [`  (This machine has other addresses: LAN_ADDRESS=${others.join(' or ')})`] : []),
    '',
    ...code.split('\n').map((line) => `  ${line}`),
    '',
  ].join('\n');
}

/**
 * Answers mDNS queries (RFC 6762), since no DNS server knows these names. Names that do not end in `.local` are
 * ignored.
 */
function announceNames({
  names,
  address,
  onProblem,
}: {
  names: readonly string[];
  address: string;
  onProblem: (why: string) => void;
}): Closable {
  const localNames = new Set(names.filter((name) => name.endsWith('.local')));
  if (localNames.size === 0 || address.startsWith('127.')) return { close: async () => {} };
  // Bound to the address itself, the socket would receive no multicast.
  const mdns = multicastDns({ interface: address, bind: '0.0.0.0' });
  const answer = (name: string) => ({ name, type: 'A' as const, ttl: TTL_SECONDS, flush: true, data: address });
  mdns.on('error', (error: Error) => onProblem(error.message));
  mdns.on('warning', () => {});
  mdns.on('query', ({ questions = [] }) => {
    const matching = questions.filter(({ type, name }) => type === 'A' && localNames.has(name.toLowerCase()));
    if (matching.length > 0) mdns.respond({ answers: matching.map(({ name }) => answer(name.toLowerCase())) });
  });
  mdns.on('ready', () => mdns.respond({ answers: [...localNames].map(answer) }));
  return { close: () => new Promise((resolve) => mdns.destroy(() => resolve())) };
}

/** Page with the authority's certificate, over plain HTTP; nothing else is served there. */
export async function openTrustPage({
  lan,
  port,
  authority,
}: {
  lan: Lan;
  port: number;
  authority: Buffer;
}): Promise<Closable> {
  const text = renderTrustPage(lan);
  const server = http.createServer(({ method, url }, response) => {
    const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
    if (method !== 'GET' && method !== 'HEAD') response.writeHead(405, headers).end();
    else if (url === AUTHORITY_PATH)
      // Phones offer to install this content type.
      response.writeHead(200, { ...headers, 'content-type': 'application/x-x509-ca-cert' }).end(authority);
    else if (url === '/')
      response
        .writeHead(200, {
          ...headers,
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': CONTENT_SECURITY_POLICY,
        })
        .end(text);
    else response.writeHead(404, headers).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: lan.address, port, exclusive: true }, () => resolve());
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const renderTrustPage = ({ name, urls }: Lan): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<title>Jumpy on this phone</title>
<style>
body { margin: 0 auto; padding: 24px 20px 48px; max-width: 34rem; background: #1b1433; color: #f6f1ff; font: 17px/1.5 system-ui, sans-serif; }
h1 { font-size: 28px; line-height: 1.15; margin: 0 0 8px; }
h2 { font-size: 19px; margin: 28px 0 8px; }
ol { padding-left: 1.3em; margin: 0; }
li { margin: 6px 0; }
a.button { display: block; margin: 16px 0; padding: 14px 18px; border-radius: 14px; background: #ffc84a; color: #1b1433; font-weight: 700; text-align: center; text-decoration: none; }
a.button.second { background: #4a3a80; color: #fff; }
a:focus-visible { outline: 3px solid #7ee08a; outline-offset: 3px; }
details { margin-top: 20px; }
summary { font-size: 19px; font-weight: 700; min-height: 44px; }
.muted { color: #c8bee8; font-size: 15px; }
</style>
<h1>Jumpy on this phone</h1>
<p>Wallets and the offline game need a trusted connection. Trust this computer's certificate once, then play.</p>
<a class="button" href="${AUTHORITY_PATH}">1. Get the certificate</a>
<h2>2. Trust it: iPhone and iPad (Safari)</h2>
<ol>
<li>Allow the download, then open <b>Settings</b> and tap <b>Profile Downloaded</b>, <b>Install</b>.</li>
<li><b>Settings › General › About › Certificate Trust Settings</b>: switch <b>Jumpy on ${name}</b> on.</li>
</ol>
<h2>2. Trust it: Android (Chrome)</h2>
<ol>
<li>Open <b>Settings</b> and search for <b>CA certificate</b>. Tap <b>Install anyway</b>.</li>
<li>Choose the file <b>jumpy.crt</b> from the downloads.</li>
</ol>
<a class="button second" href="${urls.app}">3. Play at ${name}</a>
<p class="muted">The certificate can vouch for ${name} and for addresses at home alone. Remove it when you are done: on an iPhone in Settings ›
General › VPN &amp; Device Management, on Android under User credentials.</p>
<details><summary>It does not open?</summary>
<p class="muted">The phone must be in the same network, and not in one for guests. The name ${name} is announced by mDNS: iPhones and Android 12 or newer
find it, older ones do not.</p></details>
</html>
`;

interface TlsProxyOptions {
  /** Address to listen on. */
  address: string;
  port: number;
  certificate: { chain: string; key: string };
  /** Target port on 127.0.0.1. */
  targetPort: number;
}

const LOOPBACK = '127.0.0.1';
/** Hop-by-hop headers, which must not be forwarded. */
const HOP_BY_HOP_HEADERS = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Terminates TLS and forwards requests and WebSockets. Keeps `Host` and sets the forwarding headers. */
export async function openTlsProxy({ address, port, certificate, targetPort }: TlsProxyOptions): Promise<Closable> {
  const agent = new http.Agent({ keepAlive: true });
  const target = ({ method, url }: http.IncomingMessage) => ({ host: LOOPBACK, port: targetPort, method, path: url });
  const server = https.createServer({ cert: certificate.chain, key: certificate.key, minVersion: 'TLSv1.2' });
  server.on('request', (request, response) => {
    const forwarded = http.request(
      { ...target(request), agent, headers: createForwardedHeaders(request) },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, stripHopByHopHeaders(answer.headers));
        answer.pipe(response);
      },
    );
    forwarded.on('error', () => {
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' });
      response.end('The product does not answer.');
    });
    response.on('close', () => forwarded.destroy());
    request.pipe(forwarded);
  });
  server.on('upgrade', (request, socket: Duplex, head: Buffer) => {
    const { connection = 'Upgrade', upgrade = 'websocket' } = request.headers;
    const forwarded = http.request({
      ...target(request),
      headers: { ...createForwardedHeaders(request), connection, upgrade },
    });
    forwarded.on('upgrade', (answer, inner: Socket, first: Buffer) => {
      socket.write(serializeResponseHead(answer));
      if (first.length > 0) socket.write(first);
      if (head.length > 0) inner.write(head);
      socket.pipe(inner).pipe(socket);
      inner.on('error', () => socket.destroy());
      socket.on('error', () => inner.destroy());
      socket.on('close', () => inner.destroy());
    });
    // Upgrade rejected: return the response as is.
    forwarded.on('response', (answer) => {
      socket.write(serializeResponseHead(answer));
      answer.pipe(socket);
    });
    forwarded.on('error', () => socket.destroy());
    forwarded.end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: address, port, exclusive: true }, () => resolve());
  });
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
        agent.destroy();
      }),
  };
}

/** Overwrites forwarding headers sent by the client, since they are not trusted. */
function createForwardedHeaders({ headers, socket }: http.IncomingMessage): http.OutgoingHttpHeaders {
  return {
    ...stripHopByHopHeaders(headers),
    'x-forwarded-for': socket.remoteAddress?.replace(/^::ffff:/, '') ?? '',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': headers.host ?? '',
  };
}

const stripHopByHopHeaders = (headers: http.IncomingHttpHeaders): http.OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP_HEADERS.has(name)));

function serializeResponseHead({ statusCode, statusMessage, rawHeaders }: http.IncomingMessage): string {
  const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`];
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}
