import type { RoomManager } from '../roomManager.ts';
import { UNOWNED } from './roomDirectory.ts';
import type { RemoteClients } from './remoteClients.ts';
import type { RoomRouter } from './router.ts';
import type { PeerMessageEntry, PeerMessage } from './peerMessage.ts';
import type { RoomLease } from './lease.ts';
import type { Notifier } from './notifier.ts';
import type { ProxiedClient } from './proxiedClient.ts';
import type { ProxiedClients } from './proxiedClients.ts';

export interface PeerMessageHandlerOptions {
  rooms: Pick<RoomManager, 'leave'>;
  guests: Pick<RemoteClients, 'take'>;
  visits: ProxiedClients;
  guide: Pick<RoomRouter, 'bringAgain'>;
  standing: Pick<RoomLease, 'isHeld'>;
  turns: Notifier;
  /** Starts to take over the rooms of a dead process. */
  takeFrom(id: string): void;
}

export interface PeerMessageHandler {
  hear(from: string, entry: PeerMessageEntry): void;
  /** The lease is held again: handles the messages queued meanwhile. */
  goOn(): void;
  end(): void;
}

type RoomBoundMessage = Extract<PeerMessage, { kind: 'join' | 'hear' | 'closed' | 'leave' }>;
type ClientBoundMessage = Exclude<PeerMessage, RoomBoundMessage>;

export function createPeerMessageHandler(parts: PeerMessageHandlerOptions): PeerMessageHandler {
  const { rooms, guests, visits, guide, standing, turns, takeFrom } = parts;
  let waiting: { from: string; entry: PeerMessageEntry }[] = [];
  let isEnding = false;

  function bringAgain(visit: ProxiedClient | undefined): void {
    if (visit) void guide.bringAgain(visit);
  }

  function hearAtRooms(from: string, entry: PeerMessageEntry, message: RoomBoundMessage): void {
    if (isEnding) return;
    if (standing.isHeld()) return void waiting.push({ from, entry });
    if (message.kind === 'leave') return rooms.leave(message.playerId, message.code);
    return guests.take(from, message, entry.bytes);
  }

  function hearAtVisits(from: string, { bytes }: PeerMessageEntry, message: ClientBoundMessage): void {
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
        return takeFrom(UNOWNED);
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

  function say(from: string, message: Extract<PeerMessage, { kind: 'say' }>, bytes: Uint8Array | undefined): void {
    if (!bytes) return;
    const said = message.isBinary ? bytes : Buffer.from(bytes).toString('utf8');
    for (const number of message.visits) {
      const line = visits.at(from, number)?.line;
      if (typeof said === 'string') line?.tell(said);
      else line?.show(said);
    }
  }

  function hear(from: string, entry: PeerMessageEntry): void {
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
