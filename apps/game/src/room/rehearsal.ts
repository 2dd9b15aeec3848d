import type { MultiplayerAction } from '@jumpy/protocol/frame';
import { packInputs } from '@jumpy/protocol/inputPack';
import { EMOTES, type RoomGame, type RoomPlayer, type RoomState } from '@jumpy/protocol/room/messages';
import { encodeRoomFrame, type FramePlayer } from '@jumpy/protocol/room/roomFrame';
import type { MultiplayerUpdate } from '@jumpy/protocol/toGame';
import { CAST_NAMES } from '@jumpy/rig/cast';
import { createBot } from '@jumpy/sim/bots/bot';
import { SKILL_NAMES, SKILLS, type SkillName } from '@jumpy/sim/bots/skill';
import { current } from '@jumpy/sim/current';
import { NO_INPUT } from '@jumpy/sim/input';
import { FIRST_SECTIONS, sectionsDue, seedOfSections } from '@jumpy/sim/section';
import { trailInput, writeTrail } from '@jumpy/sim/trail';
import { SIM_VERSION } from '@jumpy/sim/version';
import type { World } from '@jumpy/sim/world';
import type { RoomHost, RoomListener, RoomNews } from '../host/roomHost.ts';

export interface RehearsalParts {
  /** Bots that make up the room. */
  readonly others: number;
  readonly nowMs: () => number;
  readonly line: RehearsalLine;
  readonly countdownMs?: number;
  /** Of all of them; else some are better than others. */
  readonly skill?: SkillName | undefined;
  /** After so many ticks they press nothing any more. */
  readonly tireTick?: number;
  /** Watch only. */
  readonly isWatched?: boolean;
  /** The page waits for the host, who is one of the bots. */
  readonly isGuest?: boolean;
  readonly goHome?: () => void;
}

/** The way between page and room. */
export interface RehearsalLine {
  /** One way. */
  readonly latencyMs: number;
  /** Part of what is sent that comes late, and all after it. */
  readonly loss: number;
}

/** A room on this page alone: bots on the same course, a line as bad as wanted. For development, and for what has to be the same every time. */
export interface Rehearsal {
  readonly host: RoomHost;
  /** The own run as the room has played it. */
  readonly world: World | undefined;
  readonly acts: readonly MultiplayerAction[];
  /** Time has passed. */
  pass(): void;
  setBroken(isBroken: boolean): void;
}

interface Bot {
  readonly player: RoomPlayer;
  readonly world: World;
  readonly decide: () => ReturnType<ReturnType<typeof createBot>['decide']>;
  heardTick: number;
  isOver: boolean;
}

const OWN_ID = '00000000-0000-4000-8000-000000000000';
const TICK_MS = 1_000 / 60;
const FLUSH_MS = 1_000 / 15;
const SECTIONS = 400;
const NAMES = [
  'kite.eth',
  'Bramblefoot',
  'Oboe',
  'mina.moon',
  'ferrous',
  'Tumble',
  'waffle',
  'נועה',
  'さくら🌸',
  'Maximiliana von Sprungfeld',
  'zed',
  'Ola',
  'pixel_pusher_99',
  'Юлия',
  'Nimbus',
  'مريم',
  'Quill',
  'Bo',
  'Sir Hops-a-Lot',
] as const;

/** Chance that is the same every time. */
function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export function createRehearsal(parts: RehearsalParts): Rehearsal {
  const { nowMs, line, countdownMs = 10_000, isWatched = false, isGuest = false, tireTick = Infinity } = parts;
  const chance = chanceOf(11);
  let listener: RoomListener | undefined;
  let state: RoomState = 'waiting';
  let startsAt = 0;
  let round = 0;
  let seed = '';
  let bots: Bot[] = [];
  let own: { world: World; trail: Uint8Array; told: number; toldTick: number; isOver: boolean } | undefined;
  let flushedMs = 0;
  let scoredMs = 0;
  let isBroken = false;
  const acts: MultiplayerAction[] = [];
  const ways = { up: [] as Parcel[], down: [] as Parcel[] };

  interface Parcel {
    readonly atMs: number;
    readonly open: () => void;
  }
  const send = (way: Parcel[], open: () => void): void => {
    const lateMs = chance() < line.loss ? line.latencyMs * 2 : 0;
    const before = way.at(-1)?.atMs ?? 0;
    way.push({ atMs: Math.max(before, nowMs() + line.latencyMs * (0.9 + 0.2 * chance()) + lateMs), open });
  };
  const tell = (news: RoomNews): void => send(ways.down, () => listener?.onNews(news));
  const update = (data: MultiplayerUpdate): void => tell({ type: 'MULTIPLAYER_UPDATE', data });

  const ownPlayer = (): RoomPlayer => player(0, 'Moonbean', 'jumpy', { id: OWN_ID, isHost: !isGuest });
  const people = (): RoomPlayer[] => [
    ...(isWatched ? [] : [{ ...ownPlayer(), isAlive: own !== undefined && !own.isOver }]),
    ...bots.map((bot) => ({ ...bot.player, isAlive: !bot.isOver, score: bot.world.score })),
  ];
  const roomTick = (): number => Math.floor((nowMs() - startsAt) / TICK_MS);

  function gather(): void {
    round += 1;
    const draw = chanceOf(round * 77);
    seed = Array.from({ length: SECTIONS }, () =>
      Math.floor(draw() * 2 ** 32)
        .toString(16)
        .padStart(8, '0'),
    ).join('');
    bots = Array.from({ length: parts.others }, (_, index): Bot => {
      const world = current.createWorld({ seed, mode: 'room' });
      const skill = SKILLS[parts.skill ?? SKILL_NAMES[index % SKILL_NAMES.length] ?? 'average'];
      const bot = createBot({ skill, seed: (index + 1).toString(16).padStart(32, '0') });
      const look = CAST_NAMES[(index * 5 + 1) % CAST_NAMES.length] ?? 'jumpy';
      const isBot = index % 6 === 5;
      const who = player(index + 1, NAMES[index % NAMES.length] ?? 'Bot', look, {
        isBot,
        isHost: isGuest && index === 0,
      });
      return {
        player: who,
        world,
        decide: () => (world.tick > tireTick + index * 25 ? NO_INPUT : bot.decide(world)),
        heardTick: 0,
        isOver: false,
      };
    });
    own = undefined;
  }
  function game(): RoomGame {
    const playedTicks = own?.world.tick ?? 0;
    return {
      ...{ startsAt, now: nowMs(), simVersion: SIM_VERSION, playedTicks },
      seed: seedOfSections(seed, { from: 0, to: own ? own.told : FIRST_SECTIONS }),
      commitment: round.toString(16).padStart(64, '0'),
      inputs: own ? packInputs(own.trail.subarray(0, playedTicks), { fromTick: 0, toTick: playedTicks }) : '',
    };
  }
  function welcome(): void {
    tell({
      type: 'MULTIPLAYER_DATA',
      data: {
        ...{ roomId: '482917', playerId: isWatched ? null : OWN_ID, players: people(), state, clockOffsetMs: 0 },
        game: state === 'countdown' || state === 'playing' ? game() : null,
      },
    });
  }
  function start(): void {
    if (state !== 'waiting') return;
    state = 'countdown';
    startsAt = nowMs() + countdownMs;
    if (!isWatched) {
      const world = current.createWorld({ seed: seedOfSections(seed, { from: 0, to: FIRST_SECTIONS }), mode: 'room' });
      own = { world, trail: new Uint8Array(4_096), told: FIRST_SECTIONS, toldTick: -1, isOver: false };
    }
    tell({ type: 'COUNTDOWN_STARTED', data: { roomId: '482917', countdown: countdownMs / 1_000, game: game() } });
  }
  function reveal(world: World, told: number): number {
    const wanted = sectionsDue(world.course);
    if (wanted <= told) return told;
    const sections = { from: told, seed: seedOfSections(seed, { from: told, to: wanted }) };
    current.revealSections?.(world, sections);
    update({ action: 'SECTIONS', ...sections });
    return wanted;
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
    if (action.action !== 'INPUTS' || !own || own.isOver || action.fromTick > own.world.tick) return;
    for (const code of action.trail.subarray(own.world.tick - action.fromTick)) {
      if (own.world.over) break;
      own.trail = writeTrail(own.trail, Uint8Array.of(code), own.world.tick);
      current.step(own.world, trailInput(code));
      own.told = reveal(own.world, own.told);
    }
    if (!own.world.over) return;
    own.isOver = true;
    bury(ownPlayer(), own.world);
  }
  /** One of them has a bad line. */
  const isAway = ({ player: { seat } }: Bot): boolean => seat === 2 && roomTick() > 480 && roomTick() < 900;
  function playBots(): void {
    for (const bot of bots) {
      if (isAway(bot)) continue;
      const behind = bot.player.seat === 2 && roomTick() >= 900 ? 420 : 0;
      while (!bot.world.over && bot.world.tick < roomTick() - behind) current.step(bot.world, bot.decide());
      if (!bot.world.over || bot.isOver) continue;
      bot.isOver = true;
      bury(bot.player, bot.world);
    }
  }
  function flush(): void {
    const tick = roomTick();
    const players: FramePlayer[] = [];
    const seen = (seat: number, world: World, isOver: boolean): void => {
      const { x, y, vx, vy, facing } = world.player;
      players.push({ seat, tick: world.tick, x, y, vx, vy, facing, isAlive: !isOver, isFrozen: false });
    };
    for (const bot of bots) {
      // As if it had come in messages of six ticks, over a line.
      if (isAway(bot)) continue;
      const heard = bot.world.tick - (bot.world.tick % 6);
      if (heard <= bot.heardTick && !bot.isOver) continue;
      bot.heardTick = heard;
      if (!bot.isOver) seen(bot.player.seat, bot.world, false);
    }
    if (own && own.world.tick !== own.toldTick) {
      own.toldTick = own.world.tick;
      seen(0, own.world, own.isOver);
    }
    if (players.length > 0) update({ action: 'FRAME', bytes: new Uint8Array(encodeRoomFrame({ tick, players })) });
    if (nowMs() - scoredMs < 1_000) return;
    scoredMs = nowMs();
    const scores = bots
      .filter(({ isOver }) => !isOver)
      .map(({ player: { seat }, world }): [number, number, number] => [seat, world.score, world.jumps]);
    if (own && !own.isOver) scores.push([0, own.world.score, own.world.jumps]);
    update({ action: 'SCORE_UPDATE', scores });
    const [speaker] = bots.filter(({ isOver }) => !isOver && chance() < 0.25);
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
        if (isWatched || isGuest) start();
      },
      act(action) {
        acts.push(action);
        if (!isBroken) send(ways.up, () => hear(action));
      },
      progress: () => undefined,
      goHome: () => parts.goHome?.(),
      close() {
        listener = undefined;
      },
    },
    get world() {
      return own?.world;
    },
    acts,
    pass() {
      for (const way of [ways.up, ways.down]) {
        while (way[0] && way[0].atMs <= nowMs()) way.shift()?.open();
      }
      if (state === 'countdown' && nowMs() >= startsAt) {
        state = 'playing';
        update({ action: 'GAME_STARTED', startsAt });
      }
      if (state !== 'playing') return;
      playBots();
      if (nowMs() - flushedMs >= FLUSH_MS) {
        flushedMs = nowMs();
        flush();
      }
      if (bots.every(({ isOver }) => isOver) && own?.isOver !== false) end();
    },
    setBroken(next) {
      isBroken = next;
      if (next) {
        // What was under way is lost.
        for (const way of [ways.up, ways.down]) way.length = 0;
        listener?.onNews({ type: 'MULTIPLAYER_UPDATE', data: { action: 'BREAK', isBroken: true } });
        return;
      }
      welcome();
      update({ action: 'BREAK', isBroken: false });
    },
  };
}

function player(seat: number, username: string, look: string, own: Partial<RoomPlayer>): RoomPlayer {
  return {
    ...{ id: `00000000-0000-4000-8000-0000000000${seat.toString(16).padStart(2, '0')}`, seat, username, look },
    ...{ avatar: '', discordId: null, level: 3, discordUsername: username, score: 0, jumps: 0, joinedAt: 0 },
    ...{ isAlive: true, isHost: false, isAway: false, isBot: false },
    ...own,
  };
}
