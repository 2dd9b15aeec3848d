import type { RedisConnection } from '../../../platform/redis.ts';
import { ROOM_CLOSE } from '../roomLine.ts';
import type { Rooms } from '../rooms.ts';
import type { RoomRefusal } from '../visitor.ts';
import type { Directory } from './directory.ts';
import type { Outbox } from './outbox.ts';
import type { Peers } from './peers.ts';
import type { Standing } from './standing.ts';
import type { Turns } from './turns.ts';
import type { Visit } from './visit.ts';

/** How long a client without a room waits for another process to take it over. */
export const PATIENCE_MS = 8_000;
const ANSWER_MS = 1_000;

export interface GuideParts {
  id: string;
  rooms: Pick<Rooms, 'get' | 'connect'>;
  redis: Pick<RedisConnection, 'isUp'>;
  directory: Pick<Directory, 'ownerOf'>;
  peers: Pick<Peers, 'isAlive'>;
  outbox: Pick<Outbox, 'tell'>;
  standing: Pick<Standing, 'isHeld' | 'upForMs'>;
  turns: Turns;
  leaseMs: number;
  nowMs(): number;
}

/** Routes clients to their rooms in any process. */
export interface Guide {
  /** Connects a client to its room, which may be in takeover. Returns the reason if that fails. */
  bring(visit: Visit): Promise<RoomRefusal | undefined>;
  /** Reconnects a client after its room moved or messages were lost; its socket stays open. */
  bringAgain(visit: Visit): Promise<void>;
}

export function createGuide(parts: GuideParts): Guide {
  const { id, rooms, redis, directory, peers, outbox, standing, turns, leaseMs, nowMs } = parts;

  async function bring(visit: Visit): Promise<RoomRefusal | undefined> {
    const untilMs = nowMs() + PATIENCE_MS;
    const attempt = (visit.attempt += 1);
    const isCurrent = (): boolean => visit.attempt === attempt && visit.isOpen;
    visit.target = { kind: 'nowhere' };
    for (; isCurrent(); await turns.next()) {
      const { code } = visit.who;
      if (rooms.get(code) && !standing.isHeld()) {
        const connection = rooms.connect(visit, visit.who);
        if (typeof connection === 'string') return connection;
        visit.target = { kind: 'here', connection };
        visit.goOn();
        return undefined;
      }
      const answer = redis.isUp ? await ask(visit, { attempt, isCurrent }).catch(() => 'wait' as const) : 'wait';
      if (answer !== 'wait') return answer === 'in' ? undefined : answer;
      if (nowMs() > untilMs) return 'unavailable';
    }
    return undefined;
  }

  async function ask(
    visit: Visit,
    { attempt, isCurrent }: { attempt: number; isCurrent(): boolean },
  ): Promise<RoomRefusal | 'in' | 'wait'> {
    const owner = await directory.ownerOf(visit.who.code);
    // After an outage, the owner may not have reported the room to Redis yet.
    if (owner === undefined) return standing.upForMs() > leaseMs && !rooms.get(visit.who.code) ? 'unknown' : 'wait';
    if (owner === id || !peers.isAlive(owner) || !isCurrent()) return 'wait';
    visit.target = { kind: 'there', owner };
    visit.answer = undefined;
    outbox.tell(owner, { kind: 'join', visit: visit.id, attempt, who: visit.who });
    for (const untilMs = nowMs() + ANSWER_MS; isCurrent() && !visit.answer && nowMs() < untilMs;) await turns.next();
    if (!isCurrent()) return 'wait';
    const { answer } = visit as Visit;
    if (answer && answer.refusal === undefined) {
      visit.goOn();
      return 'in';
    }
    visit.target = { kind: 'nowhere' };
    return answer?.refusal === undefined || answer.refusal === 'unavailable' ? 'wait' : answer.refusal;
  }

  return {
    bring,
    async bringAgain(visit) {
      const refusal = await bring(visit);
      if (refusal !== undefined && visit.isOpen) visit.close(ROOM_CLOSE.goingAway, 'the room is gone');
    },
  };
}
