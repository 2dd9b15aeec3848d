import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An attacker's page on its own host and port. */
export interface AttackerSite {
  url: string;
  close(): Promise<void>;
}

/** Serves an empty page without any restrictions. */
export async function openAttackerSite(): Promise<AttackerSite> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Free MON</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
