import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RecordedPlayer } from '../../../../src/features/rooms/startGame.ts';
import { COUNTDOWN_MS } from '../../../../src/features/rooms/roomGames.ts';
import { ROOM_CLOSE_CODES } from '../../../../src/features/rooms/clientConnection.ts';
import { personOf } from '../scriptedRoom.ts';
import { BotPage } from './botPage.ts';
import { openRoomProcesses, ready, type RoomProcess, type RoomProcesses } from './processes.ts';

let all: RoomProcesses;
let one: RoomProcess;
let other: RoomProcess;
beforeEach(async () => {
  all = await openRoomProcesses();
  one = await all.start('one');
  other = await all.start('other');
});
afterEach(() => all.close());

/** A room of the first process with a player from each. */
async function fill(): Promise<{ code: string; host: BotPage; guest: BotPage }> {
  const [host, guest] = [new BotPage('Ada'), new BotPage('Berit')];
  const code = await one.connect(host);
  expect(await other.connect(guest, code)).toBe(code);
  return { code, host, guest };
}

async function begin(): ReturnType<typeof fill> {
  const filled = await fill();
  filled.host.says({ type: 'start_countdown' });
  await all.pass(COUNTDOWN_MS + 3_000);
  return filled;
}

/** Expects everyone's result on the server to match their page. */
async function playToTheEnd(...pages: BotPage[]): Promise<void> {
  await all.until(() => pages.every((page) => page.last('game_ended')), 600_000);
  for (const page of pages) {
    const rankings = page.last('game_ended')?.rankings ?? [];
    for (const { id, world } of pages)
      expect(rankings.find(({ playerId }) => playerId === id)).toMatchObject({
        score: world?.score,
        jumps: world?.jumps,
      });
  }
}

/** A bot that stands still for a minute. */
const playAhead = (): RecordedPlayer => ({
  ...{ id: personOf('Botty').id, name: 'Botty', level: 2, look: 'jumpy' },
  trail: new Uint8Array(3_600).fill(1),
});

const upAgain = (process: RoomProcess) => ready(() => process.shared.getHealth().state === 'up');
const frozenTicks = ({ results }: RoomProcess) => results[0]?.seats.map(({ run }) => run?.frozenTicks);

describe('rooms across processes', () => {
  test('a room serves clients connected to another process with the same messages', async () => {
    const { code, host, guest } = await fill();
    expect(guest.last('room_joined')).toMatchObject({ roomId: code, playerId: guest.id, state: 'waiting' });
    expect(host.last('player_joined')?.player.id).toBe(guest.id);
    expect([one.shared.getCounts(), other.shared.getCounts()]).toMatchObject([{ guests: 1 }, { visitors: 1 }]);
    guest.says({ type: 'start_countdown' });
    await all.until(() => guest.last('error') !== undefined);
    expect(guest.last('error')?.code).toBe('not_host');
    host.says({ type: 'start_countdown' });
    await all.until(() => guest.last('countdown_started') !== undefined);
    await playToTheEnd(host, guest);
    expect(guest.frames.length).toBeGreaterThan(100);
    expect([one.results.length, other.results.length]).toEqual([1, 0]);
  });

  test('each process knows how many wait at the others, until Redis is away or they have started', async () => {
    const { host } = await fill();
    await other.connect(new BotPage('Cora'));
    await all.until(() => one.shared.waitingElsewhere === 1 && other.shared.waitingElsewhere === 2);
    expect([one.rooms.waitingCount, other.rooms.waitingCount]).toEqual([2, 1]);
    host.says({ type: 'start_countdown' });
    await all.until(() => other.shared.waitingElsewhere === 0);
    one.wire.cut();
    await all.until(() => one.shared.getHealth().state === 'down');
    expect(one.shared.waitingElsewhere).toBe(0);
  });

  test('ROOM-25 two processes never use the same room code', async () => {
    all.forced.push(123_456, 123_456, 123_457);
    expect(await one.connect(new BotPage('Ada'))).toBe('123456');
    expect(await other.connect(new BotPage('Berit'))).toBe('123457');
  });

  test('ROOM-01 ROOM-54 an invalid code is rejected by every process', async () => {
    expect(await other.connect(new BotPage('Ada'), '999999')).toBe('unknown');
    const { code } = await begin();
    expect(await other.connect(new BotPage('Late'), code)).toBe('started');
    const full = await one.connect(new BotPage('Cleo'));
    for (let guest = 1; guest < 20; guest += 1) await other.connect(new BotPage(`Guest ${guest}`), full);
    expect(await other.connect(new BotPage('Late'), full)).toBe('full');
  });

  test('matchmaking groups searchers across processes, and the next ones after them', async () => {
    const searchers = ['Ada', 'Berit', 'Cleo', 'Dora', 'Emil', 'Fritz'].map((name) => new BotPage(name));
    const codes: string[] = [];
    for (const [index, page] of searchers.entries()) {
      page.isQuick = true;
      codes.push(await (index % 2 ? other : one).connect(page));
    }
    const [first = '', , , , next = ''] = codes;
    expect(codes).toEqual([first, first, first, first, next, next]);
    expect(next).not.toBe(first);
    expect(searchers[3]?.last('room_joined')).toMatchObject({ kind: 'quick', roomId: first });
    await playToTheEnd(...searchers.slice(0, 4));
  });

  test('a client that disconnects is away, and one that leaves is gone, as seen by any process', async () => {
    const { code, host, guest } = await fill();
    guest.close(1000);
    await all.until(() => host.last('player_away')?.isAway === true);
    expect(await one.connect(guest, code)).toBe(code);
    expect(host.last('player_away')).toEqual({ playerId: guest.id, isAway: false });
    guest.close(1000);
    await other.connect(guest, code);
    expect(await other.shared.isIn(guest.id, code)).toBe(true);
    guest.says({ type: 'leave' });
    await all.until(() => host.last('player_left')?.playerId === guest.id);
  });

  test('a player has one room and one socket across processes', async () => {
    const { code, host, guest } = await fill();
    const tab = new BotPage('Berit');
    await one.connect(tab, code);
    await all.until(() => guest.closedWith === ROOM_CLOSE_CODES.moved);
    expect(host.count('player_joined')).toBe(1);
    const elsewhere = new BotPage('Berit');
    await other.connect(elsewhere);
    await all.until(() => host.last('player_left')?.playerId === guest.id);
    expect(tab.closedWith).toBe(ROOM_CLOSE_CODES.moved);
    expect(elsewhere.closedWith).toBeUndefined();
  });

  test('a client that floods is disconnected by its own process', async () => {
    const { guest } = await fill();
    for (let sent = 0; sent < 200; sent += 1) guest.says({ type: 'start_countdown' });
    expect(guest.closedWith).toBe(ROOM_CLOSE_CODES.tooMany);
  });

  test('a slow client gets no frames, and is finally disconnected', async () => {
    const { guest } = await begin();
    const before = guest.frames.length;
    guest.bufferedAmount = 65 * 1024;
    await all.pass(1_000);
    expect(guest.frames.length).toBe(before);
    guest.bufferedAmount = 300 * 1024;
    await all.until(() => guest.closedWith === 'terminated');
  });
});

describe('when a room’s process dies', () => {
  test('another takes over within three seconds, keeps its own clients and accepts those of the dead process', async () => {
    const { code, host, guest } = await begin();
    one.die();
    host.lose();
    expect(await all.until(() => other.rooms.get(code) !== undefined)).toBeLessThanOrEqual(3_000);
    expect(other.shared.getCounts().takenOver).toBe(1);
    await all.until(() => guest.last('room_joined')?.state === 'playing');
    expect(guest.closedWith).toBeUndefined();
    expect(await other.connect(host, code)).toBe(code);
    expect(guest.last('player_away')).toEqual({ playerId: host.id, isAway: false });
    await playToTheEnd(host, guest);
    expect(guest.count('countdown_started')).toBe(1);
    expect(guest.count('run_moved') + host.count('run_moved')).toBe(0);
    expect([one.results.length, other.results.length]).toEqual([0, 1]);
    expect(frozenTicks(other)).toEqual([0, 0]);
  });

  test('a player stalled without a process is not penalized in the ranking', async () => {
    const { code, host } = await begin();
    one.die();
    const [world, stillMs] = [host.world, all.nowMs()];
    host.lose();
    host.standStill(true);
    await all.until(() => other.rooms.get(code) !== undefined);
    await all.pass(4_000);
    expect(host.world?.tick).toBe(world?.tick);
    await other.connect(host, code);
    host.goOnFrom(all.nowMs() - stillMs);
    host.standStill(false);
    await all.until(() => host.last('game_ended') !== undefined, 600_000);
    expect(frozenTicks(other)).toEqual([0, 0]);
    expect(host.count('run_moved')).toBe(0);
  });

  test('a page that only lost its process is not a reload: its run stays witnessed', async () => {
    const { code, host, guest } = await begin();
    one.die();
    host.lose();
    await all.until(() => other.rooms.get(code) !== undefined);
    await other.connect(host, code);
    await playToTheEnd(host, guest);
    expect(other.results[0]?.seats.map(({ isResumed }) => isResumed)).toEqual([false, false]);
    expect(other.takenOver).toEqual([code]);
  });

  test('a spectator keeps watching, and is counted once', async () => {
    const { code } = await begin();
    const watcher = new BotPage('Wanda');
    watcher.watches = true;
    expect(await other.connect(watcher, code)).toBe(code);
    expect(watcher.last('room_joined')).toMatchObject({ playerId: null, state: 'playing' });
    one.die();
    await all.until(() => other.rooms.get(code) !== undefined);
    const { length } = watcher.frames;
    await all.pass(1_000);
    expect(watcher.frames.length).toBeGreaterThan(length);
    expect(other.rooms.playerCounts.spectators).toBe(1);
  });

  test('a prerecorded player continues from the same position, without a rank', async () => {
    const ahead = playAhead();
    all.recorded.push(ahead);
    const { code, host, guest } = await begin();
    one.die();
    host.lose();
    await all.until(() => other.rooms.get(code) !== undefined);
    await other.connect(host, code);
    await all.pass(1_000);
    const bot = other.rooms
      .get(code)
      ?.seats()
      .find(({ recording }) => recording);
    expect(bot?.person.username).toBe('Botty');
    expect(bot?.run?.trail()).toEqual(ahead.trail.subarray(0, bot?.run?.world.tick));
    expect(bot?.run?.world.tick).toBeGreaterThan(120);
    await playToTheEnd(host, guest);
    expect(host.last('game_ended')?.rankings).toHaveLength(2);
  });

  test('inputs stored only in the database are restored by the next owner', async () => {
    const { code, host, guest } = await begin();
    await all.pass(500);
    for (const { number, run } of one.rooms.get(code)?.seats() ?? [])
      all.known.set(number, run?.trail() ?? new Uint8Array());
    one.die();
    host.lose();
    await all.until(() => other.rooms.get(code) !== undefined);
    await other.connect(host, code);
    all.known.clear();
    const next = await all.start('next');
    await all.pass(2_500);
    other.die();
    for (const page of [host, guest]) page.lose();
    await all.until(() => next.rooms.get(code) !== undefined);
    for (const page of [host, guest]) await next.connect(page, code);
    await playToTheEnd(host, guest);
  });

  test('one of several takes over, and the others find the room there', async () => {
    const { code, guest } = await begin();
    const third = await all.start('third');
    const fourth = await all.start('fourth');
    one.die();
    await all.until(() => [other, third, fourth].some(({ rooms }) => rooms.get(code) !== undefined), 3_000);
    await all.pass(3_000);
    expect([other, third, fourth].filter(({ rooms }) => rooms.get(code))).toHaveLength(1);
    const host = new BotPage('Ada');
    expect(await fourth.connect(host, code)).toBe(code);
    expect(guest.last('player_away')).toEqual({ playerId: host.id, isAway: false });
  });

  test('a room without clients elsewhere is still played to its end', async () => {
    const [host, guest] = [new BotPage('Ada'), new BotPage('Berit')];
    const code = await one.connect(host);
    await one.connect(guest, code);
    host.says({ type: 'start_countdown' });
    await all.pass(COUNTDOWN_MS + 2_000);
    one.die();
    for (const page of [host, guest]) page.lose();
    expect(await all.until(() => other.rooms.get(code) !== undefined)).toBeLessThanOrEqual(3_000);
    await all.until(() => other.results.length === 1, 120_000);
  });

  test('the last broadcast state is known to the next owner', async () => {
    const { code, host, guest } = await fill();
    host.says({ type: 'start_countdown' });
    await all.until(() => guest.last('countdown_started') !== undefined, 0);
    one.die();
    host.lose();
    await all.until(() => other.rooms.get(code) !== undefined);
    expect(other.rooms.get(code)?.state).toBe('countdown');
  });

  test('a lobby, its host and its seats are unchanged', async () => {
    const { code, host, guest } = await fill();
    await all.pass(200);
    one.die();
    host.lose();
    await all.until(() => other.rooms.get(code) !== undefined);
    await other.connect(host, code);
    expect(host.last('room_joined')).toMatchObject({
      state: 'waiting',
      players: [{ id: host.id, isHost: true, seat: 0 }, { seat: 1 }],
    });
    host.says({ type: 'start_countdown' });
    await all.until(() => guest.last('countdown_started') !== undefined);
    await playToTheEnd(host, guest);
  });

  test('a stalled process finds its room taken over, releases it, and sends its clients there', async () => {
    const { code, host, guest } = await begin();
    one.runs = false;
    await all.until(() => other.rooms.get(code) !== undefined);
    await all.pass(2_000);
    expect(one.rooms.get(code) !== undefined).toBe(true);
    const messageCount = host.messages.length;
    one.runs = true;
    one.shared.tick();
    // It sends nothing until it has learned of the takeover, which is before its time advances.
    expect(host.messages.length).toBe(messageCount);
    await all.until(() => one.rooms.get(code) === undefined, 0);
    expect(one.shared.getCounts().lost).toBe(1);
    await playToTheEnd(host, guest);
    expect(host.closedWith).toBeUndefined();
    expect([one.results.length, other.results.length]).toEqual([0, 1]);
  });

  test('a process stalled in a lobby also releases it, before any request for it', async () => {
    const { code, host } = await fill();
    one.runs = false;
    await all.until(() => other.rooms.get(code) !== undefined);
    await all.pass(500);
    one.runs = true;
    one.shared.tick();
    await all.until(() => one.rooms.get(code) === undefined, 0);
    await all.pass(200);
    expect(host.closedWith).toBeUndefined();
    expect(other.rooms.isIn(host.id, code)).toBe(true);
  });

  test('a process cut off from Redis stops before others take its room, and sends its clients there', async () => {
    const { code, host, guest } = await begin();
    one.wire.cut();
    await ready(() => one.shared.getHealth().state === 'down');
    const playsTwice = (): boolean => !one.shared.isPaused() && other.rooms.get(code) !== undefined;
    let twice = 0;
    const takenMs = await all.until(() => {
      twice += playsTwice() ? 1 : 0;
      return other.rooms.get(code) !== undefined;
    });
    expect(takenMs).toBeLessThanOrEqual(3_000);
    expect(twice).toBe(0);
    await all.until(() => host.closedWith !== undefined, 1_000);
    expect(host.closedWith).toBe(ROOM_CLOSE_CODES.goingAway);
    expect([one.rooms.size, one.shared.getCounts().lost]).toEqual([0, 1]);
    expect(await one.connect(host)).toBe('unavailable');
    expect(await other.connect(host, code)).toBe(code);
    await playToTheEnd(host, guest);
    expect([one.results.length, other.results.length, frozenTicks(other)]).toEqual([0, 1, [0, 0]]);
    one.wire.mend();
    await upAgain(one);
    await all.pass(1_000);
    expect(await one.connect(new BotPage('Cleo'))).toMatch(/^\d{6}$/);
  });

  test('a process that reaches Redis again before the takeover still hands its room over', async () => {
    const { code, host, guest } = await begin();
    one.wire.cut();
    await ready(() => one.shared.getHealth().state === 'down');
    await all.until(() => one.shared.isDeclaredDead(), 3_000);
    expect(other.rooms.get(code)).toBeUndefined();
    one.wire.mend();
    await upAgain(one);
    await all.until(() => !one.shared.isDeclaredDead(), 3_000);
    await all.until(() => other.rooms.get(code) !== undefined, 1_000);
    expect(await one.connect(host, code)).toBe(code);
    await playToTheEnd(host, guest);
    expect([one.results.length, other.results.length]).toEqual([0, 1]);
  });

  test('a process cut off from Redis and the database stops, and finally disconnects its clients', async () => {
    const { host } = await begin();
    other.die();
    all.databaseWire.cut();
    one.wire.cut();
    await ready(() => one.shared.getHealth().state === 'down');
    await all.pass(1_200);
    const { length } = host.frames;
    await all.pass(1_000);
    expect([host.frames.length, host.closedWith]).toEqual([length, undefined]);
    await all.until(() => host.closedWith === ROOM_CLOSE_CODES.goingAway, 8_000);
    all.databaseWire.mend();
    await all.until(() => !one.shared.isPaused(), 1_000);
    expect(one.rooms.size).toBe(1);
  });
});

describe('a process shutdown', () => {
  test('hands its rooms over at once and moves its clients; those of others stay', async () => {
    const { code, host, guest } = await begin();
    await one.shared.close();
    one.runs = false;
    expect(host.closedWith).toBe(ROOM_CLOSE_CODES.goingAway);
    await all.until(() => other.rooms.get(code) !== undefined, 0);
    await other.connect(host, code);
    expect(guest.closedWith).toBeUndefined();
    await playToTheEnd(host, guest);
    expect(await one.connect(new BotPage('Cleo'))).toBe('unavailable');
  });

  test('leaves them to the next process if it was the only one', async () => {
    const { code, host, guest } = await begin();
    other.die();
    guest.lose();
    await one.shared.close();
    one.runs = false;
    const next = await all.start('next');
    await all.until(() => next.rooms.get(code) !== undefined);
    expect([await next.connect(host, code), await next.connect(guest, code)]).toEqual([code, code]);
    await playToTheEnd(host, guest);
    expect(frozenTicks(next)).toEqual([0, 0]);
  });
});

describe('without Redis', () => {
  test('a spectator from another process is counted once after an outage, and no one is disconnected', async () => {
    const { code, host, guest } = await begin();
    const watcher = new BotPage('Wanda');
    watcher.watches = true;
    await other.connect(watcher, code);
    other.wire.cut();
    await ready(() => other.shared.getHealth().state === 'down');
    other.wire.mend();
    await upAgain(other);
    await all.pass(1_000);
    expect(one.rooms.playerCounts).toEqual({ players: 2, spectators: 1 });
    expect([host, guest, watcher].map(({ closedWith }) => closedWith)).toEqual([undefined, undefined, undefined]);
    await playToTheEnd(host, guest);
    expect(guest.count('run_moved')).toBe(0);
  });

  test('inputs sent through another process during an outage of the owner arrive after it', async () => {
    const { host, guest } = await begin();
    one.wire.cut();
    await ready(() => one.shared.getHealth().state === 'down');
    await all.pass(600);
    one.wire.mend();
    await upAgain(one);
    await playToTheEnd(host, guest);
    expect([guest.count('run_moved'), guest.count('error'), one.results.length]).toEqual([0, 0, 1]);
  });

  test('local rooms continue, remote ones are unreachable and say so; it recovers automatically', async () => {
    const { code, host, guest } = await begin();
    await all.redis.kill();
    await ready(() => [one, other].every(({ shared }) => shared.getHealth().state === 'down'));
    const { length } = host.frames;
    await all.pass(2_000);
    expect(host.frames.length).toBeGreaterThan(length);
    expect(await other.connect(new BotPage('Cleo'), '123456')).toBe('unavailable');
    const alone = new BotPage('Dora');
    const connected = await other.connect(alone);
    expect(connected).toMatch(/^\d{6}$/);
    await all.redis.restart();
    await upAgain(one);
    await upAgain(other);
    await all.pass(1_000);
    expect(guest.last('room_joined')?.state).toBe('playing');
    expect(await one.connect(new BotPage('Emil'), connected)).toBe(connected);
    await playToTheEnd(host, guest);
    expect([one.rooms.get(code) !== undefined, one.results.length, frozenTicks(one)]).toEqual([true, 1, [0, 0]]);
    // Redis started empty and has been filled again.
    one.die();
    await all.until(() => other.rooms.get(code) !== undefined);
  });
});
