import type { ServerEvent } from '@jumpy/protocol/events';
import type { WebSocket } from 'ws';
import type { Context } from '../../platform/context.ts';
import { allPagesTopic } from '../../platform/bus/allPagesTopic.ts';
import { playerEventsTopic } from '../../platform/bus/playerEventsTopic.ts';
import { createHeartbeat } from '../../platform/heartbeat.ts';

/** WebSocket close codes. The page reconnects after all of them except `signedOut`. */
export const EVENT_CLOSE_CODES = {
  signedOut: 4001,
  tooMany: 4008,
  goingAway: 1001,
  unknown: 1003,
  tooBig: 1009,
} as const;

export interface EventHubOptions {
  /** Interval between pings; a client that has not answered by the next one is dropped. */
  pingIntervalMs: number;
  /** Limit of open sockets per player; each tab has one. */
  maxPerPlayer: number;
  /** Limit of unsent bytes. A slower client is disconnected and refetches on reconnect. */
  maxBufferedBytes: number;
}

export const DEFAULT_EVENT_HUB_OPTIONS: EventHubOptions = {
  pingIntervalMs: 25_000,
  maxPerPlayer: 12,
  maxBufferedBytes: 64 * 1024,
};

export interface SocketOwner {
  playerId: string;
  /** Whether the session that opened the socket is still valid. */
  isSignedIn: () => Promise<boolean>;
}

/** Open event sockets of this process. */
export interface EventHub {
  /** Registers a socket; returns false and closes it if the player has too many. */
  add(socket: WebSocket, seat: SocketOwner): boolean;
  /** Closes every socket. */
  close(): void;
}

export function createEventHub(
  { bus, log }: Pick<Context, 'bus' | 'log'>,
  options: EventHubOptions = DEFAULT_EVENT_HUB_OPTIONS,
): EventHub {
  const seats = new Map<WebSocket, SocketOwner>();
  const heartbeat = createHeartbeat({ everyMs: options.pingIntervalMs });

  const send = (socket: WebSocket, event: ServerEvent): void => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > options.maxBufferedBytes) socket.terminate();
    else socket.send(JSON.stringify(event));
  };

  /** A sign-out is sent to all of a player's sockets; only those with an ended session close. */
  async function leaveIfSignedOut(socket: WebSocket, { isSignedIn }: SocketOwner): Promise<void> {
    if (await isSignedIn()) return;
    send(socket, { type: 'signedOut', data: {} });
    socket.close(EVENT_CLOSE_CODES.signedOut, 'signed out');
  }

  const stopBroadcasts = bus.subscribe(allPagesTopic, (event) => {
    for (const socket of seats.keys()) send(socket, event);
  });
  // Pages refetch everything on reconnect and spread reconnects with jitter.
  const stopMissedListener = bus.onMissed(() => {
    for (const socket of seats.keys()) socket.close(EVENT_CLOSE_CODES.goingAway, 'something was missed');
  });

  return {
    add(socket, seat) {
      const playerSockets = [...seats.values()].filter(({ playerId }) => playerId === seat.playerId);
      if (playerSockets.length >= options.maxPerPlayer) {
        socket.close(EVENT_CLOSE_CODES.tooMany, 'too many tabs');
        return false;
      }
      seats.set(socket, seat);
      socket.on('message', heartbeat.watch(socket));
      const unsubscribe = bus.subscribe(playerEventsTopic(seat.playerId), (event) => {
        if (event.type !== 'signedOut') send(socket, event);
        else leaveIfSignedOut(socket, seat).catch((error: unknown) => log.warn({ err: error }, 'a socket stays open'));
      });
      socket.on('close', () => {
        seats.delete(socket);
        unsubscribe();
      });
      return true;
    },
    close() {
      heartbeat.stop();
      stopMissedListener();
      stopBroadcasts();
      for (const socket of seats.keys()) socket.close(EVENT_CLOSE_CODES.goingAway, 'the server restarts');
    },
  };
}
