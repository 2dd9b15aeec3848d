import { once } from 'node:events';
import type { WebSocket } from 'ws';

/** Closes sockets and waits for their close events. */
export async function closeSockets(sockets: readonly WebSocket[]): Promise<void> {
  await Promise.all(
    sockets.map(async (socket) => {
      if (socket.readyState === socket.CLOSED) return;
      const closed = once(socket, 'close');
      socket.close();
      await closed;
    }),
  );
}
