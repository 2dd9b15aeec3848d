import type { RoomSocket } from '../roomLine.ts';
import { createRoomLine, ROOM_CLOSE, type RoomLine } from '../roomLine.ts';
import type { RoomMeter } from '../roomMeter.ts';
import { MESSAGES } from '../connect.ts';
import type { RoomConnection, RoomRefusal, RoomVisitor } from '../visitor.ts';
import { decodeRoomInputs, encodeRoomInputs, MOST_ROOM_TICKS, type RoomInputs } from '@jumpy/protocol/room/roomInputs';
import { createTokenBucket } from '../tokenBucket.ts';
import type { VisitId } from './linkMessage.ts';

/** Where the room of a client is: nobody knows just now, here, or with another process. */
export type Target =
  | { kind: 'nowhere' }
  | { kind: 'here'; connection: RoomConnection }
  | { kind: 'there'; owner: string };

/** What is asked while nobody has the room waits, up to so many. */
const MOST_WAITING = 20;
const COUNTDOWN = '{"type":"countdown_started"';
const JOINED = '{"type":"room_joined"';

interface Heard {
  data: Uint8Array;
  isBinary: boolean;
}

/** A client of this process in a room of any process: its socket stays while the room moves. */
export interface Visit extends RoomSocket {
  readonly id: VisitId;
  who: RoomVisitor & { code: string };
  /** What comes from another process goes to the client over it. */
  readonly line: RoomLine;
  readonly isOpen: boolean;
  target: Target;
  /** Counts how often it went to a room: what belongs to an earlier time is left alone. */
  attempt: number;
  answer: { attempt: number; refusal: RoomRefusal | undefined } | undefined;
  hear(data: Uint8Array, isBinary: boolean): void;
  /** What a room that took it in anew has to hear: the last inputs, and what was asked meanwhile. */
  goOn(): void;
  /** The same, where it could not be heard for a while. */
  goOnIfBehind(): void;
  closed(): void;
}

export interface VisitParts {
  id: VisitId;
  who: Visit['who'];
  socket: RoomSocket;
  meter: RoomMeter;
  nowMs(): number;
  /** Whether rooms of this process stand still for now. */
  isHeld(): boolean;
  /** Tells the process that has the room. */
  forward(owner: string, heard: Heard): void;
}

export function createVisit({ id, who, socket, meter, nowMs, isHeld, forward }: VisitParts): Visit {
  const inputs = createHeardInputs();
  const mayPass = createTokenBucket(MESSAGES, nowMs);
  let waiting: Heard[] = [];
  /** Inputs came that no room has heard. */
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
      // Another game begins: what was pressed in the one before is none of it.
      if (typeof data === 'string' && data.startsWith(COUNTDOWN)) inputs.forget();
      // Where the room moves this is the same page still.
      const token = typeof data === 'string' && data.startsWith(JOINED) ? tokenIn(data) : undefined;
      if (token !== undefined) visit.who = { ...visit.who, token };
      socket.send(data);
    },
    close: (code, reason) => socket.close(code, reason),
    terminate: () => socket.terminate(),
    hear(data, isBinary) {
      // A room here counts by itself.
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

/** The last inputs of a client, ten seconds of them: another process that takes the room over may have missed them. */
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
      // Another game, or a hole: what was before leads nowhere.
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
