import type { RoomSocket } from '../roomLine.ts';
import { createRoomLine, ROOM_CLOSE, type RoomLine } from '../roomLine.ts';
import type { RoomMeter } from '../roomMeter.ts';
import { MESSAGES } from '../connect.ts';
import type { RoomConnection, RoomRefusal, RoomVisitor } from '../visitor.ts';
import { decodeRoomInputs, encodeRoomInputs, MOST_ROOM_TICKS, type RoomInputs } from '@jumpy/protocol/room/roomInputs';
import { createTokenBucket } from '../tokenBucket.ts';
import type { VisitId } from './linkMessage.ts';

/** Location of a client's room: unknown, in this process, or in another. */
export type Target =
  | { kind: 'nowhere' }
  | { kind: 'here'; connection: RoomConnection }
  | { kind: 'there'; owner: string };

/** Limit of buffered messages while the room has no known owner. */
const MOST_WAITING = 20;
const COUNTDOWN = '{"type":"countdown_started"';
const JOINED = '{"type":"room_joined"';

interface Heard {
  data: Uint8Array;
  isBinary: boolean;
}

/** A client of this process in a room of any process. Its socket stays open while the room moves. */
export interface Visit extends RoomSocket {
  readonly id: VisitId;
  who: RoomVisitor & { code: string };
  /** Sends messages from another process to the client. */
  readonly line: RoomLine;
  readonly isOpen: boolean;
  target: Target;
  /** Number of join attempts; results of earlier ones are ignored. */
  attempt: number;
  answer: { attempt: number; refusal: RoomRefusal | undefined } | undefined;
  hear(data: Uint8Array, isBinary: boolean): void;
  /** Sends the room what it may have missed: the recent inputs and the buffered messages. */
  goOn(): void;
  /** Same, only if messages could not be delivered for a while. */
  goOnIfBehind(): void;
  closed(): void;
}

export interface VisitParts {
  id: VisitId;
  who: Visit['who'];
  socket: RoomSocket;
  meter: RoomMeter;
  nowMs(): number;
  /** Whether the rooms of this process are paused. */
  isHeld(): boolean;
  /** Forwards a message to the owner of the room. */
  forward(owner: string, heard: Heard): void;
}

export function createVisit({ id, who, socket, meter, nowMs, isHeld, forward }: VisitParts): Visit {
  const inputs = createHeardInputs();
  const mayPass = createTokenBucket(MESSAGES, nowMs);
  let waiting: Heard[] = [];
  /** Inputs arrived that no room has received. */
  let isBehind = false;
  let isOpen = true;

  function pass(heard: Heard): boolean {
    const { target } = visit;
    if (target.kind === 'nowhere' || (target.kind === 'here' && isHeld())) return false;
    if (target.kind === 'here') target.connection.hear(heard.data, heard.isBinary);
    else forward(target.owner, heard);
    return true;
  }

  const visit: Visit = {
    id,
    who,
    target: { kind: 'nowhere' },
    attempt: 0,
    answer: undefined,
    get line() {
      return line;
    },
    get isOpen() {
      return isOpen;
    },
    get bufferedAmount() {
      return socket.bufferedAmount;
    },
    send(data) {
      // A new game starts: inputs of the previous one are obsolete.
      if (typeof data === 'string' && data.startsWith(COUNTDOWN)) inputs.forget();
      // Remember the token, so that the page is recognized after the room moves.
      const token = typeof data === 'string' && data.startsWith(JOINED) ? tokenIn(data) : undefined;
      if (token !== undefined) visit.who = { ...visit.who, token };
      socket.send(data);
    },
    close: (code, reason) => socket.close(code, reason),
    terminate: () => socket.terminate(),
    hear(data, isBinary) {
      // Rooms in this process enforce the limit themselves.
      if (visit.target.kind !== 'here' && !mayPass()) return socket.close(ROOM_CLOSE.tooMany, 'too many messages');
      const heard = isBinary ? decodeRoomInputs(data) : undefined;
      if (heard) inputs.add(heard);
      if (isBehind || waiting.length > 0 || !pass({ data, isBinary })) {
        if (heard) isBehind = true;
        else if (waiting.length < MOST_WAITING) waiting.push({ data, isBinary });
      }
      return undefined;
    },
    goOn() {
      const all = inputs.all();
      if (all) isBehind = !pass({ data: encodeRoomInputs(all), isBinary: true });
      else isBehind = false;
      waiting = waiting.filter((heard) => !pass(heard));
    },
    goOnIfBehind() {
      if (isBehind || waiting.length > 0) visit.goOn();
    },
    closed() {
      isOpen = false;
    },
  };
  const line = createRoomLine(visit, meter);
  return visit;
}

const tokenIn = (joined: string): string | undefined =>
  (JSON.parse(joined) as { data: { resume?: string } }).data.resume;

/**
 * Recent inputs of a client, up to ten seconds, re-sent to a process that takes the room over and may have missed them.
 */
interface HeardInputs {
  add(inputs: RoomInputs): void;
  all(): RoomInputs | undefined;
  forget(): void;
}

export function createHeardInputs(): HeardInputs {
  let fromTick = 0;
  let trail = new Uint8Array();
  return {
    add(inputs) {
      const kept = inputs.fromTick - fromTick;
      // Another game or a gap: the earlier inputs are useless.
      const before = kept < 0 || kept > trail.length ? new Uint8Array() : trail.subarray(0, kept);
      if (before.length === 0) fromTick = inputs.fromTick;
      const whole = new Uint8Array(before.length + inputs.trail.length);
      whole.set(before);
      whole.set(inputs.trail, before.length);
      const over = Math.max(0, whole.length - MOST_ROOM_TICKS);
      fromTick += over;
      trail = whole.slice(over);
    },
    all: () => (trail.length > 0 ? { fromTick, trail } : undefined),
    forget() {
      trail = new Uint8Array();
    },
  };
}
