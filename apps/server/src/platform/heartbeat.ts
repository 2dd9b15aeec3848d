import type { WebSocket } from 'ws';

export interface Heartbeat {
  watch(socket: WebSocket): void;
  stop(): void;
}

/** Pings all watched sockets, and terminates those that have not answered by the next ping. */
export function createHeartbeat({ everyMs }: { everyMs: number }): Heartbeat {
  const sockets = new Set<WebSocket>();
  const answered = new WeakSet<WebSocket>();
  const timer = setInterval(() => {
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
    stop: () => clearInterval(timer),
  };
}
