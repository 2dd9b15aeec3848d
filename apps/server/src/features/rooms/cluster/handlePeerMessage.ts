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
  remoteClients: Pick<RemoteClients, 'handleMessage'>;
  proxiedClients: ProxiedClients;
  router: Pick<RoomRouter, 'reroute'>;
  lease: Pick<RoomLease, 'isPaused'>;
  notifier: Notifier;
  /** Starts to take over the rooms of a dead process. */
  takeOverFrom(id: string): void;
}

export interface PeerMessageHandler {
  handle(from: string, entry: PeerMessageEntry): void;
  /** The lease is held again: handles the messages queued meanwhile. */
  resume(): void;
  stop(): void;
}

type RoomBoundMessage = Extract<PeerMessage, { kind: 'join' | 'hear' | 'closed' | 'leave' }>;
type ClientBoundMessage = Exclude<PeerMessage, RoomBoundMessage>;

export function createPeerMessageHandler(parts: PeerMessageHandlerOptions): PeerMessageHandler {
  const { rooms, remoteClients, proxiedClients, router, lease, notifier, takeOverFrom } = parts;
  let waiting: { from: string; entry: PeerMessageEntry }[] = [];
  let isEnding = false;

  function bringAgain(visit: ProxiedClient | undefined): void {
    if (visit) void router.reroute(visit);
  }

  function hearAtRooms(from: string, entry: PeerMessageEntry, message: RoomBoundMessage): void {
    if (isEnding) return;
    if (lease.isPaused()) return void waiting.push({ from, entry });
    if (message.kind === 'leave') return rooms.leave(message.playerId, message.code);
    return remoteClients.handleMessage(from, message, entry.bytes);
  }

  function hearAtVisits(from: string, { bytes }: PeerMessageEntry, message: ClientBoundMessage): void {
    switch (message.kind) {
      case 'missed':
        for (const { id } of proxiedClients.list()) bringAgain(proxiedClients.find(from, id));
        return undefined;
      case 'moved':
        for (const visit of proxiedClients.list()) {
          const { target, who } = visit;
          if (target.kind === 'there' && target.owner !== from && message.codes.includes(who.code)) bringAgain(visit);
        }
        return notifier.notify();
      case 'free':
        return takeOverFrom(UNOWNED);
      case 'say':
        return say(from, message, bytes);
      case 'joined':
      case 'refused': {
        const visit = proxiedClients.find(from, message.visit);
        if (visit?.attempt !== message.attempt) return undefined;
        visit.answer = { attempt: message.attempt, refusal: message.kind === 'refused' ? message.why : undefined };
        return notifier.notify();
      }
      case 'close': {
        const visit = proxiedClients.find(from, message.visit);
        return message.code === null ? visit?.terminate() : visit?.close(message.code, message.reason);
      }
      case 'lost':
        return bringAgain(proxiedClients.find(from, message.visit));
    }
  }

  function say(from: string, message: Extract<PeerMessage, { kind: 'say' }>, bytes: Uint8Array | undefined): void {
    if (!bytes) return;
    const said = message.isBinary ? bytes : Buffer.from(bytes).toString('utf8');
    for (const number of message.visits) {
      const line = proxiedClients.find(from, number)?.client;
      if (typeof said === 'string') line?.sendMessage(said);
      else line?.sendFrame(said);
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
    handle: hear,
    resume() {
      const missed = waiting;
      waiting = [];
      for (const { from, entry } of missed) hear(from, entry);
    },
    stop() {
      isEnding = true;
    },
  };
}
