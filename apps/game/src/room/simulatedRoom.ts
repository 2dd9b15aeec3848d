import type { MultiplayerAction } from '@jumpy/protocol/frame';
import { EMOTES, type RoomGame, type RoomPlayer, type RoomState } from '@jumpy/protocol/room/messages';
import { encodeRoomFrame, type FramePlayer } from '@jumpy/protocol/room/roomFrame';
import type { MultiplayerUpdate } from '@jumpy/protocol/shellToGameMessage';
import type { SkillName } from '@jumpy/sim/bots/skill';
import { INITIAL_SECTIONS, sliceSeed } from '@jumpy/sim/section';
import { SIM_VERSION } from '@jumpy/sim/version';
import type { World } from '@jumpy/sim/world';
import type { RoomHost, RoomListener, ShellRoomMessage } from '../host/roomHost.ts';
import {
  createSimulatedBots,
  createSimulatedPlayer,
  type SimulatedBot,
  type SimulatedRun,
  startSimulatedRun,
} from './simulatedPlayers.ts';

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

const OWN_PLAYER_ID = '00000000-0000-4000-8000-000000000000';
const ROOM_ID = '482917';
const TICK_MS = 1_000 / 60;
const BROADCAST_INTERVAL_MS = 1_000 / 15;
const SCORE_INTERVAL_MS = 1_000;
const SECTION_COUNT = 400;

/** Local room with bots on the same course and a configurable network, for development and reproducible tests. */
export class SimulatedRoom {
  readonly host: RoomHost;
  readonly receivedActions: MultiplayerAction[] = [];
  readonly #options: SimulatedRoomOptions;
  readonly #random = createDeterministicRandom(11);
  readonly #network: SimulatedNetwork;
  #listener: RoomListener | undefined;
  #state: RoomState = 'waiting';
  #startsAt = 0;
  #round = 0;
  #seed = '';
  #bots: SimulatedBot[] = [];
  #own: SimulatedRun | undefined;
  #broadcastMs = 0;
  #scoredMs = 0;
  #isDisconnected = false;

  constructor(options: SimulatedRoomOptions) {
    this.#options = options;
    this.#network = createSimulatedNetwork({
      quality: options.network,
      random: this.#random,
      nowMs: options.nowMs,
    });
    this.host = {
      open: (listener) => this.#open(listener),
      sendAction: (action) => this.#send(action),
      reportProgress: () => undefined,
      goHome: () => options.goHome?.(),
      close: () => {
        this.#listener = undefined;
      },
    };
    this.#prepareRound();
  }

  /** The own run as simulated by the room. */
  get world(): World | undefined {
    return this.#own?.world;
  }

  /** Advances to the current time. */
  advance(): void {
    const nowMs = this.#options.nowMs();
    this.#network.deliverDue();
    if (this.#state === 'countdown' && nowMs >= this.#startsAt) {
      this.#state = 'playing';
      this.#update({ action: 'GAME_STARTED', startsAt: this.#startsAt });
    }
    if (this.#state !== 'playing') return;
    this.#advanceBots();
    if (nowMs - this.#broadcastMs >= BROADCAST_INTERVAL_MS) {
      this.#broadcastMs = nowMs;
      this.#sendFrame();
      if (nowMs - this.#scoredMs >= SCORE_INTERVAL_MS) {
        this.#scoredMs = nowMs;
        this.#sendScores();
      }
    }
    if (this.#bots.every(({ isOver }) => isOver) && this.#own?.isOver !== false) this.#endGame();
  }

  setDisconnected(isDisconnected: boolean): void {
    this.#isDisconnected = isDisconnected;
    if (isDisconnected) {
      this.#network.dropInFlight();
      this.#listener?.onMessage({ type: 'MULTIPLAYER_UPDATE', data: { action: 'BREAK', isBroken: true } });
      return;
    }
    this.#sendState();
    this.#update({ action: 'BREAK', isBroken: false });
  }

  #open(listener: RoomListener): void {
    this.#listener = listener;
    this.#sendState();
    if (this.#options.isSpectator || this.#options.isGuest) this.#startCountdown();
  }

  #send(action: MultiplayerAction): void {
    this.receivedActions.push(action);
    if (!this.#isDisconnected) this.#network.sendUp(() => this.#receive(action));
  }

  #receive(action: MultiplayerAction): void {
    if (action.action === 'START_COUNTDOWN') this.#startCountdown();
    if (action.action === 'BACK_TO_LOBBY' && this.#state === 'ended') {
      this.#state = 'waiting';
      this.#prepareRound();
      this.#sendState();
    }
    const ownRun = this.#own;
    if (action.action !== 'INPUTS' || !ownRun || ownRun.isOver) return;
    ownRun.receiveInputs(action);
    if (!ownRun.world.over) return;
    ownRun.isOver = true;
    this.#reportDeath(this.#ownPlayer(), ownRun.world);
  }

  #prepareRound(): void {
    const { botCount, skill, idleAfterTick = Infinity, isGuest = false } = this.#options;
    this.#round += 1;
    this.#seed = createSeed(this.#round);
    this.#bots = createSimulatedBots({ seed: this.#seed, botCount, skill, idleAfterTick, isGuest });
    this.#own = undefined;
  }

  #startCountdown(): void {
    if (this.#state !== 'waiting') return;
    const { nowMs, countdownMs = 10_000, isSpectator = false } = this.#options;
    this.#state = 'countdown';
    this.#startsAt = nowMs() + countdownMs;
    if (!isSpectator) this.#own = startSimulatedRun(this.#seed, (update) => this.#update(update));
    const countdown = countdownMs / 1_000;
    this.#notify({ type: 'COUNTDOWN_STARTED', data: { roomId: ROOM_ID, countdown, game: this.#game() } });
  }

  #advanceBots(): void {
    for (const bot of this.#bots) {
      bot.advanceTo(this.#roomTick());
      if (!bot.world.over || bot.isOver) continue;
      bot.isOver = true;
      this.#reportDeath(bot.player, bot.world);
    }
  }

  #endGame(): void {
    this.#state = 'ended';
    const rankings = [
      ...this.#bots.map(({ player, world }) => ({ player, world })),
      ...(this.#own ? [{ player: this.#ownPlayer(), world: this.#own.world }] : []),
    ]
      .filter(({ player }) => !player.isBot)
      .toSorted((a, b) => b.world.score - a.world.score)
      .map(({ player: { id: playerId, username }, world: { score, jumps } }, index) => ({
        rank: index + 1,
        playerId,
        username,
        avatar: '',
        score,
        jumps,
      }));
    this.#update({ action: 'GAME_END', rankings, winner: rankings[0] ?? null, raceId: null });
  }

  #notify(message: ShellRoomMessage): void {
    this.#network.sendDown(() => this.#listener?.onMessage(message));
  }

  #update(data: MultiplayerUpdate): void {
    this.#notify({ type: 'MULTIPLAYER_UPDATE', data });
  }

  #sendState(): void {
    const hasGame = this.#state === 'countdown' || this.#state === 'playing';
    this.#notify({
      type: 'MULTIPLAYER_DATA',
      data: {
        roomId: ROOM_ID,
        playerId: this.#options.isSpectator ? null : OWN_PLAYER_ID,
        players: this.#players(),
        state: this.#state,
        clockOffsetMs: 0,
        game: hasGame ? this.#game() : null,
      },
    });
  }

  #reportDeath({ id }: RoomPlayer, { score, jumps, tick, player: { x, y }, cause }: World): void {
    this.#update({ action: 'PLAYER_DIED', playerId: id, finalScore: score, finalJumps: jumps, tick, x, y, cause });
  }

  /** Sends the positions of all who have moved. */
  #sendFrame(): void {
    const tick = this.#roomTick();
    const players = this.#bots
      .filter((bot) => !bot.isOver && bot.pollUpdate(tick))
      .map(({ player, world }) => toFramePlayer(player.seat, world, true));
    const ownRun = this.#own;
    if (ownRun && ownRun.world.tick !== ownRun.broadcastTick) {
      ownRun.broadcastTick = ownRun.world.tick;
      players.push(toFramePlayer(0, ownRun.world, !ownRun.isOver));
    }
    if (players.length === 0) return;
    this.#update({ action: 'FRAME', bytes: new Uint8Array(encodeRoomFrame({ tick, players })) });
  }

  #sendScores(): void {
    const alive = this.#bots.filter(({ isOver }) => !isOver);
    const scores = alive.map(({ player, world }): [number, number, number] => [player.seat, world.score, world.jumps]);
    if (this.#own && !this.#own.isOver) scores.push([0, this.#own.world.score, this.#own.world.jumps]);
    this.#update({ action: 'SCORE_UPDATE', scores });
    const [speaker] = alive.filter(() => this.#random() < 0.25);
    const emote = EMOTES[Math.floor(this.#random() * EMOTES.length)];
    if (speaker && emote) this.#update({ action: 'EMOTE', playerId: speaker.player.id, emote });
  }

  #ownPlayer(): RoomPlayer {
    const isHost = !this.#options.isGuest;
    return createSimulatedPlayer(0, 'Moonbean', { look: 'jumpy', id: OWN_PLAYER_ID, isHost });
  }

  #players(): RoomPlayer[] {
    const isAlive = this.#own !== undefined && !this.#own.isOver;
    return [
      ...(this.#options.isSpectator ? [] : [{ ...this.#ownPlayer(), isAlive }]),
      ...this.#bots.map((bot) => ({ ...bot.player, isAlive: !bot.isOver, score: bot.world.score })),
    ];
  }

  #game(): RoomGame {
    const unplayed = {
      seed: sliceSeed(this.#seed, { from: 0, to: INITIAL_SECTIONS }),
      playedTicks: 0,
      inputs: '',
    };
    return {
      startsAt: this.#startsAt,
      now: this.#options.nowMs(),
      simVersion: SIM_VERSION,
      commitment: this.#round.toString(16).padStart(64, '0'),
      ...(this.#own?.snapshot ?? unplayed),
    };
  }

  #roomTick(): number {
    return Math.floor((this.#options.nowMs() - this.#startsAt) / TICK_MS);
  }
}

function createSeed(round: number): string {
  const random = createDeterministicRandom(round * 77);
  const createSection = (): string =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0');
  return Array.from({ length: SECTION_COUNT }, createSection).join('');
}

function toFramePlayer(seat: number, { tick, player }: World, isAlive: boolean): FramePlayer {
  const { x, y, vx, vy, facing } = player;
  return { seat, tick, x, y, vx, vy, facing, isAlive, isFrozen: false };
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
  sendUp(deliver: () => void): void;
  sendDown(deliver: () => void): void;
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
  random,
  nowMs,
}: {
  readonly quality: NetworkQuality;
  readonly random: () => number;
  readonly nowMs: () => number;
}): SimulatedNetwork {
  const [up, down]: [SimulatedPacket[], SimulatedPacket[]] = [[], []];
  const send =
    (direction: SimulatedPacket[]) =>
    (deliver: () => void): void => {
      const lateMs = random() < delayedRatio ? latencyMs * 2 : 0;
      const before = direction.at(-1)?.atMs ?? 0;
      direction.push({ atMs: Math.max(before, nowMs() + latencyMs * (0.9 + 0.2 * random()) + lateMs), deliver });
    };
  return {
    sendUp: send(up),
    sendDown: send(down),
    deliverDue() {
      for (const direction of [up, down]) {
        while (direction[0] && direction[0].atMs <= nowMs()) direction.shift()?.deliver();
      }
    },
    dropInFlight() {
      for (const direction of [up, down]) direction.length = 0;
    },
  };
}
