import type { ServerEvent } from '@jumpy/protocol/events';
import type { WebSocket } from 'ws';
import type { Context } from '../../platform/context.ts';
import { everybody } from '../../platform/bus/everybody.ts';
import { playerEvents } from '../../platform/bus/playerEvents.ts';
import { createHeartbeat } from '../../platform/heartbeat.ts';

/** Why a socket was closed by us; the page opens it again, except after `signedOut`. */
export const CLOSE = { signedOut: 4001, tooMany: 4008, goingAway: 1001, unknown: 1003, tooBig: 1009 } as const;

export interface HubOptions {
  /** Milliseconds between two pings; a page that has not answered by the next one is gone. */
  pingEveryMs: number;
  /** Open sockets a player may have, one per tab. */
  maxPerPlayer: number;
  /** Unsent bytes after which a reader is too slow: it is cut off, and heals by the refetch on reconnect. */
  maxBufferedBytes: number;
}

export const HUB_OPTIONS: HubOptions = { pingEveryMs: 25_000, maxPerPlayer: 12, maxBufferedBytes: 64 * 1024 };

export interface Seat {
  playerId: string;
  /** Whether the session that opened the socket still opens anything. */
  isSignedIn: () => Promise<boolean>;
}

/** The open event sockets of this process. */
export interface EventHub {
  /** Takes a socket in; false when the player has too many, and it is closed. */
  add(socket: WebSocket, seat: Seat): boolean;
  /** Says goodbye to everybody. */
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

  /** Every socket of the player hears of a logout; only those whose own session ended go. */
  async function leaveIfSignedOut(socket: WebSocket, { isSignedIn }: Seat): Promise<void> {
    if (await isSignedIn()) return;
    send(socket, { type: 'signedOut', data: {} });
    socket.close(CLOSE.signedOut, 'signed out');
  }

  const stopTelling = bus.subscribe(everybody, (event) => {
    for (const socket of seats.keys()) send(socket, event);
  });
  // Pages ask for everything when they come back, and come back at moments of their own.
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
