import { randomInt } from 'node:crypto';
import net from 'node:net';

/**
 * Below what Linux, macOS and Windows give to connections that go out: one of those may take a port while whoever asked for it starts. Above
 * the last one that browsers refuse to speak with.
 */
const LOWEST = 10_100;
const BEYOND = 32_768;
const TRIES = 100;

/** A TCP port of the loopback interface that nobody uses, and that no outgoing connection takes. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(LOWEST, BEYOND);
    if (await isFree(port)) return port;
  }
  throw new Error(`no TCP port from ${LOWEST} to ${BEYOND} is free`);
}

/** Whether this process can listen there. */
function isFree(port: number): Promise<boolean> {
  const server = net.createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
