import type { WebSocket } from 'ws';

/** Finds connections of which only this end is left. */
export interface Heartbeat {
  watch(socket: WebSocket): void;
  stop(): void;
}

/** Pings all sockets that it watches; one that has not answered by the next ping is gone. */
export function createHeartbeat({ everyMs }: { everyMs: number }): Heartbeat {
  const sockets = new Set<WebSocket>();
  const answered = new WeakSet<WebSocket>();
  const beat = setInterval(() => {
    for (const socket of sockets) {
      if (!answered.delete(socket)) socket.terminate();
      else socket.ping();
    }
  }, everyMs).unref();
  return {
    watch(socket) {
      sockets.add(socket);
      const alive = (): void => void answered.add(socket);
      alive();
      socket.on('pong', alive);
      socket.on('message', alive);
      socket.on('close', () => sockets.delete(socket));
    },
    stop: () => clearInterval(beat),
  };
}
