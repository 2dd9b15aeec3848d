import type { RoomRefusal, RoomJoinRequest } from '../clientConnection.ts';

/** Id of a client whose room is in another process, assigned by the client's process. */
export type ProxiedClientId = number;

/** Messages between processes; binary payloads travel alongside. */
export type PeerMessage =
  /** A client wants to join a room of the receiver; `attempt` matches replies to requests. */
  | { kind: 'join'; visit: ProxiedClientId; attempt: number; who: RoomJoinRequest }
  /** A client sent a message, which is in the payload. */
  | { kind: 'hear'; visit: ProxiedClientId; isBinary: boolean }
  | { kind: 'closed'; visit: ProxiedClientId }
  /** A player joined another room. */
  | { kind: 'leave'; playerId: string; code: string }
  | { kind: 'joined'; visit: ProxiedClientId; attempt: number }
  | { kind: 'refused'; visit: ProxiedClientId; attempt: number; why: RoomRefusal }
  /** Send the payload to all these clients. */
  | { kind: 'say'; visits: ProxiedClientId[]; isBinary: boolean }
  /** Close a client's socket; null terminates it without a close frame. */
  | { kind: 'close'; visit: ProxiedClientId; code: number | null; reason: string }
  /** The sender does not know this client; the room's owner must be looked up again. */
  | { kind: 'lost'; visit: ProxiedClientId }
  /** The sender may have missed messages: clients with a room there reconnect to it. */
  | { kind: 'missed' }
  /** The sender now owns these rooms. */
  | { kind: 'moved'; codes: string[] }
  /** Released rooms wait for an owner. */
  | { kind: 'free' };

export interface PeerMessageEntry {
  message: PeerMessage;
  bytes?: Uint8Array;
}

const HEADER_BYTES = 4;

/** Serializes a batch: the messages as JSON, followed by their payloads. */
export function packEntries(from: string, entries: readonly PeerMessageEntry[]): Buffer {
  const head = Buffer.from(
    JSON.stringify([from, ...entries.map(({ message, bytes }) => (bytes ? [message, bytes.length] : [message]))]),
  );
  const length = Buffer.alloc(HEADER_BYTES);
  length.writeUInt32LE(head.length);
  return Buffer.concat([length, head, ...entries.flatMap(({ bytes }) => (bytes ? [bytes] : []))]);
}

/** Reads the output of `packEntries`; both processes must have the same version. */
export function unpackEntries(packed: Buffer): { from: string; entries: PeerMessageEntry[] } {
  let at = HEADER_BYTES + packed.readUInt32LE();
  const [from, ...headers] = JSON.parse(packed.toString('utf8', HEADER_BYTES, at)) as [
    string,
    ...[message: PeerMessage, bytes?: number][],
  ];
  const entries = headers.map(([message, length]): PeerMessageEntry => {
    if (length === undefined) return { message };
    const bytes = packed.subarray(at, at + length);
    at += length;
    return { message, bytes };
  });
  return { from, entries };
}

/** Outgoing messages to other processes. Messages of one tick are batched, and a broadcast is sent once per process. */
export interface PeerOutbox {
  send(to: string, message: PeerMessage, bytes?: Uint8Array): void;
  sendToClient(to: string, visit: ProxiedClientId, data: string | Uint8Array): void;
}

export function createPeerOutbox({
  from,
  publish,
}: {
  from: string;
  publish(to: string, packed: Buffer): void;
}): PeerOutbox {
  const waiting = new Map<string, PeerMessageEntry[]>();
  /** Last broadcast per process, since it usually has several recipients there. */
  const lastBroadcasts = new Map<string, { data: string | Uint8Array; visits: ProxiedClientId[] }>();

  function flush(): void {
    for (const [to, entries] of waiting) publish(to, packEntries(from, entries));
    waiting.clear();
    lastBroadcasts.clear();
  }

  function enqueue(to: string, entry: PeerMessageEntry): void {
    if (waiting.size === 0) queueMicrotask(flush);
    const entries = waiting.get(to) ?? [];
    waiting.set(to, entries);
    entries.push(entry);
  }

  return {
    send(to, message, bytes) {
      lastBroadcasts.delete(to);
      enqueue(to, bytes ? { message, bytes } : { message });
    },
    sendToClient(to, visit, data) {
      const lastBroadcast = lastBroadcasts.get(to);
      if (lastBroadcast?.data === data) return void lastBroadcast.visits.push(visit);
      const isBinary = typeof data !== 'string';
      const visits = [visit];
      lastBroadcasts.set(to, { data, visits });
      enqueue(to, { message: { kind: 'say', visits, isBinary }, bytes: isBinary ? data : Buffer.from(data) });
    },
  };
}
