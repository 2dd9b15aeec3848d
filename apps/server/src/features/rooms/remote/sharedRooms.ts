import type { RoomCounts } from '@jumpy/protocol/http/operations';
import type { RoomKind } from '@jumpy/protocol/room/messages';
import type { Logger } from 'pino';
import type { RedisConnection, RedisConnectionOptions } from '../../../platform/redis.ts';
import { type RoomSocket, ROOM_CLOSE } from '../roomLine.ts';
import type { RoomMeter } from '../roomMeter.ts';
import type { RoomConnection, RoomRefusal, Rooms, RoomVisitor } from '../rooms.ts';
import { createDirectory, FREE } from './directory.ts';
import { createGuests } from './guests.ts';
import { createSnapshots } from './snapshots.ts';
import { type LinkEntry, unpackEntries } from './linkMessage.ts';
import { createOutbox } from './outbox.ts';
import { createPeers, LEASE_MS } from './peers.ts';
import { createVisit, type Visit } from './visit.ts';

const BEAT_MS = 300;
/** Well before others may take this process for dead, its rooms stand still until it knows that nobody did. */
const HOLD_MS = 1_000;
/** One that stood still has to ask Redis; one without Redis goes on after so long. */
const MOST_HELD_MS = 2_000;
/** A client without a room waits so long for one to take it over. */
const PATIENCE_MS = 8_000;
const ANSWER_MS = 1_000;
/** Processes without clients of an orphaned room leave it so long to those that have some. */
const POLITE_MS = 600;
const CODE_TRIES = 20;
const QUICK_TRIES = 4;
const ALL = 'jumpy:rooms:to:all';
const channelOf = (id: string): string => `jumpy:rooms:to:${id}`;

export interface SharedRoomsParts {
  /** Of this process, and no other, ever. */
  id: string;
  openRedis(options: Omit<RedisConnectionOptions, 'url'>): RedisConnection;
  log: Logger;
  /** The rooms of this process. */
  rooms: Rooms;
  meter: RoomMeter;
  /** Of the rules that rooms are played by here. */
  simVersion: number;
  /** A clock that only goes forward; nobody else's is compared with it. */
  steadyMs(): number;
  drawNumber(from: number, to: number): number;
  /** A room that was kept goes on here. */
  onTakenOver(code: string): void;
}

/** How the rooms of all processes are seen from this one. */
export type SharedCounts = NonNullable<RoomCounts['shared']>;

/** The rooms of all processes on one Redis: any of them serves any client. */
export interface SharedRooms {
  connect(socket: RoomSocket, who: RoomVisitor): Promise<RoomConnection | RoomRefusal>;
  /** Whether a player has a seat in that room, wherever it is. */
  isIn(playerId: string, code: string): Promise<boolean>;
  /** Something in a room of this process has changed. */
  changed(code: string): void;
  /** Whether rooms of this process stand still, as others may have taken them over. */
  isHeld(): boolean;
  /** Time has passed: to be called fifteen times a second, also without rooms. */
  pass(): void;
  counts(): SharedCounts;
  state(): { state: 'up' | 'down'; detail: string };
  /** Leaves the rooms of this process to others, and says goodbye to its clients. */
  close(): Promise<void>;
}

export function createSharedRooms(parts: SharedRoomsParts): SharedRooms {
  const { id, openRedis, log, onTakenOver, rooms, meter, simVersion, steadyMs, drawNumber } = parts;
  const visits = new Map<number, Visit>();
  let visitNumber = 0;
  let beats = 0;
  let sentMs = -Infinity;
  let isBeating = false;
  /** When this process was sure last that nobody takes it for dead. */
  let sureMs = steadyMs();
  let upMs = steadyMs();
  let downMs = -Infinity;
  let wasHeld = false;
  let isEnding = false;
  let takenOver = 0;
  let lost = 0;
  let held: { from: string; entry: LinkEntry }[] = [];
  let passes: (() => void)[] = [];
  const orphanedMs = new Map<string, number>();
  const taking = new Set<string>();

  const onError = (error: unknown): void => log.warn({ err: error }, 'rooms could not ask Redis');
  const redis = openRedis({
    ...{ log, channels: [channelOf(id), ALL], onUp, onDown },
    onMessage: (_, message) => {
      try {
        const { from, entries } = unpackEntries(message);
        if (from === id) return;
        peers.greet(from);
        for (const entry of entries) hear(from, entry);
      } catch (error) {
        log.error({ err: error }, 'what another process told of rooms could not be taken in');
      }
    },
  });
  const directory = createDirectory({ id, redis });
  const peers = createPeers({ nowMs: steadyMs });
  const outbox = createOutbox({
    from: id,
    publish: (to, packed) => redis.publish(to === 'all' ? ALL : channelOf(to), packed),
  });
  const guests = createGuests({ rooms, outbox, waitingBytes: () => redis.waitingBytes });
  const snapshots = createSnapshots({ rooms, directory, nowMs: steadyMs, mayAsk: () => redis.isUp, onLost, onError });

  function isHeld(): boolean {
    if (redis.isUp) return steadyMs() - sureMs > HOLD_MS;
    return wasHeld && steadyMs() - downMs < MOST_HELD_MS;
  }

  /** Resolves when time has passed, or something was heard. */
  const nextPass = (): Promise<void> => new Promise((resolve) => passes.push(resolve));
  function wake(): void {
    const waiting = passes;
    passes = [];
    for (const go of waiting) go();
  }

  function onUp(): void {
    upMs = steadyMs();
    peers.begin();
    outbox.tell('all', { kind: 'missed' });
    for (const visit of visits.values()) if (visit.target.kind === 'there') void comeAgain(visit);
    void beat();
  }

  function onDown(): void {
    wasHeld = steadyMs() - sureMs > HOLD_MS;
    downMs = steadyMs();
  }

  /** Another process has it: its clients here go there, those elsewhere are told by whoever has it. */
  function onLost(code: string): void {
    lost += 1;
    rooms.release(code);
    guests.forget(code);
    for (const visit of visits.values())
      if (visit.target.kind === 'here' && visit.who.code === code) void comeAgain(visit);
    log.warn({ code }, 'a room was taken over by another process');
  }

  async function beat(): Promise<void> {
    if (isBeating || isEnding) return;
    isBeating = true;
    const beatMs = steadyMs();
    sentMs = beatMs;
    try {
      const answer = await directory.beat((beats += 1));
      peers.note(answer.beats);
      if (answer.isNew) await snapshots.claimAll();
      sureMs = beatMs;
      const missed = held;
      held = [];
      for (const { from, entry } of missed) hear(from, entry);
      for (const visit of visits.values()) if (visit.target.kind === 'here') visit.goOnIfBehind();
      const silent = peers.silent().filter(([other]) => other !== id);
      for (const [other, at] of silent) await directory.bury(other, at);
      for (const other of [...answer.orphaned, ...silent.map(([name]) => name)]) void takeFrom(other).catch(onError);
      if (steadyMs() - upMs > LEASE_MS) leaveTheDead();
    } catch (error) {
      log.debug({ err: error }, 'a beat was lost');
    } finally {
      isBeating = false;
    }
  }

  function leaveTheDead(): void {
    const isDead = (other: string): boolean => !peers.isAlive(other);
    guests.dropOf(isDead);
    for (const visit of visits.values())
      if (visit.target.kind === 'there' && isDead(visit.target.owner)) void comeAgain(visit);
  }

  /** Takes the rooms of a process that is dead: at once those that clients here are in. */
  async function takeFrom(other: string): Promise<void> {
    if (taking.has(other) || isEnding) return;
    taking.add(other);
    try {
      const sinceMs = orphanedMs.get(other) ?? steadyMs();
      orphanedMs.set(other, sinceMs);
      const codes = await directory.roomsOf(other);
      const wanted = new Set([...visits.values()].map(({ who }) => who.code));
      for (const code of codes) {
        if (!wanted.has(code) && steadyMs() - sinceMs < POLITE_MS) continue;
        await takeOver(code, other);
      }
      if (codes.length === 0) await directory.take('', other);
      if (codes.every((code) => rooms.get(code))) orphanedMs.delete(other);
    } finally {
      taking.delete(other);
    }
  }

  async function takeOver(code: string, from: string): Promise<void> {
    // Another version plays by other rules: it is left to those that know them.
    if (((await directory.versionOf(code)) ?? simVersion) !== simVersion) return;
    const epoch = await directory.take(code, from);
    if (epoch === 0) return;
    const kept = await directory.load(code);
    if (!kept) return directory.forget(code, epoch);
    rooms.restore(kept);
    onTakenOver(code);
    snapshots.own(code, epoch, kept);
    takenOver += 1;
    log.info({ code, from }, from === FREE ? 'a room was taken in' : 'a room was taken over from a process that ended');
    outbox.tell('all', { kind: 'moved', codes: [code] });
    for (const visit of visits.values())
      if (visit.who.code === code && visit.target.kind === 'there') void comeAgain(visit);
    wake();
  }

  function hear(from: string, entry: LinkEntry): void {
    const { message, bytes } = entry;
    switch (message.kind) {
      case 'join':
      case 'hear':
      case 'closed':
      case 'leave':
        if (isEnding) return;
        if (isHeld()) return void held.push({ from, entry });
        if (message.kind === 'leave') return rooms.leave(message.playerId, message.code);
        return guests.take(from, message, bytes);
      case 'missed':
        return eachThere(from, (visit) => void comeAgain(visit));
      case 'moved':
        for (const visit of visits.values()) {
          const { target, who } = visit;
          if (!message.codes.includes(who.code) || (target.kind === 'there' && target.owner === from)) continue;
          if (target.kind === 'there') void comeAgain(visit);
        }
        return wake();
      case 'free':
        return void takeFrom(FREE).catch(onError);
      case 'say':
        for (const number of message.visits) {
          const visit = visitOf(from, number);
          if (!visit || !bytes) continue;
          if (message.isBinary) visit.line.show(bytes);
          else visit.line.tell(Buffer.from(bytes).toString('utf8'));
        }
        return undefined;
      case 'joined':
      case 'refused': {
        const visit = visitOf(from, message.visit);
        if (!visit || visit.attempt !== message.attempt) return undefined;
        visit.answer = { attempt: message.attempt, refusal: message.kind === 'refused' ? message.why : undefined };
        return wake();
      }
      case 'close': {
        const visit = visitOf(from, message.visit);
        if (message.code === null) visit?.terminate();
        else visit?.close(message.code, message.reason);
        return undefined;
      }
      case 'lost': {
        const visit = visitOf(from, message.visit);
        if (visit) void comeAgain(visit);
        return undefined;
      }
    }
  }

  function visitOf(owner: string, number: number): Visit | undefined {
    const visit = visits.get(number);
    return visit?.target.kind === 'there' && visit.target.owner === owner ? visit : undefined;
  }

  function eachThere(owner: string, act: (visit: Visit) => void): void {
    for (const visit of visits.values()) if (visit.target.kind === 'there' && visit.target.owner === owner) act(visit);
  }

  /** Brings a client to its room, wherever that is or goes; why not, where it cannot be had. */
  async function bring(visit: Visit, untilMs: number): Promise<RoomRefusal | undefined> {
    const attempt = (visit.attempt += 1);
    const isCurrent = (): boolean => visit.attempt === attempt && visit.isOpen;
    visit.target = { kind: 'nowhere' };
    for (; isCurrent(); await nextPass()) {
      const { code } = visit.who;
      if (rooms.get(code) && !isHeld()) {
        const connection = rooms.connect(visit, visit.who);
        if (typeof connection === 'string') return connection;
        visit.target = { kind: 'here', connection };
        visit.goOn();
        return undefined;
      }
      const answer = redis.isUp ? await ask(visit, { attempt, isCurrent }).catch(() => 'wait' as const) : 'wait';
      if (answer !== 'wait') return answer === 'in' ? undefined : answer;
      if (steadyMs() > untilMs) return 'unavailable';
    }
    return undefined;
  }

  async function ask(
    visit: Visit,
    { attempt, isCurrent }: { attempt: number; isCurrent(): boolean },
  ): Promise<RoomRefusal | 'in' | 'wait'> {
    const owner = await directory.ownerOf(visit.who.code);
    // Right after a break its owner may not have told Redis yet.
    if (owner === undefined) return steadyMs() - upMs > LEASE_MS && !rooms.get(visit.who.code) ? 'unknown' : 'wait';
    if (owner === id || !peers.isAlive(owner) || !isCurrent()) return 'wait';
    visit.target = { kind: 'there', owner };
    visit.answer = undefined;
    outbox.tell(owner, { kind: 'join', visit: visit.id, attempt, who: visit.who });
    for (const untilMs = steadyMs() + ANSWER_MS; isCurrent() && !visit.answer && steadyMs() < untilMs; )
      await nextPass();
    if (!isCurrent()) return 'wait';
    const { answer } = visit as Visit;
    if (answer && answer.refusal === undefined) {
      visit.goOn();
      return 'in';
    }
    visit.target = { kind: 'nowhere' };
    return answer?.refusal === undefined || answer.refusal === 'unavailable' ? 'wait' : answer.refusal;
  }

  /** Its room has moved, or something was missed: the client stays, and goes on. */
  async function comeAgain(visit: Visit): Promise<void> {
    const refusal = await bring(visit, steadyMs() + PATIENCE_MS);
    if (refusal !== undefined && visit.isOpen) visit.close(ROOM_CLOSE.goingAway, 'the room is gone');
  }

  /** A room of this process, under a code that no other has; of quick races the one that gathers, wherever it is. */
  async function open(kind: RoomKind, instead = ''): Promise<string | undefined> {
    for (let tries = 0; tries < CODE_TRIES; tries += 1) {
      const code = String(drawNumber(100_000, 1_000_000));
      if (rooms.get(code)) continue;
      // Without Redis it is claimed later.
      if (redis.isUp && !(await directory.claim(code, 1).catch(() => true))) continue;
      if (kind === 'quick' && redis.isUp) {
        const gathering = await directory.offerQuick(code, instead).catch(() => code);
        if (gathering !== code) {
          await directory.forget(code, 1).catch(onError);
          return gathering;
        }
      }
      if (!rooms.open(code, kind)) {
        await directory.forget(code, 1).catch(onError);
        return undefined;
      }
      snapshots.own(code, 1);
      return code;
    }
    return undefined;
  }

  /** A player is in one room at a time. */
  async function seat({ person, code, watches }: Visit['who']): Promise<void> {
    if (watches) return;
    const before = await directory.seat(person.id, code);
    if (before === undefined || before === code) return;
    if (rooms.get(before)) return rooms.leave(person.id, before);
    const owner = await directory.ownerOf(before);
    if (owner !== undefined) outbox.tell(owner, { kind: 'leave', playerId: person.id, code: before });
  }

  /** Brings strangers together, whatever processes they come to. */
  async function race(socket: RoomSocket, who: RoomVisitor): Promise<RoomConnection | RoomRefusal> {
    let instead = '';
    for (let tries = 0; tries < QUICK_TRIES; tries += 1) {
      const own = rooms.findQuick(who.person.id)?.code;
      const known = own ?? (redis.isUp ? await directory.quickRace().catch(() => undefined) : undefined);
      const code = known === undefined || known === instead ? await open('quick', instead) : known;
      if (code === undefined) return 'too_many_rooms';
      const entered = await enter(socket, { ...who, code });
      // It began or was given up meanwhile: the next one is for them.
      if (entered !== 'full' && entered !== 'started' && entered !== 'unknown') return entered;
      instead = code;
    }
    return 'unavailable';
  }

  async function enter(socket: RoomSocket, who: Visit['who']): Promise<RoomConnection | RoomRefusal> {
    const { code } = who;
    if (!rooms.get(code) && !redis.isUp) return 'unavailable';
    const visit = createVisit({
      ...{ id: (visitNumber += 1), who, socket, meter, nowMs: steadyMs, isHeld },
      forward: (owner, { data, isBinary }) => outbox.tell(owner, { kind: 'hear', visit: visit.id, isBinary }, data),
    });
    visits.set(visit.id, visit);
    const refusal = await bring(visit, steadyMs() + PATIENCE_MS);
    if (refusal !== undefined) {
      visits.delete(visit.id);
      return refusal;
    }
    if (redis.isUp) seat(visit.who).catch(onError);
    return {
      code,
      hear: (data, isBinary) => visit.hear(data, isBinary),
      closed() {
        const { target } = visit;
        visit.closed();
        visits.delete(visit.id);
        if (target.kind === 'here') target.connection.closed();
        if (target.kind === 'there') outbox.tell(target.owner, { kind: 'closed', visit: visit.id });
      },
    };
  }

  return {
    async connect(socket, who) {
      if (isEnding) return 'unavailable';
      while (who.code === undefined && isHeld()) await nextPass();
      if (who.isQuick && who.code === undefined && !who.watches) return race(socket, who);
      const code = who.code ?? (who.watches ? '' : await open('code'));
      return code === undefined ? 'too_many_rooms' : enter(socket, { ...who, code });
    },
    async isIn(playerId, code) {
      if (rooms.isIn(playerId, code)) return true;
      return redis.isUp && (await directory.seatOf(playerId).catch(() => undefined)) === code;
    },
    pass() {
      wake();
      if (redis.isUp && steadyMs() - sentMs >= BEAT_MS) void beat();
      if (isHeld() || isEnding) return;
      rooms.pass();
      if (redis.isUp) snapshots.saveDue();
    },
    isHeld,
    changed: (code) => snapshots.saveSoon(code),
    counts: () => ({
      visitors: [...visits.values()].filter(({ target }) => target.kind === 'there').length,
      ...{ guests: guests.size, takenOver, lost },
    }),
    state: () => ({ state: redis.isUp ? 'up' : 'down', detail: `${peers.count()} processes` }),
    async close() {
      isEnding = true;
      if (redis.isUp) {
        await snapshots.releaseAll().catch(onError);
        outbox.tell('all', { kind: 'free' });
        await Promise.resolve();
        await directory.end().catch(onError);
      }
      for (const visit of visits.values()) visit.close(ROOM_CLOSE.goingAway, 'the server restarts');
      redis.close();
      wake();
    },
  };
}
