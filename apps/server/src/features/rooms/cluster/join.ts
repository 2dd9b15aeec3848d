import type { RedisConnection } from '../../../platform/redis.ts';
import type { RoomSocket } from '../clientConnection.ts';
import type { RoomMeter } from '../roomMeter.ts';
import type { RoomManager } from '../roomManager.ts';
import type { RoomConnection, RoomRefusal, RoomJoinRequest } from '../roomConnection.ts';
import type { RoomDirectory } from './roomDirectory.ts';
import { type RoomRouter, ROUTING_TIMEOUT_MS } from './router.ts';
import type { OpenClusterRoom } from './roomOpener.ts';
import type { PeerOutbox } from './peerOutbox.ts';
import type { RoomLease } from './lease.ts';
import type { Notifier } from './notifier.ts';
import { createProxiedClient, type ProxiedClient } from './proxiedClient.ts';
import type { ProxiedClients } from './proxiedClients.ts';

const MAX_QUICK_ATTEMPTS = 4;

export interface ClusterJoinOptions {
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
  parts: ClusterJoinOptions,
): (socket: RoomSocket, who: RoomJoinRequest) => Promise<RoomConnection | RoomRefusal> {
  const { rooms, redis, directory, outbox, proxiedClients, router, lease, notifier, openRoom, meter, nowMs, onError } =
    parts;

  /** Waits until the lease is held, up to the time-out. False if it is lost. */
  async function isSure(): Promise<boolean> {
    for (const untilMs = nowMs() + ROUTING_TIMEOUT_MS; lease.isPaused(); await notifier.waitForNext())
      if (lease.isDeclaredDead || nowMs() > untilMs) return false;
    return true;
  }

  /** A player is in only one room at a time: leaves the previous one. */
  async function seat({ person, code, watches }: ProxiedClient['who']): Promise<void> {
    if (watches) return;
    const before = await directory.setSeat(person.id, code);
    if (before === undefined || before === code) return;
    if (rooms.get(before)) return rooms.leave(person.id, before);
    const owner = await directory.getOwner(before);
    if (owner !== undefined) outbox.send(owner, { kind: 'leave', playerId: person.id, code: before });
  }

  /** Cluster-wide matchmaking. */
  async function race(socket: RoomSocket, who: RoomJoinRequest): Promise<RoomConnection | RoomRefusal> {
    let instead = '';
    for (let tries = 0; tries < MAX_QUICK_ATTEMPTS; tries += 1) {
      const own = rooms.findQuick(who.person.id)?.code;
      const known = own ?? (redis.isUp ? await directory.getQuickRace().catch(() => undefined) : undefined);
      const code = known === undefined || known === instead ? await openRoom('quick', instead) : known;
      if (code === undefined) return 'too_many_rooms';
      const entered = await enter(socket, { ...who, code });
      // The race has started or was closed meanwhile: try the next one.
      if (entered !== 'full' && entered !== 'started' && entered !== 'unknown') return entered;
      instead = code;
    }
    return 'unavailable';
  }

  async function enter(socket: RoomSocket, who: ProxiedClient['who']): Promise<RoomConnection | RoomRefusal> {
    const { code } = who;
    if (!rooms.get(code) && !redis.isUp) return 'unavailable';
    const visit = proxiedClients.add((id) =>
      createProxiedClient({
        ...{ id, who, socket, meter, nowMs, isPaused: lease.isPaused },
        forward: (owner, { data, isBinary }) => outbox.send(owner, { kind: 'hear', visit: id, isBinary }, data),
      }),
    );
    const refusal = await router.route(visit);
    if (refusal !== undefined) {
      proxiedClients.remove(visit);
      return refusal;
    }
    if (redis.isUp) seat(visit.who).catch(onError);
    return {
      code,
      handleMessage: (data, isBinary) => visit.handleMessage(data, isBinary),
      handleClose() {
        const { target } = visit;
        visit.handleClose();
        proxiedClients.remove(visit);
        if (target.kind === 'here') target.connection.handleClose();
        if (target.kind === 'there') outbox.send(target.owner, { kind: 'closed', visit: visit.id });
      },
    };
  }

  return async (socket, who) => {
    const { code, watches = false, isQuick = false } = who;
    if (code !== undefined) return enter(socket, { ...who, code });
    if (!(await isSure())) return 'unavailable';
    if (watches) return enter(socket, { ...who, code: '' });
    if (isQuick) return race(socket, who);
    const own = await openRoom('code');
    return own === undefined ? 'too_many_rooms' : enter(socket, { ...who, code: own });
  };
}
