import type { RoomRefusal, RoomVisitor } from '../visitor.ts';

/** Id of a client whose room is in another process, assigned by the client's process. */
export type VisitId = number;

/** Messages between processes; binary payloads travel alongside. */
export type LinkMessage =
  /** A client wants to join a room of the receiver; `attempt` matches replies to requests. */
  | { kind: 'join'; visit: VisitId; attempt: number; who: RoomVisitor }
  /** A client sent a message, which is in the payload. */
  | { kind: 'hear'; visit: VisitId; isBinary: boolean }
  | { kind: 'closed'; visit: VisitId }
  /** A player joined another room. */
  | { kind: 'leave'; playerId: string; code: string }
  | { kind: 'joined'; visit: VisitId; attempt: number }
  | { kind: 'refused'; visit: VisitId; attempt: number; why: RoomRefusal }
  /** Send the payload to all these clients. */
  | { kind: 'say'; visits: VisitId[]; isBinary: boolean }
  /** Close a client's socket; null terminates it without a close frame. */
  | { kind: 'close'; visit: VisitId; code: number | null; reason: string }
  /** The sender does not know this client; the room's owner must be looked up again. */
  | { kind: 'lost'; visit: VisitId }
  /** The sender may have missed messages: clients with a room there reconnect to it. */
  | { kind: 'missed' }
  /** The sender now owns these rooms. */
  | { kind: 'moved'; codes: string[] }
  /** Released rooms wait for an owner. */
  | { kind: 'free' };

export interface LinkEntry {
  message: LinkMessage;
  bytes?: Uint8Array;
}

const HEAD_BYTES = 4;

/** Serializes a batch: the messages as JSON, followed by their payloads. */
export function packEntries(from: string, entries: readonly LinkEntry[]): Buffer {
  const head = Buffer.from(
    JSON.stringify([from, ...entries.map(({ message, bytes }) => (bytes ? [message, bytes.length] : [message]))]),
  );
  const length = Buffer.alloc(HEAD_BYTES);
  length.writeUInt32LE(head.length);
  return Buffer.concat([length, head, ...entries.flatMap(({ bytes }) => (bytes ? [bytes] : []))]);
}

/** Reads the output of `packEntries`; both processes must have the same version. */
export function unpackEntries(packed: Buffer): { from: string; entries: LinkEntry[] } {
  let at = HEAD_BYTES + packed.readUInt32LE();
  const [from, ...told] = JSON.parse(packed.toString('utf8', HEAD_BYTES, at)) as [
    string,
    ...[message: LinkMessage, bytes?: number][],
  ];
  const entries = told.map(([message, length]): LinkEntry => {
    if (length === undefined) return { message };
    const bytes = packed.subarray(at, at + length);
    at += length;
    return { message, bytes };
  });
  return { from, entries };
}
