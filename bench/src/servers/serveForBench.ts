import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Listens on loopback and answers the bench, over IPC, how much CPU it has used in microseconds. */
export async function serveForBench(
  app: FastifyInstance,
  { cookies = [''] }: { cookies?: readonly string[] },
): Promise<void> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ type: 'cpu', us: user + system });
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.({ type: 'ready', port, cookies });
}
