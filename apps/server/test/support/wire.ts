import { once } from 'node:events';
import net from 'node:net';

/** A connection between the server and its database that a test can cut and restore. */
export interface Wire {
  /** URL of the database through this connection. */
  url: string;
  /** Closes every connection and refuses new ones, like a restarting database. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function layWire(databaseUrl: string): Promise<Wire> {
  const { hostname, port } = new URL(databaseUrl);
  const ends = new Set<net.Socket>();
  let isCut = false;
  const server = net.createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = net.connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one);
      one
        .on('error', () => {})
        .on('close', () => {
          ends.delete(one);
          other.destroy();
        });
      one.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as net.AddressInfo).port);
  const cut = (): void => {
    isCut = true;
    for (const end of ends) end.destroy();
  };
  return {
    url: url.href,
    cut,
    mend: () => {
      isCut = false;
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
