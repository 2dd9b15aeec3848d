import net from 'node:net';
import { once } from 'node:events';
import { findFreePort } from '@jumpy/scripts/launch/ports';
import { expect, test } from 'vitest';

test('a free port can be bound and is outside the ephemeral range', async () => {
  const ports = await Promise.all(Array.from({ length: 40 }, findFreePort));
  for (const port of ports) {
    expect(port).toBeGreaterThan(10_080);
    expect(port).toBeLessThan(32_768);
  }
  const server = net.createServer().listen(ports[0], '127.0.0.1');
  await once(server, 'listening');
  server.close();
});
