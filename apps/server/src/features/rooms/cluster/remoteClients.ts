import type { RoomSocket } from '../clientConnection.ts';
import type { RoomManager } from '../roomManager.ts';
import type { RoomConnection } from '../roomConnection.ts';
import type { PeerMessage } from './peerMessage.ts';
import type { PeerOutbox } from './peerOutbox.ts';

/** Above this backlog to Redis, frames are dropped. */
const MAX_PENDING_BYTES = 1_048_576;
const SLOW_READER_BYTES = 65 * 1_024;

type RemoteClientMessage = Extract<PeerMessage, { kind: 'join' | 'hear' | 'closed' }>;

/** Clients of other processes in the rooms of this one. */
export interface RemoteClients {
  readonly size: number;
  handleMessage(from: string, message: RemoteClientMessage, bytes?: Uint8Array): void;
  /** Disconnects the clients of dead processes. */
  dropClientsOf(isDead: (from: string) => boolean): void;
  /** Removes the clients of a room that another process has taken over. */
  removeRoom(code: string): void;
}

interface RemoteClient {
  from: string;
  socket: RoomSocket;
  connection: RoomConnection | undefined;
}

export function createRemoteClients({
  rooms,
  outbox,
  waitingBytes,
}: {
  rooms: RoomManager;
  outbox: PeerOutbox;
  waitingBytes(): number;
}): RemoteClients {
  const guests = new Map<string, RemoteClient>();

  function socketOf(from: string, visit: number): RoomSocket {
    const close = (code: number | null, reason: string) => outbox.send(from, { kind: 'close', visit, code, reason });
    return {
      get bufferedAmount() {
        return waitingBytes() > MAX_PENDING_BYTES ? SLOW_READER_BYTES : 0;
      },
      send: (data) => outbox.sendToClient(from, visit, data),
      close,
      terminate: () => close(null, ''),
    };
  }

  function join(from: string, { visit, attempt, who }: Extract<RemoteClientMessage, { kind: 'join' }>): void {
    const key = `${from} ${visit}`;
    const known = guests.get(key);
    if (who.code === undefined || !rooms.get(who.code))
      return outbox.send(from, { kind: 'refused', visit, attempt, why: 'unavailable' });
    // A spectator has no seat to return to.
    if (who.watches) known?.connection?.handleClose();
    const socket = known?.socket ?? socketOf(from, visit);
    const connection = rooms.connect(socket, who);
    if (typeof connection === 'string') return outbox.send(from, { kind: 'refused', visit, attempt, why: connection });
    guests.set(key, { from, socket, connection });
    outbox.send(from, { kind: 'joined', visit, attempt });
  }

  return {
    get size() {
      return guests.size;
    },
    handleMessage(from, message, bytes = new Uint8Array()) {
      const key = `${from} ${message.visit}`;
      if (message.kind === 'join') return join(from, message);
      const guest = guests.get(key);
      if (message.kind === 'closed') {
        guests.delete(key);
        return guest?.connection?.handleClose();
      }
      if (guest?.connection) return guest.connection.handleMessage(bytes, message.isBinary);
      return outbox.send(from, { kind: 'lost', visit: message.visit });
    },
    dropClientsOf(isDead) {
      for (const [key, { from, connection }] of guests) {
        if (!isDead(from)) continue;
        guests.delete(key);
        connection?.handleClose();
      }
    },
    removeRoom(code) {
      for (const [key, { connection }] of guests) if (connection?.code === code) guests.delete(key);
    },
  };
}
