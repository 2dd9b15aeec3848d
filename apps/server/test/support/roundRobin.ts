import { once } from 'node:events';
import net from 'node:net';

/** One port in front of several servers, assigning connections in turn. */
export interface RoundRobin {
  url: string;
  close(): Promise<void>;
}

export async function openRoundRobin(urls: readonly string[]): Promise<RoundRobin> {
  const ends = new Set<net.Socket>();
  let count = 0;
  const server = net.createServer((near) => {
    const { hostname, port } = new URL(urls[count % urls.length] ?? '');
    count += 1;
    const far = net.connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        ends.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    async close() {
      for (const end of ends) end.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
