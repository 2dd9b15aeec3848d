import type { MultiplayerAction } from '@jumpy/protocol/frame';
import { EMOTES, type RoomGame, type RoomPlayer, type RoomState } from '@jumpy/protocol/room/messages';
import { encodeRoomFrame, type FramePlayer } from '@jumpy/protocol/room/roomFrame';
import type { MultiplayerUpdate } from '@jumpy/protocol/shellToGameMessage';
import type { SkillName } from '@jumpy/sim/bots/skill';
import { INITIAL_SECTIONS, sliceSeed } from '@jumpy/sim/section';
import { SIM_VERSION } from '@jumpy/sim/version';
import type { World } from '@jumpy/sim/world';
import type { RoomHost, RoomListener, ShellRoomMessage } from '../host/roomHost.ts';
import { createSimulatedBots, type SimulatedBot, createSimulatedPlayer } from './simulatedBots.ts';
import { startSimulatedRun, type SimulatedRun } from './simulatedRun.ts';

export interface SimulatedRoomOptions {
  /** Number of bots in the room. */
  readonly botCount: number;
  readonly nowMs: () => number;
  readonly network: NetworkQuality;
  readonly countdownMs?: number;
  /** Skill of all bots; mixed if omitted. */
  readonly skill?: SkillName | undefined;
  /** Bots stop all input after this tick. */
  readonly idleAfterTick?: number;
  /** Spectator mode. */
  readonly isSpectator?: boolean;
  /** A bot is host, so the page waits for its start. */
  readonly isGuest?: boolean;
  readonly goHome?: () => void;
}

/** Local room with bots on the same course and a configurable network, for development and reproducible tests. */
export interface SimulatedRoom {
  readonly host: RoomHost;
  /** The own run as simulated by the room. */
  readonly world: World | undefined;
  readonly receivedActions: readonly MultiplayerAction[];
  /** Advances to the current time. */
  advance(): void;
  setDisconnected(isBroken: boolean): void;
}

const OWN_PLAYER_ID = '00000000-0000-4000-8000-000000000000';
const ROOM_ID = '482917';
const TICK_MS = 1_000 / 60;
const BROADCAST_INTERVAL_MS = 1_000 / 15;
const SCORE_INTERVAL_MS = 1_000;
const SECTION_COUNT = 400;

export function createSimulatedRoom(options: SimulatedRoomOptions): SimulatedRoom {
  const {
    botCount,
    nowMs,
    skill,
    countdownMs = 10_000,
    isSpectator = false,
    isGuest = false,
    idleAfterTick = Infinity,
  } = options;
  const chance = createDeterministicRandom(11);
  const line = createSimulatedNetwork({ quality: options.network, chance, nowMs });
  let listener: RoomListener | undefined;
  let state: RoomState = 'waiting';
  let startsAt = 0;
  let round = 0;
  let seed = '';
  let bots: SimulatedBot[] = [];
  let own: SimulatedRun | undefined;
  let flushedMs = 0;
  let scoredMs = 0;
  let isBroken = false;
  const acts: MultiplayerAction[] = [];

  const tell = (message: ShellRoomMessage): void => line.sendDown(() => listener?.onMessage(message));
  const update = (data: MultiplayerUpdate): void => tell({ type: 'MULTIPLAYER_UPDATE', data });
  const ownPlayer = (): RoomPlayer =>
    createSimulatedPlayer(0, 'Moonbean', { look: 'jumpy', id: OWN_PLAYER_ID, isHost: !isGuest });
  const people = (): RoomPlayer[] => [
    ...(isSpectator ? [] : [{ ...ownPlayer(), isAlive: own !== undefined && !own.isOver }]),
    ...bots.map((bot) => ({ ...bot.player, isAlive: !bot.isOver, score: bot.world.score })),
  ];
  const roomTick = (): number => Math.floor((nowMs() - startsAt) / TICK_MS);

  function gather(): void {
    round += 1;
    const draw = createDeterministicRandom(round * 77);
    seed = Array.from({ length: SECTION_COUNT }, () =>
      Math.floor(draw() * 2 ** 32)
        .toString(16)
        .padStart(8, '0'),
    ).join('');
    bots = createSimulatedBots({ seed, botCount, skill, idleAfterTick, isGuest });
    own = undefined;
  }
  function game(): RoomGame {
    const unplayed = { seed: sliceSeed(seed, { from: 0, to: INITIAL_SECTIONS }), playedTicks: 0, inputs: '' };
    return {
      ...{ startsAt, now: nowMs(), simVersion: SIM_VERSION, commitment: round.toString(16).padStart(64, '0') },
      ...(own?.snapshot ?? unplayed),
    };
  }
  function welcome(): void {
    tell({
      type: 'MULTIPLAYER_DATA',
      data: {
        ...{
          roomId: ROOM_ID,
          playerId: isSpectator ? null : OWN_PLAYER_ID,
          players: people(),
          state,
          clockOffsetMs: 0,
        },
        game: state === 'countdown' || state === 'playing' ? game() : null,
      },
    });
  }
  function start(): void {
    if (state !== 'waiting') return;
    state = 'countdown';
    startsAt = nowMs() + countdownMs;
    if (!isSpectator) own = startSimulatedRun(seed, update);
    tell({ type: 'COUNTDOWN_STARTED', data: { roomId: ROOM_ID, countdown: countdownMs / 1_000, game: game() } });
  }
  function bury(who: RoomPlayer, { score, jumps, tick, player: { x, y }, cause }: World): void {
    update({ action: 'PLAYER_DIED', playerId: who.id, finalScore: score, finalJumps: jumps, tick, x, y, cause });
  }
  function hear(action: MultiplayerAction): void {
    if (action.action === 'START_COUNTDOWN') start();
    if (action.action === 'BACK_TO_LOBBY' && state === 'ended') {
      state = 'waiting';
      gather();
      welcome();
    }
    if (action.action !== 'INPUTS' || !own || own.isOver) return;
    own.receiveInputs(action);
    if (!own.world.over) return;
    own.isOver = true;
    bury(ownPlayer(), own.world);
  }
  function playBots(): void {
    for (const bot of bots) {
      bot.advanceTo(roomTick());
      if (!bot.world.over || bot.isOver) continue;
      bot.isOver = true;
      bury(bot.player, bot.world);
    }
  }
  function showPlaces(): void {
    const tick = roomTick();
    const players: FramePlayer[] = [];
    const show = (seat: number, world: World, isOver: boolean): void => {
      const { x, y, vx, vy, facing } = world.player;
      players.push({ seat, tick: world.tick, x, y, vx, vy, facing, isAlive: !isOver, isFrozen: false });
    };
    for (const bot of bots) if (!bot.isOver && bot.pollUpdate(tick)) show(bot.player.seat, bot.world, false);
    if (own && own.world.tick !== own.broadcastTick) {
      own.broadcastTick = own.world.tick;
      show(0, own.world, own.isOver);
    }
    if (players.length > 0) update({ action: 'FRAME', bytes: new Uint8Array(encodeRoomFrame({ tick, players })) });
  }
  function tellScores(): void {
    const living = bots.filter(({ isOver }) => !isOver);
    const scores = living.map(({ player: { seat }, world }): [number, number, number] => [
      seat,
      world.score,
      world.jumps,
    ]);
    if (own && !own.isOver) scores.push([0, own.world.score, own.world.jumps]);
    update({ action: 'SCORE_UPDATE', scores });
    const [speaker] = living.filter(() => chance() < 0.25);
    const emote = EMOTES[Math.floor(chance() * EMOTES.length)];
    if (speaker && emote) update({ action: 'EMOTE', playerId: speaker.player.id, emote });
  }
  function end(): void {
    state = 'ended';
    const all = [
      ...bots.map(({ player: who, world }) => ({ who, world })),
      ...(own ? [{ who: ownPlayer(), world: own.world }] : []),
    ];
    const rankings = all
      .filter(({ who }) => !who.isBot)
      .toSorted((a, b) => b.world.score - a.world.score)
      .map(({ who, world }, index) => ({
        ...{ rank: index + 1, playerId: who.id, username: who.username, avatar: '' },
        ...{ score: world.score, jumps: world.jumps },
      }));
    update({ action: 'GAME_END', rankings, winner: rankings[0] ?? null, raceId: null });
  }

  gather();
  return {
    host: {
      open(to) {
        listener = to;
        welcome();
        if (isSpectator || isGuest) start();
      },
      sendAction(action) {
        acts.push(action);
        if (!isBroken) line.sendUp(() => hear(action));
      },
      reportProgress: () => undefined,
      goHome: () => options.goHome?.(),
      close() {
        listener = undefined;
      },
    },
    get world() {
      return own?.world;
    },
    receivedActions: acts,
    advance() {
      line.deliverDue();
      if (state === 'countdown' && nowMs() >= startsAt) {
        state = 'playing';
        update({ action: 'GAME_STARTED', startsAt });
      }
      if (state !== 'playing') return;
      playBots();
      if (nowMs() - flushedMs >= BROADCAST_INTERVAL_MS) {
        flushedMs = nowMs();
        showPlaces();
        if (nowMs() - scoredMs >= SCORE_INTERVAL_MS) {
          scoredMs = nowMs();
          tellScores();
        }
      }
      if (bots.every(({ isOver }) => isOver) && own?.isOver !== false) end();
    },
    setDisconnected(next) {
      isBroken = next;
      if (next) {
        line.dropInFlight();
        listener?.onMessage({ type: 'MULTIPLAYER_UPDATE', data: { action: 'BREAK', isBroken: true } });
        return;
      }
      welcome();
      update({ action: 'BREAK', isBroken: false });
    },
  };
}

function createDeterministicRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Network quality between page and room. */
interface NetworkQuality {
  /** One-way latency. */
  readonly latencyMs: number;
  /** Fraction of messages that are delayed, together with all that follow. */
  readonly delayedRatio: number;
}

/** Simulated network: delays messages and keeps their order. */
interface SimulatedNetwork {
  sendUp(open: () => void): void;
  sendDown(open: () => void): void;
  /** Delivers all messages that are due. */
  deliverDue(): void;
  /** Drops all messages in flight. */
  dropInFlight(): void;
}

interface SimulatedPacket {
  readonly atMs: number;
  readonly deliver: () => void;
}

function createSimulatedNetwork({
  quality: { latencyMs, delayedRatio },
  chance,
  nowMs,
}: {
  readonly quality: NetworkQuality;
  readonly chance: () => number;
  readonly nowMs: () => number;
}): SimulatedNetwork {
  const [up, down]: [SimulatedPacket[], SimulatedPacket[]] = [[], []];
  const send =
    (way: SimulatedPacket[]) =>
    (open: () => void): void => {
      const lateMs = chance() < delayedRatio ? latencyMs * 2 : 0;
      const before = way.at(-1)?.atMs ?? 0;
      way.push({ atMs: Math.max(before, nowMs() + latencyMs * (0.9 + 0.2 * chance()) + lateMs), deliver: open });
    };
  return {
    sendUp: send(up),
    sendDown: send(down),
    deliverDue() {
      for (const way of [up, down]) {
        while (way[0] && way[0].atMs <= nowMs()) way.shift()?.deliver();
      }
    },
    dropInFlight() {
      for (const way of [up, down]) way.length = 0;
    },
  };
}
