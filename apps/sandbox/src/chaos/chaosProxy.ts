import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the outside world misbehaves. */
export type Chaos =
  | { kind: 'none' }
  | { kind: 'latency'; delayMs: number }
  | { kind: 'status'; status: number }
  | { kind: 'truncate' }
  | { kind: 'hang' }
  | { kind: 'cut' }
  | { kind: 'rewrite'; rewrite: (answer: unknown, asked: unknown) => unknown };

export interface ChaosProxy {
  url: string;
  /** Questions that have come so far. */
  readonly asked: number;
  /** From now on; with `times` only for so many questions. */
  misbehave(chaos: Chaos, times?: number): void;
  close(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';

/** Stands between us and a JSON service on this machine and behaves as badly as it is told to. */
export async function startChaosProxy(target: string): Promise<ChaosProxy> {
  let chaos: Chaos = { kind: 'none' };
  let timesLeft = Number.POSITIVE_INFINITY;
  let asked = 0;
  const next = (): Chaos => {
    if (timesLeft <= 0) return { kind: 'none' };
    timesLeft -= 1;
    return chaos;
  };

  const server = http.createServer((request, response) => {
    asked += 1;
    answer({ request, response, target, chaos: next() }).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${LOOPBACK}:${port}`,
    get asked() {
      return asked;
    },
    misbehave(how, times = Number.POSITIVE_INFINITY) {
      chaos = how;
      timesLeft = times;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

interface Exchange {
  request: http.IncomingMessage;
  response: http.ServerResponse;
  target: string;
  chaos: Chaos;
}

async function answer({ request, response, target, chaos }: Exchange): Promise<void> {
  const body = await textOf(request);
  if (chaos.kind === 'hang') return;
  if (chaos.kind === 'cut') {
    response.destroy();
    return;
  }
  if (chaos.kind === 'status') {
    response.writeHead(chaos.status).end();
    return;
  }
  if (chaos.kind === 'latency') await new Promise((resolve) => setTimeout(resolve, chaos.delayMs));
  const real = await fetch(target, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const text = await real.text();
  response.writeHead(real.status, { 'content-type': 'application/json' });
  if (chaos.kind === 'truncate') response.end(text.slice(0, Math.floor(text.length / 2)));
  else if (chaos.kind === 'rewrite') response.end(JSON.stringify(chaos.rewrite(JSON.parse(text), JSON.parse(body))));
  else response.end(text);
}

async function textOf(request: http.IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
