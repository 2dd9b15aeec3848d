import http from 'node:http';
import https from 'node:https';
import type { Duplex } from 'node:stream';
import type { Socket } from 'node:net';

/** TLS proxy from the network to a local port. */
export interface TlsProxy {
  close(): Promise<void>;
}

export interface TlsProxyOptions {
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
export async function openTlsProxy({ address, port, certificate, targetPort }: TlsProxyOptions): Promise<TlsProxy> {
  const agent = new http.Agent({ keepAlive: true });
  const target = ({ method, url }: http.IncomingMessage) => ({ host: LOOPBACK, port: targetPort, method, path: url });
  const server = https.createServer({ cert: certificate.chain, key: certificate.key, minVersion: 'TLSv1.2' });
  server.on('request', (request, response) => {
    const asked = http.request({ ...target(request), agent, headers: createForwardedHeaders(request) }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, stripHopByHopHeaders(answer.headers));
      answer.pipe(response);
    });
    asked.on('error', () => {
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' });
      response.end('The product does not answer.');
    });
    response.on('close', () => asked.destroy());
    request.pipe(asked);
  });
  server.on('upgrade', (request, socket: Duplex, head: Buffer) => {
    const { connection = 'Upgrade', upgrade = 'websocket' } = request.headers;
    const asked = http.request({
      ...target(request),
      headers: { ...createForwardedHeaders(request), connection, upgrade },
    });
    asked.on('upgrade', (answer, inner: Socket, first: Buffer) => {
      socket.write(serializeResponseHead(answer));
      if (first.length > 0) socket.write(first);
      if (head.length > 0) inner.write(head);
      socket.pipe(inner).pipe(socket);
      inner.on('error', () => socket.destroy());
      socket.on('error', () => inner.destroy());
      socket.on('close', () => inner.destroy());
    });
    // Upgrade rejected: return the response as is.
    asked.on('response', (answer) => {
      socket.write(serializeResponseHead(answer));
      answer.pipe(socket);
    });
    asked.on('error', () => socket.destroy());
    asked.end();
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
