import { randomInt } from 'node:crypto';
import net from 'node:net';

/**
 * Ports below the ephemeral range of Linux, macOS and Windows, since an outgoing connection could take such a port
 * before its requester binds it; and above the last port that browsers block.
 */
const MIN_PORT = 10_100;
const PORT_LIMIT = 32_768;
const MAX_TRIES = 100;

/** Returns an unused TCP port on loopback, outside the ephemeral range. */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const port = randomInt(MIN_PORT, PORT_LIMIT);
    if (await isPortFree(port)) return port;
  }
  throw new Error(`no TCP port from ${MIN_PORT} to ${PORT_LIMIT} is free`);
}

/** Whether this process can listen on the port. */
function isPortFree(port: number): Promise<boolean> {
  const server = net.createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
