import type { WebSocket } from 'ws';

export interface Heartbeat {
  /** Watches a socket until it closes. Returns what to call with each of its messages, which spare it a ping. */
  watch(socket: WebSocket): () => void;
  stop(): void;
}

/** A ping is sent after one to two silent rounds, and the socket is dropped two rounds later. */
const PING_ROUND = 1;
const LAST_ROUND = 3;

interface Watched {
  hasSpoken: boolean;
  silentRounds: number;
}

/**
 * Pings watched sockets that are silent for half an interval or longer, and terminates those that do not answer within
 * another: two intervals after their last message at the latest.
 */
export function createHeartbeat({ everyMs }: { everyMs: number }): Heartbeat {
  const sockets = new Map<WebSocket, Watched>();
  const timer = setInterval(() => {
    for (const [socket, watched] of sockets) {
      watched.silentRounds = watched.hasSpoken ? 0 : watched.silentRounds + 1;
      watched.hasSpoken = false;
      if (watched.silentRounds === PING_ROUND) socket.ping();
      else if (watched.silentRounds === LAST_ROUND) socket.terminate();
    }
  }, everyMs / 2).unref();
  return {
    watch(socket) {
      const watched: Watched = { hasSpoken: true, silentRounds: 0 };
      const hear = (): void => {
        watched.hasSpoken = true;
      };
      sockets.set(socket, watched);
      socket.on('pong', hear);
      socket.on('close', () => sockets.delete(socket));
      return hear;
    },
    stop: () => clearInterval(timer),
  };
}
