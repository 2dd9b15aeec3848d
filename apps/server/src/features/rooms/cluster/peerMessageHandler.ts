import type { RoomManager } from '../roomManager.ts';
import { UNOWNED } from './roomDirectory.ts';
import type { RoomRouter, Notifier } from './join.ts';
import type { PeerMessageEntry, PeerMessage, PeerOutbox } from './peerMessages.ts';
import type { RoomLease } from './lease.ts';
import type { ProxiedClient, ProxiedClients } from './proxiedClients.ts';
import type { RoomSocket, RoomConnection } from '../clientConnection.ts';

interface PeerMessageHandlerOptions {
  rooms: Pick<RoomManager, 'leave'>;
  remoteClients: Pick<RemoteClients, 'handleMessage'>;
  proxiedClients: ProxiedClients;
  router: Pick<RoomRouter, 'reroute'>;
  lease: Pick<RoomLease, 'isPaused'>;
  notifier: Notifier;
  /** Starts to take over the rooms of a dead process. */
  takeOverFrom(id: string): void;
}

type RoomBoundMessage = Extract<PeerMessage, { kind: 'join' | 'hear' | 'closed' | 'leave' }>;
type ClientBoundMessage = Exclude<PeerMessage, RoomBoundMessage>;

/** Passes messages of other processes to the rooms and the clients of this one. */
export class PeerMessageHandler {
  readonly #options: PeerMessageHandlerOptions;
  #queued: { from: string; entry: PeerMessageEntry }[] = [];
  #isStopped = false;

  constructor(options: PeerMessageHandlerOptions) {
    this.#options = options;
  }

  handle(from: string, entry: PeerMessageEntry): void {
    const { message } = entry;
    switch (message.kind) {
      case 'join':
      case 'hear':
      case 'closed':
      case 'leave':
        return this.#passToRooms(from, entry, message);
      default:
        return this.#passToClients(from, message, entry.bytes);
    }
  }

  /** The lease is held again: handles the messages queued meanwhile. */
  resume(): void {
    const queued = this.#queued;
    this.#queued = [];
    for (const { from, entry } of queued) this.handle(from, entry);
  }

  stop(): void {
    this.#isStopped = true;
  }

  #passToRooms(from: string, entry: PeerMessageEntry, message: RoomBoundMessage): void {
    const { rooms, remoteClients, lease } = this.#options;
    if (this.#isStopped) return;
    if (lease.isPaused()) {
      this.#queued.push({ from, entry });
      return;
    }
    if (message.kind === 'leave') return rooms.leave(message.playerId, message.code);
    return remoteClients.handleMessage(from, message, entry.bytes);
  }

  #passToClients(from: string, message: ClientBoundMessage, bytes: Uint8Array | undefined): void {
    const { proxiedClients, notifier, takeOverFrom } = this.#options;
    switch (message.kind) {
      case 'missed':
        for (const { id } of proxiedClients.list()) this.#reroute(proxiedClients.find(from, id));
        return undefined;
      case 'moved':
        return this.#rerouteMoved(from, message.codes);
      case 'free':
        return takeOverFrom(UNOWNED);
      case 'say':
        return this.#send(from, message, bytes);
      case 'joined':
      case 'refused': {
        const client = proxiedClients.find(from, message.visit);
        if (client?.attempt !== message.attempt) return undefined;
        client.answer = { attempt: message.attempt, refusal: message.kind === 'refused' ? message.why : undefined };
        return notifier.notify();
      }
      case 'close': {
        const client = proxiedClients.find(from, message.visit);
        return message.code === null ? client?.terminate() : client?.close(message.code, message.reason);
      }
      case 'lost':
        return this.#reroute(proxiedClients.find(from, message.visit));
    }
  }

  #rerouteMoved(from: string, codes: readonly string[]): void {
    for (const client of this.#options.proxiedClients.list()) {
      const { target, who } = client;
      if (target.kind === 'there' && target.owner !== from && codes.includes(who.code)) this.#reroute(client);
    }
    this.#options.notifier.notify();
  }

  #reroute(client: ProxiedClient | undefined): void {
    if (client) void this.#options.router.reroute(client);
  }

  #send(from: string, message: Extract<PeerMessage, { kind: 'say' }>, bytes: Uint8Array | undefined): void {
    if (!bytes) return;
    const data = message.isBinary ? bytes : Buffer.from(bytes).toString('utf8');
    for (const id of message.visits) {
      const connection = this.#options.proxiedClients.find(from, id)?.connection;
      if (typeof data === 'string') connection?.sendMessage(data);
      else connection?.sendFrame(data);
    }
  }
}

/** Above this backlog to Redis, frames are dropped. */
const MAX_PENDING_BYTES = 1_048_576;
const SLOW_READER_BYTES = 65 * 1_024;

type RemoteClientMessage = Extract<PeerMessage, { kind: 'join' | 'hear' | 'closed' }>;

/** Clients of other processes in the rooms of this one. */
interface RemoteClients {
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
  pendingBytes,
}: {
  rooms: RoomManager;
  outbox: PeerOutbox;
  pendingBytes(): number;
}): RemoteClients {
  const clients = new Map<string, RemoteClient>();

  function createSocket(from: string, visit: number): RoomSocket {
    const close = (code: number | null, reason: string) => outbox.send(from, { kind: 'close', visit, code, reason });
    return {
      get bufferedAmount() {
        return pendingBytes() > MAX_PENDING_BYTES ? SLOW_READER_BYTES : 0;
      },
      send: (data) => outbox.sendToClient(from, visit, data),
      close,
      terminate: () => close(null, ''),
    };
  }

  function join(from: string, { visit, attempt, who }: Extract<RemoteClientMessage, { kind: 'join' }>): void {
    const key = `${from} ${visit}`;
    const client = clients.get(key);
    if (who.code === undefined || !rooms.get(who.code))
      return outbox.send(from, { kind: 'refused', visit, attempt, why: 'unavailable' });
    // A spectator has no seat to return to.
    if (who.watches) client?.connection?.handleClose();
    const socket = client?.socket ?? createSocket(from, visit);
    const connection = rooms.connect(socket, who);
    if (typeof connection === 'string') return outbox.send(from, { kind: 'refused', visit, attempt, why: connection });
    clients.set(key, { from, socket, connection });
    outbox.send(from, { kind: 'joined', visit, attempt });
  }

  return {
    get size() {
      return clients.size;
    },
    handleMessage(from, message, bytes = new Uint8Array()) {
      const key = `${from} ${message.visit}`;
      if (message.kind === 'join') return join(from, message);
      const client = clients.get(key);
      if (message.kind === 'closed') {
        clients.delete(key);
        return client?.connection?.handleClose();
      }
      if (client?.connection) return client.connection.handleMessage(bytes, message.isBinary);
      return outbox.send(from, { kind: 'lost', visit: message.visit });
    },
    dropClientsOf(isDead) {
      for (const [key, { from, connection }] of clients) {
        if (!isDead(from)) continue;
        clients.delete(key);
        connection?.handleClose();
      }
    },
    removeRoom(code) {
      for (const [key, { connection }] of clients) if (connection?.code === code) clients.delete(key);
    },
  };
}
