import { createHash } from 'node:crypto';
import { unpackTrail } from '@jumpy/protocol/packInputs';
import { currentSimulation } from '@jumpy/sim/currentSimulation';
import { decodeTrailInput } from '@jumpy/sim/inputTrail';
import { expect, test } from 'vitest';
import { deriveSectionSeeds } from '../../../../src/features/daily/sectionSeeds.ts';
import type { RecordedPlayer } from '../../../../src/features/rooms/startGame.ts';
import { BOT_STRENGTHS, precomputeRun } from '../../../../src/features/rooms/bots/precomputeRuns.ts';
import { chooseBots } from '../../../../src/features/rooms/bots/chooseBots.ts';
import { COUNTDOWN_MS } from '../../../../src/features/rooms/roomGames.ts';
import { beginAtOnce } from '../startImmediately.ts';
import { type ScriptedPage, type ScriptedRoom, scriptRoom } from '../scriptedRoom.ts';

const HALF_AN_HOUR = 1_800_000;

/** Picks bots for a course and a player level. */
function botsOn(runKey: Uint8Array, { level, count }: { level: number; count: number }): RecordedPlayer[] {
  const runs = BOT_STRENGTHS.map((strength) => precomputeRun(runKey, strength));
  const players = [{ username: 'Ada', level }];
  return chooseBots({ runKey, runs }, { count, players }).map(({ id, name, look, level: shown, played }) => {
    const trail = unpackTrail(played.inputs, { fromTick: 0, toTick: played.ticks });
    if (!trail) throw new Error('a bot is damaged');
    return { id, name, look, level: shown, trail };
  });
}

interface Race extends ScriptedRoom {
  bots: RecordedPlayer[];
  host: ScriptedPage;
  guest: ScriptedPage;
  runKey: Uint8Array;
}

/** Two players and two bots, in the middle of the countdown. */
function race({ level = 1 } = {}): Race {
  const runKey = createHash('sha256').update(`racers of level ${level}`).digest();
  const bots = botsOn(runKey, { level, count: 2 });
  const scripted = scriptRoom({ startGame: beginAtOnce(() => runKey, { recorded: bots }) });
  const [host, guest] = [scripted.add('Ada'), scripted.add('Berit')];
  scripted.join(host);
  scripted.join(guest);
  scripted.room.start(host.id);
  return { ...scripted, bots, host, guest, runKey };
}

/** World after a bot's run, simulated separately. */
function playedAlone(runKey: Uint8Array, { trail }: RecordedPlayer) {
  const world = currentSimulation.createWorld({ seed: deriveSectionSeeds(runKey, { from: 0, to: 200 }), mode: 'room' });
  for (const code of trail) currentSimulation.step(world, decodeTrailInput(code));
  return world;
}

test('bots take seats at the start, and everyone is told that they are bots', () => {
  const { bots, host, guest, room } = race();
  for (const page of [host, guest]) {
    const joined = page.messages.flatMap((message) => (message.type === 'player_joined' ? [message.data.player] : []));
    expect(joined.filter(({ isBot }) => isBot)).toMatchObject(
      bots.map(({ id, name, level, look }) => ({
        ...{ id, username: name, level, look, isBot: true, isHost: false, isAway: false, discordId: null },
      })),
    );
    expect(joined.filter(({ isBot }) => !isBot).map(({ id }) => id)).not.toContain(bots[0]?.id);
  }
  expect(room.size).toBe(2);
});

test('a bot follows its recording by room tick, and dies in view of all with its score', () => {
  const { bots, host, guest, runKey, pass } = race();
  pass(COUNTDOWN_MS + HALF_AN_HOUR);
  const joined = host.messages.flatMap((message) => (message.type === 'player_joined' ? [message.data.player] : []));
  for (const bot of bots) {
    const seat = joined.find(({ id }) => id === bot.id)?.seat;
    const positionByTick = new Map(
      host.frames.flatMap(({ players }) =>
        players.filter((player) => player.seat === seat).map((one) => [one.tick, one]),
      ),
    );
    expect(positionByTick.size).toBeGreaterThan(60);
    const world = currentSimulation.createWorld({
      seed: deriveSectionSeeds(runKey, { from: 0, to: 200 }),
      mode: 'room',
    });
    for (const code of bot.trail) {
      const position = positionByTick.get(world.tick);
      if (position) {
        expect(Math.abs(position.x - world.player.x)).toBeLessThanOrEqual(32);
        expect(Math.abs(position.y - world.player.y)).toBeLessThanOrEqual(128);
        expect(position).toMatchObject({ isFrozen: false });
      }
      currentSimulation.step(world, decodeTrailInput(code));
    }
    const died = [host, guest].map((page) =>
      page.messages.find((message) => message.type === 'player_died' && message.data.playerId === bot.id),
    );
    const { score, jumps, tick } = playedAlone(runKey, bot);
    for (const message of died) expect(message?.data).toMatchObject({ finalScore: score, finalJumps: jumps, tick });
  }
});

test('bot scores are shown while they live, and are not ranked', () => {
  const { bots, host, guest, pass, results } = race();
  pass(COUNTDOWN_MS + 5_000);
  const seats = host.messages.flatMap((message) =>
    message.type === 'player_joined' && message.data.player.isBot ? [message.data.player.seat] : [],
  );
  const scoredSeats = host.last('score_updated')?.scores.map(([seat]) => seat);
  for (const seat of seats) expect(scoredSeats).toContain(seat);
  pass(HALF_AN_HOUR);
  const ranked = guest.last('game_ended')?.rankings.map(({ playerId }) => playerId);
  expect(ranked?.toSorted()).toEqual([host.id, guest.id].toSorted());
  expect(guest.last('game_ended')?.winner?.playerId).toBe(ranked?.[0]);
  const recorded = results[0]?.seats.filter(({ recording }) => recording !== null);
  expect(recorded?.map(({ person }) => person.id)).toEqual(bots.map(({ id }) => id));
});

test('a game ends when no person is playing, without waiting for bots, which stop where they were last seen', () => {
  const { bots, host, guest, runKey, room, pass, results } = race({ level: 53 });
  for (const page of [host, guest]) page.plays = false;
  pass(COUNTDOWN_MS + 90_000);
  expect(room.state).toBe('ended');
  const [best] = bots;
  if (!best) throw new Error('there are bots');
  const seat = results[0]?.seats.find(({ person }) => person.id === best.id);
  const fullRun = playedAlone(runKey, best);
  expect(seat?.run?.world.over).toBe(false);
  expect(seat?.run?.world.tick).toBeLessThan(fullRun.tick);
  const died = host.messages.find((message) => message.type === 'player_died' && message.data.playerId === best.id);
  expect(died?.data).toMatchObject({ finalScore: seat?.run?.world.score, cause: null });
});

test('ROOM-34 ROOM-53 a bot is never host, and does not count toward the players needed to start', () => {
  const { bots, host, guest, room, pass } = race();
  pass(COUNTDOWN_MS + 2_000);
  room.leave(host.id);
  host.isHere = false;
  expect(guest.last('host_changed')).toEqual({ newHostId: guest.id });
  pass(HALF_AN_HOUR);
  room.backToLobby(guest.id);
  const { players } = guest.last('back_to_lobby') ?? {};
  expect(players?.map(({ id, isHost }) => [id, isHost])).toEqual([[guest.id, true]]);
  room.start(guest.id);
  expect(guest.last('error')?.code).toBe('too_few_players');
  room.leave(guest.id);
  expect(room.size).toBe(0);
  expect(bots).toHaveLength(2);
});
