import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { vi } from 'vitest';

/** A request as it arrived. */
export interface ReceivedHook {
  id: string;
  body: string;
  headers: Record<string, string>;
}

/** A receiver of webhooks on this machine. Answers with a status, redirects, or hangs. */
export async function startReceiver() {
  const received: ReceivedHook[] = [];
  let answer: number | 'hang' = 204;
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
      );
      received.push({ id: headers['webhook-id'] ?? '', body: Buffer.concat(chunks).toString(), headers });
      if (answer === 'hang') return;
      response.writeHead(answer, answer === 302 ? { location: 'http://127.0.0.1:1/private' } : {}).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `${origin}/hook`,
    received,
    answer(next: typeof answer): void {
      answer = next;
    },
    /** Verifies a request with the library of Standard Webhooks, at a time; throws if it is not from us. */
    verify({ body, headers }: ReceivedHook, { secret, nowMs }: { secret: string; nowMs: number }): unknown {
      vi.useFakeTimers({ toFake: ['Date'], now: nowMs });
      try {
        return new Webhook(secret).verify(body, headers);
      } finally {
        vi.useRealTimers();
      }
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
