import type { RoomSocket } from '../roomLine.ts';
import type { Rooms } from '../rooms.ts';
import type { RoomConnection } from '../visitor.ts';
import type { LinkMessage } from './linkMessage.ts';
import type { Outbox } from './outbox.ts';

/** Above this backlog to Redis, frames are dropped. */
const MOST_WAITING_BYTES = 1_048_576;
const SLOW = 65 * 1_024;

type OfGuest = Extract<LinkMessage, { kind: 'join' | 'hear' | 'closed' }>;

/** Clients of other processes in the rooms of this one. */
export interface Guests {
  readonly size: number;
  take(from: string, message: OfGuest, bytes?: Uint8Array): void;
  /** Disconnects the clients of dead processes. */
  dropOf(isDead: (from: string) => boolean): void;
  /** Removes the clients of a room that another process has taken over. */
  forget(code: string): void;
}

interface Guest {
  from: string;
  socket: RoomSocket;
  connection: RoomConnection | undefined;
}

export function createGuests({
  rooms,
  outbox,
  waitingBytes,
}: {
  rooms: Rooms;
  outbox: Outbox;
  waitingBytes(): number;
}): Guests {
  const guests = new Map<string, Guest>();

  function socketOf(from: string, visit: number): RoomSocket {
    const close = (code: number | null, reason: string) => outbox.tell(from, { kind: 'close', visit, code, reason });
    return {
      get bufferedAmount() {
        return waitingBytes() > MOST_WAITING_BYTES ? SLOW : 0;
      },
      send: (data) => outbox.say(from, visit, data),
      close,
      terminate: () => close(null, ''),
    };
  }

  function join(from: string, { visit, attempt, who }: Extract<OfGuest, { kind: 'join' }>): void {
    const key = `${from} ${visit}`;
    const known = guests.get(key);
    if (who.code === undefined || !rooms.get(who.code))
      return outbox.tell(from, { kind: 'refused', visit, attempt, why: 'unavailable' });
    // A spectator has no seat to return to.
    if (who.watches) known?.connection?.closed();
    const socket = known?.socket ?? socketOf(from, visit);
    const connection = rooms.connect(socket, who);
    if (typeof connection === 'string') return outbox.tell(from, { kind: 'refused', visit, attempt, why: connection });
    guests.set(key, { from, socket, connection });
    outbox.tell(from, { kind: 'joined', visit, attempt });
  }

  return {
    get size() {
      return guests.size;
    },
    take(from, message, bytes = new Uint8Array()) {
      const key = `${from} ${message.visit}`;
      if (message.kind === 'join') return join(from, message);
      const guest = guests.get(key);
      if (message.kind === 'closed') {
        guests.delete(key);
        return guest?.connection?.closed();
      }
      if (guest?.connection) return guest.connection.hear(bytes, message.isBinary);
      return outbox.tell(from, { kind: 'lost', visit: message.visit });
    },
    dropOf(isDead) {
      for (const [key, { from, connection }] of guests) {
        if (!isDead(from)) continue;
        guests.delete(key);
        connection?.closed();
      }
    },
    forget(code) {
      for (const [key, { connection }] of guests) if (connection?.code === code) guests.delete(key);
    },
  };
}
