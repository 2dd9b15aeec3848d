import {
  decodeRoomInputs,
  encodeRoomInputs,
  MAX_ROOM_INPUT_TICKS,
  type RoomInputs,
} from '@jumpy/protocol/room/roomInputs';
import {
  type RoomSocket,
  createClientConnection,
  ROOM_CLOSE_CODES,
  type ClientConnection,
  type RoomMeter,
  MESSAGE_RATE,
  type RoomConnection,
  type RoomRefusal,
  type RoomJoinRequest,
  createTokenBucket,
} from '../clientConnection.ts';
import type { ProxiedClientId } from './peerMessages.ts';

/** Location of a client's room: unknown, in this process, or in another. */
type ClientTarget =
  | { kind: 'nowhere' }
  | { kind: 'here'; connection: RoomConnection }
  | { kind: 'there'; owner: string };

/** Limit of buffered messages while the room has no known owner. */
const MAX_PENDING = 20;
const COUNTDOWN_PREFIX = '{"type":"countdown_started"';
const JOINED_PREFIX = '{"type":"room_joined"';

interface ReceivedMessage {
  data: Uint8Array;
  isBinary: boolean;
}

/** A client of this process in a room of any process. Its socket stays open while the room moves. */
export interface ProxiedClient extends RoomSocket {
  readonly id: ProxiedClientId;
  who: RoomJoinRequest & { code: string };
  /** Sends messages from another process to the client. */
  readonly connection: ClientConnection;
  readonly isOpen: boolean;
  target: ClientTarget;
  /** Number of join attempts; results of earlier ones are ignored. */
  attempt: number;
  answer: { attempt: number; refusal: RoomRefusal | undefined } | undefined;
  handleMessage(data: Uint8Array, isBinary: boolean): void;
  /** Sends the room what it may have missed: the recent inputs and the buffered messages. */
  resume(): void;
  /** Same, only if messages could not be delivered for a while. */
  resumeIfBehind(): void;
  handleClose(): void;
}

interface ProxiedClientOptions {
  id: ProxiedClientId;
  who: ProxiedClient['who'];
  socket: RoomSocket;
  meter: RoomMeter;
  nowMs(): number;
  /** Whether the rooms of this process are paused. */
  isPaused(): boolean;
  /** Forwards a message to the owner of the room. */
  forward(owner: string, message: ReceivedMessage): void;
}

export function createProxiedClient({
  id,
  who,
  socket,
  meter,
  nowMs,
  isPaused,
  forward,
}: ProxiedClientOptions): ProxiedClient {
  const inputs = createRecentInputs();
  const mayPass = createTokenBucket(MESSAGE_RATE, nowMs);
  let waiting: ReceivedMessage[] = [];
  /** Inputs arrived that no room has received. */
  let isBehind = false;
  let isOpen = true;

  function deliver(message: ReceivedMessage): boolean {
    const { target } = client;
    if (target.kind === 'nowhere' || (target.kind === 'here' && isPaused())) return false;
    if (target.kind === 'here') target.connection.handleMessage(message.data, message.isBinary);
    else forward(target.owner, message);
    return true;
  }

  const client: ProxiedClient = {
    id,
    who,
    target: { kind: 'nowhere' },
    attempt: 0,
    answer: undefined,
    get connection() {
      return connection;
    },
    get isOpen() {
      return isOpen;
    },
    get bufferedAmount() {
      return socket.bufferedAmount;
    },
    send(data) {
      // A new game starts: inputs of the previous one are obsolete.
      if (typeof data === 'string' && data.startsWith(COUNTDOWN_PREFIX)) inputs.clear();
      // Remember the token, so that the page is recognized after the room moves.
      const token = typeof data === 'string' && data.startsWith(JOINED_PREFIX) ? parseToken(data) : undefined;
      if (token !== undefined) client.who = { ...client.who, token };
      socket.send(data);
    },
    close: (code, reason) => socket.close(code, reason),
    terminate: () => socket.terminate(),
    handleMessage(data, isBinary) {
      // Rooms in this process enforce the limit themselves.
      if (client.target.kind !== 'here' && !mayPass())
        return socket.close(ROOM_CLOSE_CODES.tooMany, 'too many messages');
      const roomInputs = isBinary ? decodeRoomInputs(data) : undefined;
      if (roomInputs) inputs.add(roomInputs);
      if (isBehind || waiting.length > 0 || !deliver({ data, isBinary })) {
        if (roomInputs) isBehind = true;
        else if (waiting.length < MAX_PENDING) waiting.push({ data, isBinary });
      }
      return undefined;
    },
    resume() {
      const pendingInputs = inputs.merge();
      if (pendingInputs) isBehind = !deliver({ data: encodeRoomInputs(pendingInputs), isBinary: true });
      else isBehind = false;
      waiting = waiting.filter((message) => !deliver(message));
    },
    resumeIfBehind() {
      if (isBehind || waiting.length > 0) client.resume();
    },
    handleClose() {
      isOpen = false;
    },
  };
  const connection = createClientConnection(client, meter);
  return client;
}

const parseToken = (joined: string): string | undefined =>
  (JSON.parse(joined) as { data: { resume?: string } }).data.resume;

/**
 * Recent inputs of a client, up to ten seconds, re-sent to a process that takes the room over and may have missed them.
 */
interface RecentInputs {
  add(inputs: RoomInputs): void;
  merge(): RoomInputs | undefined;
  clear(): void;
}

export function createRecentInputs(): RecentInputs {
  let fromTick = 0;
  let trail = new Uint8Array();
  return {
    add(inputs) {
      const keptTicks = inputs.fromTick - fromTick;
      // Another game or a gap: the earlier inputs are useless.
      const keptTrail = keptTicks < 0 || keptTicks > trail.length ? new Uint8Array() : trail.subarray(0, keptTicks);
      if (keptTrail.length === 0) fromTick = inputs.fromTick;
      const merged = new Uint8Array(keptTrail.length + inputs.trail.length);
      merged.set(keptTrail);
      merged.set(inputs.trail, keptTrail.length);
      const excessTicks = Math.max(0, merged.length - MAX_ROOM_INPUT_TICKS);
      fromTick += excessTicks;
      trail = merged.slice(excessTicks);
    },
    merge: () => (trail.length > 0 ? { fromTick, trail } : undefined),
    clear() {
      trail = new Uint8Array();
    },
  };
}

export interface ProxiedClients {
  /** Number of clients whose room is in another process. */
  readonly remoteCount: number;
  list(): IterableIterator<ProxiedClient>;
  add(open: (id: number) => ProxiedClient): ProxiedClient;
  remove(client: ProxiedClient): void;
  /** The client if its room belongs to that process; messages of other processes are ignored. */
  find(owner: string, id: number): ProxiedClient | undefined;
}

export function createProxiedClients(): ProxiedClients {
  const clients = new Map<number, ProxiedClient>();
  let lastId = 0;
  return {
    get remoteCount() {
      return [...clients.values()].filter(({ target }) => target.kind === 'there').length;
    },
    list: () => clients.values(),
    add(open) {
      const client = open((lastId += 1));
      clients.set(client.id, client);
      return client;
    },
    remove: ({ id }) => void clients.delete(id),
    find(owner, id) {
      const client = clients.get(id);
      return client?.target.kind === 'there' && client.target.owner === owner ? client : undefined;
    },
  };
}
