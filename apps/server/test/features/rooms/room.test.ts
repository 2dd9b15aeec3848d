import type { RoomInputs } from '@jumpy/protocol/room/roomInputs';
import { currentSimulation } from '@jumpy/sim/currentSimulation';
import { describe, expect, test } from 'vitest';
import { COUNTDOWN_MS } from '../../../src/features/rooms/roomGames.ts';
import type { StartGame, StartedGame } from '../../../src/features/rooms/startGame.ts';
import { beginAtOnce } from './startImmediately.ts';
import { personOf, type ScriptedPage, type ScriptedRoom, scriptRoom } from './scriptedRoom.ts';

const NAMES = ['Ada', 'Berit', 'Cleo', 'Dora'] as const;
const TEN_MINUTES = 600_000;

function fill(count: number): ScriptedRoom & { pages: ScriptedPage[]; host: ScriptedPage; guest: ScriptedPage } {
  const scripted = scriptRoom();
  const pages = Array.from({ length: count }, (_, index) => scripted.add(NAMES[index] ?? `Player ${index}`));
  for (const page of pages) scripted.join(page);
  const [host, guest] = pages;
  if (!host || !guest) throw new Error('a room has at least two');
  return { ...scripted, pages, host, guest };
}

/** A room of that many players with a running game. */
function begin(count: number): ReturnType<typeof fill> {
  const filled = fill(count);
  filled.room.start(filled.host.id);
  filled.pass(COUNTDOWN_MS + 100);
  return filled;
}

const errorOf = (page: ScriptedPage) => page.last('error')?.code;
const still = (ticks: number, fromTick: number): RoomInputs => ({ fromTick, trail: new Uint8Array(ticks).fill(1) });

describe('a room’s lobby', () => {
  test('ROOM-32 ROOM-45 ROOM-46 introduces a joining player to everyone, and everyone to them', () => {
    const { pages, host, guest } = fill(3);
    expect(pages.map((page) => page.last('room_joined')?.players.length)).toEqual([1, 2, 3]);
    expect(host.messages.filter(({ type }) => type === 'player_joined')).toHaveLength(2);
    expect(guest.last('room_joined')).toMatchObject({
      ...{ roomId: '123456', playerId: guest.id, state: 'waiting', game: null },
      players: [
        { id: host.id, username: 'Ada', isHost: true, discordId: null, score: 0, jumps: 0, isAlive: false, level: 3 },
        { id: guest.id, username: 'Berit', isHost: false, discordId: expect.stringMatching(/^\d{15,}$/) },
      ],
    });
  });

  test('broadcasts a changed name to the others and to later joiners', () => {
    const { room, host, guest, add, join } = fill(2);
    room.rename(guest.id, 'A player');
    expect(host.last('player_joined')?.player).toMatchObject({ id: guest.id, username: 'A player', discordId: null });
    const late = add('Cleo');
    join(late);
    const guestPlayer = late.last('room_joined')?.players.find(({ id }) => id === guest.id);
    expect(guestPlayer).toMatchObject({ username: 'A player', discordUsername: 'A player' });
    const messageCount = host.messages.length;
    room.rename('nobody here', 'A player');
    expect(host.messages).toHaveLength(messageCount);
  });

  test('marks a hidden profile once at the join and in the result, and omits the mark for others', () => {
    const { room, add, join, pass } = scriptRoom();
    const [host, shy] = [add('Ada'), add('Berit', 'average', { noProfile: true })];
    for (const page of [host, shy]) join(page);
    expect(host.last('player_joined')?.player.noProfile).toBe(true);
    expect(shy.last('room_joined')?.players.map((player) => player.noProfile)).toEqual([undefined, true]);
    room.start(host.id);
    pass(COUNTDOWN_MS + TEN_MINUTES * 3);
    const rankings = host.last('game_ended')?.rankings ?? [];
    expect(rankings.map(({ playerId, noProfile }) => [playerId, noProfile])).toHaveLength(2);
    for (const { playerId, noProfile } of rankings) expect(noProfile).toBe(playerId === shy.id ? true : undefined);
    expect(JSON.stringify(rankings)).not.toContain('undefined');
  });

  test('ROOM-01 has twenty seats: rejects a 21st player, and reuses a freed seat', () => {
    const { pages, add, join, room } = fill(20);
    const late = add('Late');
    expect(join(late)).toBe('full');
    expect(late.messages).toEqual([]);
    room.leave(pages[7]?.id ?? '');
    expect(join(late)).toBeUndefined();
    const seats = late.last('room_joined')?.players.map(({ seat }) => seat) ?? [];
    expect(new Set(seats).size).toBe(20);
    expect(Math.max(...seats)).toBe(19);
  });

  test('ROOM-33 ROOM-34 only the host can start, and not alone', () => {
    const { room, host, guest, add, join } = fill(2);
    room.start(guest.id);
    expect(errorOf(guest)).toBe('not_host');
    room.leave(guest.id);
    room.start(host.id);
    expect(errorOf(host)).toBe('too_few_players');
    expect(room.state).toBe('waiting');
    join(add('Cleo'));
    room.start(host.id);
    expect(room.state).toBe('countdown');
    room.start(host.id);
    expect(errorOf(host)).toBe('not_waiting');
  });

  test('ROOM-47 ROOM-53 makes the longest-standing player host when the host leaves', () => {
    const { room, pages, host, guest } = fill(3);
    room.leave(host.id);
    for (const page of pages.slice(1)) {
      expect(page.last('player_left')).toEqual({ playerId: host.id });
      expect(page.last('host_changed')).toEqual({ newHostId: guest.id });
    }
    room.start(guest.id);
    expect(room.state).toBe('countdown');
  });

  test('keeps the seat and host role of a player away for under ten seconds, and frees both after', () => {
    const { room, pages, host, guest, pass, join } = fill(3);
    host.isHere = false;
    room.disconnect(host.id);
    expect(guest.last('player_away')).toEqual({ playerId: host.id, isAway: true });
    pass(9_000);
    host.isHere = true;
    join(host);
    expect(guest.last('player_away')).toEqual({ playerId: host.id, isAway: false });
    expect(host.last('room_joined')?.players.find(({ isHost }) => isHost)?.id).toBe(host.id);
    host.isHere = false;
    room.disconnect(host.id);
    pass(11_000);
    expect(pages[2]?.last('host_changed')).toEqual({ newHostId: guest.id });
    expect(room.size).toBe(2);
  });
});

describe('a room’s game', () => {
  test('ROOM-48 ROOM-49 starts for all at the same server time, ten seconds after the start request', () => {
    const { room, pages, host, pass, nowMs } = fill(4);
    const startedMs = nowMs();
    room.start(host.id);
    for (const page of pages)
      expect(page.last('countdown_started')).toMatchObject({
        ...{ roomId: '123456', countdown: 10 },
        game: { startsAt: startedMs + 10_000, now: startedMs, playedTicks: 0, inputs: '' },
      });
    pass(9_900);
    expect(host.last('game_started')).toBeUndefined();
    pass(200);
    for (const page of pages) expect(page.last('game_started')).toEqual({ startsAt: startedMs + 10_000 });
  });

  test('ROOM-52 ends when no one is alive, with the simulated result, the same for all', () => {
    const { pages, pass, room, results } = begin(4);
    for (let minute = 0; minute < 30 && room.state === 'playing'; minute += 1) pass(60_000);
    expect(room.state).toBe('ended');
    const endings = pages.map((page) => page.last('game_ended'));
    expect(new Set(endings.map((one) => JSON.stringify(one))).size).toBe(1);
    const rankings = endings[0]?.rankings ?? [];
    expect(rankings.map(({ score }) => score)).toEqual(
      pages.map(({ world }) => world?.score ?? -1).sort((a, b) => b - a),
    );
    expect(rankings[0]?.rank).toBe(1);
    expect(endings[0]?.winner).toEqual(rankings[0]);
    expect(results).toHaveLength(1);
    for (const page of pages) {
      const seat = results[0]?.seats.find(({ person }) => person.id === page.id);
      expect(seat?.run?.world.tick).toBe(page.world?.tick);
      expect(seat?.run && currentSimulation.hashWorld(seat.run.world)).toBe(
        page.world && currentSimulation.hashWorld(page.world),
      );
      expect(page.last('player_died')).toBeDefined();
    }
  });

  test('sends course sections to each player by their own height only', () => {
    const { pages, pass } = begin(4);
    pass(40_000);
    for (const page of pages) {
      const known = (page.world?.seed.length ?? 0) / 8;
      expect(page.world?.derivedFrom).toBeNull();
      expect(known).toBeLessThanOrEqual(Math.ceil(((page.world?.course.spineIndex ?? 0) + 100) / 24));
    }
    const sectionCounts = pages.map((page) => page.messages.filter(({ type }) => type === 'sections').length);
    expect(Math.max(...sectionCounts)).toBeGreaterThan(1);
  });

  test('broadcasts 15 frames a second, at most 2 KB a second each for twenty players', () => {
    const { pages, pass, host } = begin(20);
    pass(2_000);
    const before = { bytes: pages.map(({ bytes }) => bytes), frames: host.frames.length };
    pass(4_000);
    expect(host.frames.length - before.frames).toBeLessThanOrEqual(61);
    for (const [index, page] of pages.entries()) {
      expect((page.bytes - (before.bytes[index] ?? 0)) / 4).toBeLessThanOrEqual(2_000);
      expect(page.frames).toEqual(host.frames);
    }
  });

  test('broadcasts accurate positions at most 300 ms old', () => {
    const { pages, pass, host } = begin(4);
    pass(5_000);
    const ages = host.frames.slice(-30).flatMap(({ tick, players }) => players.map((one) => tick - one.tick));
    expect(Math.max(...ages)).toBeLessThanOrEqual(18);
    const last = host.frames.at(-1);
    for (const { seat, tick, x, y } of last?.players ?? []) {
      const { world } = pages[seat] ?? {};
      if (!world || world.tick !== tick) continue;
      expect(Math.abs(world.player.x - x)).toBeLessThanOrEqual(16);
      expect(Math.abs(world.player.y - y)).toBeLessThanOrEqual(64);
    }
  });
});

describe('invalid input has no effect', () => {
  const RUNNING = 3_000;
  test.each<[string, (tick: number) => RoomInputs, string]>([
    ['inputs from a time to come', (tick) => still(240, tick), 'input_early'],
    ['inputs after a gap', (tick) => still(6, tick + 6), 'input_order'],
  ])('%s', (_, inputs, code) => {
    const { room, pass, host, guest } = begin(2);
    pass(RUNNING);
    host.plays = false;
    const { tick } = host.world ?? { tick: 0 };
    room.handleInputs(host.id, inputs(tick));
    expect(errorOf(host)).toBe(code);
    expect(errorOf(guest)).toBeUndefined();
    host.plays = true;
    pass(RUNNING);
    expect(host.messages.filter(({ type }) => type === 'error')).toHaveLength(1);
  });

  test('ignores inputs received before', () => {
    const { room, pass, host, pages } = begin(2);
    pass(RUNNING);
    room.handleInputs(host.id, still(6, 0));
    pass(TEN_MINUTES * 3);
    const ranked = host.last('game_ended')?.rankings.find(({ playerId }) => playerId === host.id);
    expect(ranked?.score).toBe(pages[0]?.world?.score);
  });

  test('inputs after death', () => {
    const { room, pass, host, guest } = begin(4);
    host.plays = false;
    // Others may fall before.
    const findTick = (): number | undefined =>
      guest.messages.flatMap(({ type, data }) =>
        type === 'player_died' && data.playerId === host.id ? [data.tick] : [],
      )[0];
    while (findTick() === undefined) pass(500);
    expect(room.state).toBe('playing');
    const tick = findTick();
    room.handleInputs(host.id, still(600, tick ?? 0));
    expect(errorOf(host)).toBe('run_over');
    const seat = room.seats().find(({ person }) => person.id === host.id);
    expect(seat?.run?.world.tick).toBe(tick);
  });

  test('answers inputs for an abandoned world at most twice a second', () => {
    const { room, pass, guest, join } = begin(2);
    pass(2_000);
    guest.plays = false;
    room.disconnect(guest.id);
    pass(11_000);
    join(guest);
    const countMoves = () => guest.messages.filter(({ type }) => type === 'run_moved').length;
    for (let again = 0; again < 20; again += 1) room.handleInputs(guest.id, still(6, 6));
    expect(countMoves()).toBe(1);
    pass(600);
    room.handleInputs(guest.id, still(6, 6));
    expect(countMoves()).toBe(2);
  });

  test('ROOM-49 the first inputs start the game if the clock is late', () => {
    let nowMs = 1_800_000_000_000;
    const { room, add, join } = scriptRoom({ nowMs: () => nowMs });
    const [host, guest] = [add('Ada'), add('Berit')];
    for (const page of [host, guest]) join(page);
    room.start(host.id);
    nowMs += COUNTDOWN_MS + 100;
    room.handleInputs(guest.id, still(6, 0));
    expect(errorOf(guest)).toBeUndefined();
    expect(host.messages.filter(({ type }) => type === 'game_started')).toHaveLength(1);
    room.tick();
    expect(host.messages.filter(({ type }) => type === 'game_started')).toHaveLength(1);
  });

  test('rejects inputs before the first tick', () => {
    const { room, pages, host, guest } = fill(2);
    room.handleInputs(host.id, still(6, 0));
    expect(errorOf(host)).toBe('not_playing');
    room.start(host.id);
    room.handleInputs(host.id, still(6, 0));
    expect(errorOf(host)).toBe('not_playing');
    expect(pages.map(({ world }) => world?.tick)).toEqual([0, 0]);
    expect(errorOf(guest)).toBeUndefined();
  });
});

describe('a player who loses the connection', () => {
  test('for a few seconds sends the inputs played meanwhile, and loses nothing', () => {
    const { room, pass, host, guest, join, results } = begin(2);
    pass(3_000);
    guest.isHere = false;
    room.disconnect(guest.id);
    pass(6_000);
    expect(host.frames.at(-1)?.players.every(({ seat }) => seat === 0)).toBe(true);
    guest.isHere = true;
    join(guest);
    pass(TEN_MINUTES * 3);
    const guestRun = results[0]?.seats.find(({ person }) => person.id === guest.id)?.run;
    expect(guestRun && currentSimulation.hashWorld(guestRun.world)).toBe(
      guest.world && currentSimulation.hashWorld(guest.world),
    );
    expect(guestRun?.frozenTicks).toBeLessThan(60);
    expect(guest.last('run_moved')).toBeUndefined();
  });

  test('for over ten seconds is simulated without input, and resumes the run where it is', () => {
    const { room, pass, guest, join, results } = begin(2);
    pass(2_000);
    guest.isHere = false;
    room.disconnect(guest.id);
    const heardTick = guest.world?.tick ?? 0;
    pass(10_500);
    guest.isHere = true;
    join(guest);
    pass(200);
    const moved = guest.last('run_moved')?.game;
    if (!moved) throw new Error('it was not told where its run stands');
    expect(moved.playedTicks).toBeGreaterThan(heardTick);
    const roomTick = Math.floor(((moved.now - moved.startsAt) * 60) / 1_000);
    expect(roomTick - moved.playedTicks).toBeLessThanOrEqual(600 + 4);
    pass(TEN_MINUTES * 3);
    const guestRun = results[0]?.seats.find(({ person }) => person.id === guest.id)?.run;
    expect(guestRun?.frozenTicks).toBeGreaterThanOrEqual(600);
  });

  test('and never returns eventually falls: the room ends without them', () => {
    const { room, pass, guest, host } = begin(2);
    pass(2_000);
    guest.isHere = false;
    room.disconnect(guest.id);
    pass(TEN_MINUTES * 3);
    expect(room.state).toBe('ended');
    expect(host.last('game_ended')?.rankings).toHaveLength(2);
  });

  test('by reloading the page continues from the last received input', () => {
    const { room, pass, guest, join } = begin(2);
    pass(4_000);
    const reportedWorld = guest.world;
    guest.isHere = false;
    room.disconnect(guest.id);
    guest.world = undefined;
    pass(2_000);
    guest.isHere = true;
    join(guest);
    expect(guest.last('room_joined')?.state).toBe('playing');
    const again = guest.world as ScriptedPage['world'];
    expect(again?.tick).toBeLessThanOrEqual(reportedWorld?.tick ?? 0);
    expect(again?.tick).toBeGreaterThan((reportedWorld?.tick ?? 0) - 12);
  });
});

test('after the end the host returns everyone to the lobby, and the next game has another course', () => {
  const { room, pass, host, guest, pages } = begin(2);
  pass(TEN_MINUTES * 3);
  expect(room.state).toBe('ended');
  room.backToLobby(guest.id);
  expect(errorOf(guest)).toBe('not_host');
  room.backToLobby(host.id);
  expect(room.state).toBe('waiting');
  for (const page of pages) expect(page.last('back_to_lobby')?.players).toHaveLength(2);
  const first = host.last('countdown_started')?.game;
  room.start(host.id);
  const second = host.last('countdown_started')?.game;
  expect(second?.seed).not.toBe(first?.seed);
  expect(second?.commitment).not.toBe(first?.commitment);
  expect(second?.playedTicks).toBe(0);
});

test('ROOM-50 ROOM-51 scores and deaths are broadcast as they happen', () => {
  const { pass, host, pages } = begin(4);
  pass(10_000);
  const { scores = [] } = host.last('score_updated') ?? {};
  expect(scores.map(([seat]) => seat)).toEqual(pages.flatMap(({ world }, seat) => (world?.over ? [] : [seat])));
  pass(TEN_MINUTES * 3);
  const fallen = host.messages.flatMap((message) => (message.type === 'player_died' ? [message.data] : []));
  expect(fallen).toHaveLength(4);
  for (const { playerId, finalScore, finalJumps, tick } of fallen) {
    const { world } = pages.find(({ id }) => id === playerId) ?? {};
    expect({ finalScore, finalJumps, tick }).toEqual({
      ...{ finalScore: world?.score, finalJumps: world?.jumps, tick: world?.tick },
    });
  }
});

describe('spectators', () => {
  const watch = (scripted: ReturnType<typeof begin>) => {
    const watcher = scripted.add('Watcher');
    expect(scripted.room.addSpectator(watcher.id, { accountId: watcher.id })).toBeUndefined();
    return watcher;
  };

  test('have no seat and no controls, and get five frames a second', () => {
    const scripted = begin(4);
    const { room, pass, host } = scripted;
    const watcher = watch(scripted);
    expect(watcher.last('room_joined')).toMatchObject({ playerId: null, state: 'playing', game: { inputs: '' } });
    expect(watcher.last('room_joined')?.players.every(({ discordId }) => discordId === null)).toBe(true);
    const before = host.frames.length;
    pass(4_000);
    expect(watcher.frames.length).toBeGreaterThanOrEqual(18);
    expect(watcher.frames.length).toBeLessThanOrEqual(21);
    expect(host.frames.length - before).toBeGreaterThan(30);
    expect(new Set(watcher.frames.flatMap(({ players }) => players.map(({ seat }) => seat))).size).toBe(4);
    room.emote(watcher.id, 'wave');
    room.handleInputs(watcher.id, still(6, 0));
    expect(host.last('emote')).toBeUndefined();
    expect(room.size).toBe(4);
  });

  test('get a section once all living players have it', () => {
    const scripted = begin(4);
    const { pages, pass } = scripted;
    const watcher = watch(scripted);
    const known = (): number =>
      watcher.messages.reduce((sectionCount, message) => {
        if (message.type === 'room_joined') return (message.data.game?.seed.length ?? 0) / 8;
        return message.type === 'sections' ? message.data.from + message.data.seed.length / 8 : sectionCount;
      }, 0);
    let maxSections = 0;
    for (let second = 0; second < 120; second += 1) {
      pass(1_000);
      const living = pages.filter(({ world }) => world && !world.over);
      const least = Math.min(...living.map(({ world }) => (world?.seed.length ?? 0) / 8));
      if (living.length > 0) expect(known()).toBeLessThanOrEqual(least);
      maxSections = Math.max(maxSections, known());
    }
    expect(maxSections).toBeGreaterThan(4);
  });

  test('are limited to fifty', () => {
    const { room } = fill(2);
    const watch = (id: string) => room.addSpectator(id, { accountId: id });
    for (let watcher = 0; watcher < 50; watcher += 1) expect(watch(`watcher ${watcher}`)).toBeUndefined();
    expect(watch('one more')).toBe('full');
    room.removeSpectator('watcher 7');
    expect(watch('one more')).toBeUndefined();
  });

  test('are limited to ten per network, without a limit for localhost', () => {
    const { room } = fill(2);
    const watch = (id: string, network?: string) => room.addSpectator(id, { accountId: id, network });
    for (let watcher = 0; watcher < 10; watcher += 1) expect(watch(`one ${watcher}`, 'one network')).toBeUndefined();
    expect(watch('one more', 'one network')).toBe('full');
    expect(watch('another', 'another network')).toBeUndefined();
    for (let watcher = 0; watcher < 39; watcher += 1) expect(watch(`local ${watcher}`)).toBeUndefined();
    room.removeSpectator('one 3');
    expect(watch('one more', 'one network')).toBeUndefined();
  });
});

test('broadcasts one emote a second per player, and silently drops more', () => {
  const { room, pass, host, guest, pages } = fill(3);
  const countEmotes = (page: ScriptedPage): number => page.messages.filter(({ type }) => type === 'emote').length;
  room.emote(host.id, 'wave');
  room.emote(host.id, 'laugh');
  room.emote(guest.id, 'heart');
  expect(pages.map(countEmotes)).toEqual([2, 2, 2]);
  expect(guest.last('emote')).toEqual({ playerId: guest.id, emote: 'heart' });
  pass(1_100);
  room.emote(host.id, 'cry');
  expect(pages.map(countEmotes)).toEqual([3, 3, 3]);
  expect(errorOf(host)).toBeUndefined();
});

describe('a page that reconnects', () => {
  const isResumed = ({ room }: ScriptedRoom, page: ScriptedPage) =>
    room.seats().find(({ person }) => person.id === page.id)?.isResumed;
  const tokenOf = (page: ScriptedPage) => page.last('room_joined')?.resume;

  test('with its token has only lost its connection; without one, or with another’s, it was reloaded', () => {
    const scripted = begin(3);
    const { room, pages, pass, join } = scripted;
    pass(3_000);
    const [host, guest, third] = pages as [ScriptedPage, ScriptedPage, ScriptedPage];
    const tokens = pages.map(tokenOf);
    expect(new Set(tokens).size).toBe(3);
    for (const page of pages) room.disconnect(page.id);
    join(host, tokens[0]);
    join(guest, tokens[0]);
    join(third);
    expect(pages.map((page) => isResumed(scripted, page))).toEqual([false, true, true]);
    expect(tokenOf(host)).toBe(tokens[0]);
    expect([tokenOf(guest), tokenOf(third)]).not.toContain(tokens[1]);
  });

  test('before the first tick, or after its run, has missed nothing', () => {
    const scripted = fill(2);
    scripted.room.start(scripted.host.id);
    scripted.join(scripted.guest);
    expect(isResumed(scripted, scripted.guest)).toBe(false);
    scripted.pass(COUNTDOWN_MS + 2_000);
    scripted.room.endRun('none');
    while (!scripted.guest.world?.over) scripted.pass(1_000);
    scripted.join(scripted.guest);
    expect(isResumed(scripted, scripted.guest)).toBe(false);
  });
});

describe('a slow start', () => {
  function waiting() {
    const requests: Parameters<StartGame>[] = [];
    const scripted = scriptRoom({ startGame: (...asking) => requests.push(asking) });
    const pages = [scripted.add('Ada'), scripted.add('Berit')] as const;
    for (const page of pages) scripted.join(page);
    const [host, guest] = pages;
    const answer = (more: Partial<StartedGame> = {}): void => {
      const [request, tell] = requests.at(-1) ?? [];
      if (request && tell) beginAtOnce(() => new Uint8Array(32), more)(request, tell);
    };
    return { ...scripted, requests, host, guest, answer };
  }

  test('does not block, is requested once, and admits no one meanwhile', () => {
    const { room, requests, host, pass, add, join, answer } = waiting();
    room.start(host.id);
    pass(500);
    room.start(host.id);
    expect(errorOf(host)).toBe('not_waiting');
    expect([requests.length, room.state, join(add('Late'))]).toEqual([1, 'waiting', 'started']);
    answer();
    expect(room.state).toBe('countdown');
  });

  test('that fails leaves the room unchanged', () => {
    const { room, requests, host, guest, add, join, answer, pass } = waiting();
    room.start(host.id);
    requests[0]?.[1]({ error: 'unavailable', ineligible: new Map() });
    expect([errorOf(host), errorOf(guest), room.state]).toEqual(['unavailable', undefined, 'waiting']);
    expect(join(add('Late'))).toBeUndefined();
    // Repeated requests are throttled.
    for (let again = 0; again < 10; again += 1) room.start(host.id);
    expect(requests).toHaveLength(1);
    pass(1_100);
    room.start(host.id);
    answer();
    expect(room.state).toBe('countdown');
  });

  test('ends the run of a player who left meanwhile at its beginning', () => {
    const { room, host, guest, answer, results, pass } = waiting();
    room.start(host.id);
    room.leave(guest.id);
    answer();
    expect(host.last('player_died')).toMatchObject({ playerId: guest.id, tick: 0 });
    pass(TEN_MINUTES * 3);
    expect(results[0]?.rankings).toHaveLength(2);
  });
});

describe('a prerecorded player', () => {
  const trail = new Uint8Array(1_200).fill(1);
  const recorded = [{ id: personOf('Robo').id, name: 'Robo', level: 4, look: 'jumpy', trail }];
  function withBot() {
    const begun = beginAtOnce(() => Buffer.alloc(32, 5), { recorded });
    const scripted = scriptRoom({ startGame: begun });
    const pages = [scripted.add('Ada'), scripted.add('Berit')] as const;
    for (const page of pages) scripted.join(page);
    scripted.room.start(pages[0].id);
    return { ...scripted, pages, host: pages[0], guest: pages[1] };
  }
  const botOf = ({ room }: ScriptedRoom) => room.seats().find(({ recording }) => recording !== null);

  test('takes a marked seat, and is played by the room clock', () => {
    const scripted = withBot();
    const { host, pass } = scripted;
    expect(host.last('player_joined')?.player).toMatchObject({ isBot: true, username: 'Robo', isHost: false, seat: 2 });
    pass(COUNTDOWN_MS + 2_000);
    expect(botOf(scripted)?.run?.world.tick).toBeGreaterThan(110);
    expect(botOf(scripted)?.run?.trail()).toEqual(trail.subarray(0, botOf(scripted)?.run?.world.tick));
    expect(host.frames.some(({ players }) => players.some(({ seat }) => seat === 2))).toBe(true);
  });

  test('is unranked, is never host, and leaves when the others return to the lobby', () => {
    const scripted = withBot();
    const { room, host, guest, pass } = scripted;
    room.leave(host.id);
    expect(guest.last('host_changed')).toEqual({ newHostId: guest.id });
    pass(TEN_MINUTES * 3);
    expect(room.state).toBe('ended');
    expect(guest.last('game_ended')?.rankings).toHaveLength(2);
    room.backToLobby(guest.id);
    expect(guest.last('back_to_lobby')?.players.map(({ isBot }) => isBot)).toEqual([false]);
    room.start(guest.id);
    expect(errorOf(guest)).toBe('too_few_players');
  });

  test('does not keep a room open that all people have left', () => {
    const scripted = withBot();
    const { room, host, guest, pass } = scripted;
    pass(TEN_MINUTES * 3);
    expect([room.state, room.size]).toEqual(['ended', 2]);
    for (const page of [host, guest]) room.leave(page.id);
    expect(botOf(scripted)).toBeDefined();
    expect(room.size).toBe(0);
  });
});

test('stores inputs that begin between two steering changes as played', () => {
  const { room, pass, guest, host } = fill(2);
  guest.plays = false;
  room.start(host.id);
  pass(COUNTDOWN_MS + 1_000);
  room.handleInputs(guest.id, { fromTick: 0, trail: Uint8Array.of(2) });
  room.handleInputs(guest.id, { fromTick: 1, trail: Uint8Array.of(0, 0, 0) });
  const seat = room.seats().find(({ person }) => person.id === guest.id);
  expect([...(seat?.run?.trail() ?? [])]).toEqual([2, 2, 0, 0]);
  expect(errorOf(host)).toBeUndefined();
});

test('a player who leaves during the game falls there, and cannot return', () => {
  const { room, pass, host, guest, join } = begin(3);
  pass(3_000);
  const score = guest.world?.score;
  room.leave(guest.id);
  guest.isHere = false;
  expect(host.last('player_left')).toEqual({ playerId: guest.id });
  expect(join(guest)).toBe('started');
  pass(TEN_MINUTES * 3);
  const ranked = host.last('game_ended')?.rankings.find(({ playerId }) => playerId === guest.id);
  expect(ranked?.score).toBeLessThanOrEqual(score ?? 0);
});
