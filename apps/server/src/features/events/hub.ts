import type { ServerEvent } from '@jumpy/protocol/events';
import type { WebSocket } from 'ws';
import type { Context } from '../../platform/context.ts';
import { everybody } from '../../platform/bus/everybody.ts';
import { playerEvents } from '../../platform/bus/playerEvents.ts';
import { createHeartbeat } from '../../platform/heartbeat.ts';

/** WebSocket close codes. The page reconnects after all of them except `signedOut`. */
export const CLOSE = { signedOut: 4001, tooMany: 4008, goingAway: 1001, unknown: 1003, tooBig: 1009 } as const;

export interface HubOptions {
  /** Interval between pings; a client that has not answered by the next one is dropped. */
  pingEveryMs: number;
  /** Limit of open sockets per player; each tab has one. */
  maxPerPlayer: number;
  /** Limit of unsent bytes. A slower client is disconnected and refetches on reconnect. */
  maxBufferedBytes: number;
}

export const HUB_OPTIONS: HubOptions = { pingEveryMs: 25_000, maxPerPlayer: 12, maxBufferedBytes: 64 * 1024 };

export interface Seat {
  playerId: string;
  /** Whether the session that opened the socket is still valid. */
  isSignedIn: () => Promise<boolean>;
}

/** Open event sockets of this process. */
export interface EventHub {
  /** Registers a socket; returns false and closes it if the player has too many. */
  add(socket: WebSocket, seat: Seat): boolean;
  /** Closes every socket. */
  close(): void;
}

export function eventHub({ bus, log }: Pick<Context, 'bus' | 'log'>, options: HubOptions = HUB_OPTIONS): EventHub {
  const seats = new Map<WebSocket, Seat>();
  const heartbeat = createHeartbeat({ everyMs: options.pingEveryMs });

  const send = (socket: WebSocket, event: ServerEvent): void => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > options.maxBufferedBytes) socket.terminate();
    else socket.send(JSON.stringify(event));
  };

  /** A sign-out is sent to all of a player's sockets; only those with an ended session close. */
  async function leaveIfSignedOut(socket: WebSocket, { isSignedIn }: Seat): Promise<void> {
    if (await isSignedIn()) return;
    send(socket, { type: 'signedOut', data: {} });
    socket.close(CLOSE.signedOut, 'signed out');
  }

  const stopTelling = bus.subscribe(everybody, (event) => {
    for (const socket of seats.keys()) send(socket, event);
  });
  // Pages refetch everything on reconnect and spread reconnects with jitter.
  const stopHearing = bus.onMissed(() => {
    for (const socket of seats.keys()) socket.close(CLOSE.goingAway, 'something was missed');
  });

  return {
    add(socket, seat) {
      const own = [...seats.values()].filter(({ playerId }) => playerId === seat.playerId);
      if (own.length >= options.maxPerPlayer) {
        socket.close(CLOSE.tooMany, 'too many tabs');
        return false;
      }
      seats.set(socket, seat);
      heartbeat.watch(socket);
      const unsubscribe = bus.subscribe(playerEvents(seat.playerId), (event) => {
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
      stopHearing();
      stopTelling();
      for (const socket of seats.keys()) socket.close(CLOSE.goingAway, 'the server restarts');
    },
  };
}
