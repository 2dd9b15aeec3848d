import type { RoomRefusal, RoomVisitor } from '../visitor.ts';

/** A client of one process in a room of another, by the number that its own process gave it. */
export type VisitId = number;

/** What processes tell each other; bytes that belong to it travel beside it. */
export type LinkMessage =
  /** A client wants into a room of the receiver; `attempt` tells answers apart. */
  | { kind: 'join'; visit: VisitId; attempt: number; who: RoomVisitor }
  /** A client said something: the bytes. */
  | { kind: 'hear'; visit: VisitId; isBinary: boolean }
  /** A client's socket is closed. */
  | { kind: 'closed'; visit: VisitId }
  /** A player has gone to another room. */
  | { kind: 'leave'; playerId: string; code: string }
  | { kind: 'joined'; visit: VisitId; attempt: number }
  | { kind: 'refused'; visit: VisitId; attempt: number; why: RoomRefusal }
  /** For all these clients: the bytes. */
  | { kind: 'say'; visits: VisitId[]; isBinary: boolean }
  /** A client's socket is to be closed; without a word where there is no code. */
  | { kind: 'close'; visit: VisitId; code: number | null; reason: string }
  /** The sender knows no such client: whose room it is has to be asked again. */
  | { kind: 'lost'; visit: VisitId }
  /** The sender may have missed something: clients that it has go to it again. */
  | { kind: 'missed' }
  /** These rooms are the sender's from now on. */
  | { kind: 'moved'; codes: string[] }
  /** Rooms wait for an owner. */
  | { kind: 'free' };

export interface LinkEntry {
  message: LinkMessage;
  bytes?: Uint8Array;
}

const HEAD_BYTES = 4;

/** Writes what is told at once as bytes: the messages as JSON, then what belongs to them. */
export function packEntries(from: string, entries: readonly LinkEntry[]): Buffer {
  const head = Buffer.from(
    JSON.stringify([from, ...entries.map(({ message, bytes }) => (bytes ? [message, bytes.length] : [message]))]),
  );
  const length = Buffer.alloc(HEAD_BYTES);
  length.writeUInt32LE(head.length);
  return Buffer.concat([length, head, ...entries.flatMap(({ bytes }) => (bytes ? [bytes] : []))]);
}

/** Reads what `packEntries` wrote, by a process of the same version. */
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
