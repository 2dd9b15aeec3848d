import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Listens on loopback and reports its resource usage over IPC. */
export async function serveForBench(
  app: FastifyInstance,
  { cookies = [''] }: { cookies?: readonly string[] },
): Promise<void> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  handleBenchMessages(app.server, { cookies });
}

/** Reports the resource usage of this process: CPU in microseconds, socket bytes and memory. */
export function handleBenchMessages(server: Server, { cookies = [''] }: { cookies?: readonly string[] }): void {
  const open = new Set<Socket>();
  const gone = { received: 0, sent: 0 };
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      gone.received += socket.bytesRead;
      gone.sent += socket.bytesWritten;
    });
  });
  const answers: Readonly<Record<string, () => object | Promise<object>>> = {
    cpu() {
      const { user, system } = process.cpuUsage();
      return { us: user + system };
    },
    bytes() {
      const all = [...open];
      return {
        received: all.reduce((sum, { bytesRead }) => sum + bytesRead, gone.received),
        sent: all.reduce((sum, { bytesWritten }) => sum + bytesWritten, gone.sent),
      };
    },
    async memory() {
      // Memory freed in one round is returned to the system in the next.
      for (let round = 0; round < 4; round += 1) {
        globalThis.gc?.();
        await wait(50);
      }
      const { rss, heapUsed, external } = process.memoryUsage();
      return { rss, live: heapUsed + external };
    },
  };
  const answer = async (asked: string): Promise<void> => {
    process.send?.({ type: asked, ...(await answers[asked]?.()) });
  };
  process.on('message', (asked: string) => void answer(asked));
  process.on('disconnect', () => process.exit(0));
  const { port } = server.address() as AddressInfo;
  process.send?.({ type: 'ready', port, cookies });
}
