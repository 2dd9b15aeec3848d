import type { RoomKind } from '@jumpy/protocol/room/messages';
import type { RedisConnection } from '../../../platform/redis.ts';
import {
  type RoomSocket,
  type RoomMeter,
  type RoomConnection,
  type RoomRefusal,
  type RoomJoinRequest,
  ROOM_CLOSE_CODES,
} from '../clientConnection.ts';
import type { RoomManager } from '../roomManager.ts';
import type { RoomDirectory } from './roomDirectory.ts';
import type { PeerOutbox } from './peerMessages.ts';
import type { RoomLease } from './lease.ts';
import { createProxiedClient, type ProxiedClient, type ProxiedClients } from './proxiedClients.ts';
import type { Peers } from './failover.ts';
import type { SnapshotSaver } from './snapshotSaver.ts';

const MAX_QUICK_ATTEMPTS = 4;

interface ClusterJoinOptions {
  rooms: Pick<RoomManager, 'get' | 'findQuick' | 'leave'>;
  redis: Pick<RedisConnection, 'isUp'>;
  directory: Pick<RoomDirectory, 'setSeat' | 'getOwner' | 'getQuickRace'>;
  outbox: Pick<PeerOutbox, 'send'>;
  proxiedClients: ProxiedClients;
  router: Pick<RoomRouter, 'route'>;
  lease: RoomLease;
  notifier: Notifier;
  openRoom: OpenClusterRoom;
  meter: RoomMeter;
  nowMs(): number;
  onError(error: unknown): void;
}

/** Lets clients of this process join the requested room, a new one, or the gathering quick race. */
export function createClusterJoin(
  options: ClusterJoinOptions,
): (socket: RoomSocket, request: RoomJoinRequest) => Promise<RoomConnection | RoomRefusal> {
  const { rooms, redis, directory, outbox, proxiedClients, router, lease, notifier, openRoom, meter, nowMs, onError } =
    options;

  /** Waits until the lease is held, up to the time-out. False if it is lost. */
  async function waitForLease(): Promise<boolean> {
    for (const untilMs = nowMs() + ROUTING_TIMEOUT_MS; lease.isPaused(); await notifier.waitForNext())
      if (lease.isDeclaredDead || nowMs() > untilMs) return false;
    return true;
  }

  /** A player is in only one room at a time: leaves the previous one. */
  async function recordSeat({ person, code, watches }: ProxiedClient['who']): Promise<void> {
    if (watches) return;
    const previousCode = await directory.setSeat(person.id, code);
    if (previousCode === undefined || previousCode === code) return;
    if (rooms.get(previousCode)) return rooms.leave(person.id, previousCode);
    const owner = await directory.getOwner(previousCode);
    if (owner !== undefined) outbox.send(owner, { kind: 'leave', playerId: person.id, code: previousCode });
  }

  /** Cluster-wide matchmaking. */
  async function joinQuickRace(socket: RoomSocket, request: RoomJoinRequest): Promise<RoomConnection | RoomRefusal> {
    let unusableCode = '';
    for (let attempts = 0; attempts < MAX_QUICK_ATTEMPTS; attempts += 1) {
      const currentCode = rooms.findQuick(request.person.id)?.code;
      const offeredCode =
        currentCode ?? (redis.isUp ? await directory.getQuickRace().catch(() => undefined) : undefined);
      const code =
        offeredCode === undefined || offeredCode === unusableCode ? await openRoom('quick', unusableCode) : offeredCode;
      if (code === undefined) return 'too_many_rooms';
      const joined = await joinRoom(socket, { ...request, code });
      // The race has started or was closed meanwhile: try the next one.
      if (joined !== 'full' && joined !== 'started' && joined !== 'unknown') return joined;
      unusableCode = code;
    }
    return 'unavailable';
  }

  async function joinRoom(socket: RoomSocket, request: ProxiedClient['who']): Promise<RoomConnection | RoomRefusal> {
    const { code } = request;
    if (!rooms.get(code) && !redis.isUp) return 'unavailable';
    const client = proxiedClients.add((id) =>
      createProxiedClient({
        ...{ id, who: request, socket, meter, nowMs, isPaused: lease.isPaused },
        forward: (owner, { data, isBinary }) => outbox.send(owner, { kind: 'hear', visit: id, isBinary }, data),
      }),
    );
    const refusal = await router.route(client);
    if (refusal !== undefined) {
      proxiedClients.remove(client);
      return refusal;
    }
    if (redis.isUp) recordSeat(client.who).catch(onError);
    return {
      code,
      handleMessage: (data, isBinary) => client.handleMessage(data, isBinary),
      handleClose() {
        const { target } = client;
        client.handleClose();
        proxiedClients.remove(client);
        if (target.kind === 'here') target.connection.handleClose();
        if (target.kind === 'there') outbox.send(target.owner, { kind: 'closed', visit: client.id });
      },
    };
  }

  return async (socket, request) => {
    const { code, watches = false, isQuick = false } = request;
    if (code !== undefined) return joinRoom(socket, { ...request, code });
    if (!(await waitForLease())) return 'unavailable';
    if (watches) return joinRoom(socket, { ...request, code: '' });
    if (isQuick) return joinQuickRace(socket, request);
    const newCode = await openRoom('code');
    return newCode === undefined ? 'too_many_rooms' : joinRoom(socket, { ...request, code: newCode });
  };
}

/** How long a client without a room waits for another process to take it over. */
export const ROUTING_TIMEOUT_MS = 8_000;
const ANSWER_TIMEOUT_MS = 1_000;

interface RoomRouterOptions {
  id: string;
  rooms: Pick<RoomManager, 'get' | 'connect'>;
  redis: Pick<RedisConnection, 'isUp'>;
  directory: Pick<RoomDirectory, 'getOwner'>;
  peers: Pick<Peers, 'isAlive'>;
  outbox: Pick<PeerOutbox, 'send'>;
  lease: Pick<RoomLease, 'isPaused' | 'redisUpForMs'>;
  notifier: Notifier;
  leaseMs: number;
  nowMs(): number;
}

/** Routes clients to their rooms in any process. */
export interface RoomRouter {
  /** Connects a client to its room, which may be in takeover. Returns the reason if that fails. */
  route(client: ProxiedClient): Promise<RoomRefusal | undefined>;
  /** Reconnects a client after its room moved or messages were lost; its socket stays open. */
  reroute(client: ProxiedClient): Promise<void>;
}

export function createRoomRouter(options: RoomRouterOptions): RoomRouter {
  const { id, rooms, redis, directory, peers, outbox, lease, notifier, leaseMs, nowMs } = options;

  async function connect(client: ProxiedClient): Promise<RoomRefusal | undefined> {
    const untilMs = nowMs() + ROUTING_TIMEOUT_MS;
    const attempt = (client.attempt += 1);
    const isCurrent = (): boolean => client.attempt === attempt && client.isOpen;
    client.target = { kind: 'nowhere' };
    for (; isCurrent(); await notifier.waitForNext()) {
      const { code } = client.who;
      if (rooms.get(code) && !lease.isPaused()) {
        const connection = rooms.connect(client, client.who);
        if (typeof connection === 'string') return connection;
        client.target = { kind: 'here', connection };
        client.resume();
        return undefined;
      }
      const answer = redis.isUp
        ? await joinRemoteRoom(client, { attempt, isCurrent }).catch(() => 'wait' as const)
        : 'wait';
      if (answer !== 'wait') return answer === 'in' ? undefined : answer;
      if (nowMs() > untilMs) return 'unavailable';
    }
    return undefined;
  }

  async function joinRemoteRoom(
    client: ProxiedClient,
    { attempt, isCurrent }: { attempt: number; isCurrent(): boolean },
  ): Promise<RoomRefusal | 'in' | 'wait'> {
    const owner = await directory.getOwner(client.who.code);
    // After an outage, the owner may not have reported the room to Redis yet.
    if (owner === undefined) return lease.redisUpForMs() > leaseMs && !rooms.get(client.who.code) ? 'unknown' : 'wait';
    if (owner === id || !peers.isAlive(owner) || !isCurrent()) return 'wait';
    client.target = { kind: 'there', owner };
    client.answer = undefined;
    outbox.send(owner, { kind: 'join', visit: client.id, attempt, who: client.who });
    for (const untilMs = nowMs() + ANSWER_TIMEOUT_MS; isCurrent() && !client.answer && nowMs() < untilMs;)
      await notifier.waitForNext();
    if (!isCurrent()) return 'wait';
    const { answer } = client as ProxiedClient;
    if (answer && answer.refusal === undefined) {
      client.resume();
      return 'in';
    }
    client.target = { kind: 'nowhere' };
    return answer?.refusal === undefined || answer.refusal === 'unavailable' ? 'wait' : answer.refusal;
  }

  return {
    route: connect,
    async reroute(client) {
      const refusal = await connect(client);
      if (refusal !== undefined && client.isOpen) client.close(ROOM_CLOSE_CODES.goingAway, 'the room is gone');
    },
  };
}

const MAX_CODE_ATTEMPTS = 20;

interface RoomOpenerOptions {
  rooms: Pick<RoomManager, 'get' | 'open'>;
  redis: Pick<RedisConnection, 'isUp'>;
  directory: Pick<RoomDirectory, 'claim' | 'offerQuickRace' | 'remove'>;
  snapshots: Pick<SnapshotSaver, 'addRoom'>;
  randomInt(from: number, to: number): number;
  onError(error: unknown): void;
}

/** Opens a room in this process under a cluster-wide unique code. Undefined if there is no capacity. */
type OpenClusterRoom = (
  kind: RoomKind,
  /** An unusable quick race; returns the one that gathers in its place, in any process. */
  unusableCode?: string,
) => Promise<string | undefined>;

export function createRoomOpener(options: RoomOpenerOptions): OpenClusterRoom {
  const { rooms, redis, directory, snapshots, randomInt, onError } = options;
  return async (kind, unusableCode = '') => {
    for (let attempts = 0; attempts < MAX_CODE_ATTEMPTS; attempts += 1) {
      const code = String(randomInt(100_000, 1_000_000));
      if (rooms.get(code)) continue;
      // Without Redis, the code is claimed later.
      if (redis.isUp && !(await directory.claim(code, 1).catch(() => true))) continue;
      if (kind === 'quick' && redis.isUp) {
        const offeredCode = await directory.offerQuickRace(code, unusableCode).catch(() => code);
        if (offeredCode !== code) {
          await directory.remove(code, 1).catch(onError);
          return offeredCode;
        }
      }
      if (!rooms.open(code, kind)) {
        await directory.remove(code, 1).catch(onError);
        return undefined;
      }
      snapshots.addRoom(code, 1);
      return code;
    }
    return undefined;
  };
}

/** Wakes waiters on every tick and on every message. */
export interface Notifier {
  waitForNext(): Promise<void>;
  notify(): void;
}

export function createNotifier(): Notifier {
  let waiting: (() => void)[] = [];
  return {
    waitForNext: () => new Promise((resolve) => waiting.push(resolve)),
    notify() {
      const resolvers = waiting;
      waiting = [];
      for (const resolve of resolvers) resolve();
    },
  };
}
