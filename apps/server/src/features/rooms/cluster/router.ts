import type { RedisConnection } from '../../../platform/redis.ts';
import { ROOM_CLOSE_CODES } from '../clientConnection.ts';
import type { RoomManager } from '../roomManager.ts';
import type { RoomRefusal } from '../roomConnection.ts';
import type { RoomDirectory } from './roomDirectory.ts';
import type { PeerOutbox } from './peerOutbox.ts';
import type { Peers } from './peers.ts';
import type { RoomLease } from './lease.ts';
import type { Notifier } from './notifier.ts';
import type { ProxiedClient } from './proxiedClient.ts';

/** How long a client without a room waits for another process to take it over. */
export const ROUTING_TIMEOUT_MS = 8_000;
const ANSWER_TIMEOUT_MS = 1_000;

export interface RoomRouterOptions {
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
  route(visit: ProxiedClient): Promise<RoomRefusal | undefined>;
  /** Reconnects a client after its room moved or messages were lost; its socket stays open. */
  reroute(visit: ProxiedClient): Promise<void>;
}

export function createRoomRouter(parts: RoomRouterOptions): RoomRouter {
  const { id, rooms, redis, directory, peers, outbox, lease, notifier, leaseMs, nowMs } = parts;

  async function bring(visit: ProxiedClient): Promise<RoomRefusal | undefined> {
    const untilMs = nowMs() + ROUTING_TIMEOUT_MS;
    const attempt = (visit.attempt += 1);
    const isCurrent = (): boolean => visit.attempt === attempt && visit.isOpen;
    visit.target = { kind: 'nowhere' };
    for (; isCurrent(); await notifier.waitForNext()) {
      const { code } = visit.who;
      if (rooms.get(code) && !lease.isPaused()) {
        const connection = rooms.connect(visit, visit.who);
        if (typeof connection === 'string') return connection;
        visit.target = { kind: 'here', connection };
        visit.resume();
        return undefined;
      }
      const answer = redis.isUp ? await ask(visit, { attempt, isCurrent }).catch(() => 'wait' as const) : 'wait';
      if (answer !== 'wait') return answer === 'in' ? undefined : answer;
      if (nowMs() > untilMs) return 'unavailable';
    }
    return undefined;
  }

  async function ask(
    visit: ProxiedClient,
    { attempt, isCurrent }: { attempt: number; isCurrent(): boolean },
  ): Promise<RoomRefusal | 'in' | 'wait'> {
    const owner = await directory.getOwner(visit.who.code);
    // After an outage, the owner may not have reported the room to Redis yet.
    if (owner === undefined) return lease.redisUpForMs() > leaseMs && !rooms.get(visit.who.code) ? 'unknown' : 'wait';
    if (owner === id || !peers.isAlive(owner) || !isCurrent()) return 'wait';
    visit.target = { kind: 'there', owner };
    visit.answer = undefined;
    outbox.send(owner, { kind: 'join', visit: visit.id, attempt, who: visit.who });
    for (const untilMs = nowMs() + ANSWER_TIMEOUT_MS; isCurrent() && !visit.answer && nowMs() < untilMs;)
      await notifier.waitForNext();
    if (!isCurrent()) return 'wait';
    const { answer } = visit as ProxiedClient;
    if (answer && answer.refusal === undefined) {
      visit.resume();
      return 'in';
    }
    visit.target = { kind: 'nowhere' };
    return answer?.refusal === undefined || answer.refusal === 'unavailable' ? 'wait' : answer.refusal;
  }

  return {
    route: bring,
    async reroute(visit) {
      const refusal = await bring(visit);
      if (refusal !== undefined && visit.isOpen) visit.close(ROOM_CLOSE_CODES.goingAway, 'the room is gone');
    },
  };
}
