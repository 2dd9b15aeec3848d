import type { Rooms } from '../rooms.ts';
import { FREE } from './directory.ts';
import type { Guests } from './guests.ts';
import type { Guide } from './guide.ts';
import type { LinkEntry, LinkMessage } from './linkMessage.ts';
import type { Standing } from './standing.ts';
import type { Turns } from './turns.ts';
import type { Visit } from './visit.ts';
import type { Visits } from './visits.ts';

export interface HearOthersParts {
  rooms: Pick<Rooms, 'leave'>;
  guests: Pick<Guests, 'take'>;
  visits: Visits;
  guide: Pick<Guide, 'bringAgain'>;
  standing: Pick<Standing, 'isHeld'>;
  turns: Turns;
  /** Starts to take over the rooms of a dead process. */
  takeFrom(id: string): void;
}

export interface HearOthers {
  hear(from: string, entry: LinkEntry): void;
  /** The lease is held again: handles the messages queued meanwhile. */
  goOn(): void;
  end(): void;
}

type ToRooms = Extract<LinkMessage, { kind: 'join' | 'hear' | 'closed' | 'leave' }>;
type ToVisits = Exclude<LinkMessage, ToRooms>;

export function createHearOthers(parts: HearOthersParts): HearOthers {
  const { rooms, guests, visits, guide, standing, turns, takeFrom } = parts;
  let waiting: { from: string; entry: LinkEntry }[] = [];
  let isEnding = false;

  function bringAgain(visit: Visit | undefined): void {
    if (visit) void guide.bringAgain(visit);
  }

  function hearAtRooms(from: string, entry: LinkEntry, message: ToRooms): void {
    if (isEnding) return;
    if (standing.isHeld()) return void waiting.push({ from, entry });
    if (message.kind === 'leave') return rooms.leave(message.playerId, message.code);
    return guests.take(from, message, entry.bytes);
  }

  function hearAtVisits(from: string, { bytes }: LinkEntry, message: ToVisits): void {
    switch (message.kind) {
      case 'missed':
        for (const { id } of visits.all()) bringAgain(visits.at(from, id));
        return undefined;
      case 'moved':
        for (const visit of visits.all()) {
          const { target, who } = visit;
          if (target.kind === 'there' && target.owner !== from && message.codes.includes(who.code)) bringAgain(visit);
        }
        return turns.wake();
      case 'free':
        return takeFrom(FREE);
      case 'say':
        return say(from, message, bytes);
      case 'joined':
      case 'refused': {
        const visit = visits.at(from, message.visit);
        if (visit?.attempt !== message.attempt) return undefined;
        visit.answer = { attempt: message.attempt, refusal: message.kind === 'refused' ? message.why : undefined };
        return turns.wake();
      }
      case 'close': {
        const visit = visits.at(from, message.visit);
        return message.code === null ? visit?.terminate() : visit?.close(message.code, message.reason);
      }
      case 'lost':
        return bringAgain(visits.at(from, message.visit));
    }
  }

  function say(from: string, message: Extract<LinkMessage, { kind: 'say' }>, bytes: Uint8Array | undefined): void {
    if (!bytes) return;
    const said = message.isBinary ? bytes : Buffer.from(bytes).toString('utf8');
    for (const number of message.visits) {
      const line = visits.at(from, number)?.line;
      if (typeof said === 'string') line?.tell(said);
      else line?.show(said);
    }
  }

  function hear(from: string, entry: LinkEntry): void {
    const { message } = entry;
    switch (message.kind) {
      case 'join':
      case 'hear':
      case 'closed':
      case 'leave':
        return hearAtRooms(from, entry, message);
      default:
        return hearAtVisits(from, entry, message);
    }
  }

  return {
    hear,
    goOn() {
      const missed = waiting;
      waiting = [];
      for (const { from, entry } of missed) hear(from, entry);
    },
    end() {
      isEnding = true;
    },
  };
}
