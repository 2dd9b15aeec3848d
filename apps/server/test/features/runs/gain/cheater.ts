import { WITNESS_RULES } from '@jumpy/domain/witness';
import { createBot, type Bot } from '@jumpy/sim/bots/bot';
import { SKILLS, type Skill, type SkillName } from '@jumpy/sim/bots/skill';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import type { Input } from '@jumpy/sim/input';
import { step } from '@jumpy/sim/step';
import { createWorld, type World } from '@jumpy/sim/world';
import type { Checkpoint } from '../../../../src/features/runs/witness/store.ts';
import { bestCourse, type Looks } from './bestCourse.ts';
import { keyedCourse, learn } from './keyedCourse.ts';
import { seedOf } from './seedOf.ts';

/**
 * A cheating player with a modified page, who gains time (milliseconds). They withhold digests and send them in bursts,
 * so that unsent play can be redone. Redoing and slow motion put them behind; they catch up by playing faster, which
 * makes them react later and aim worse. The course is revealed only while climbing, so practice ends where it is
 * unknown.
 */
export interface Cheat {
  /** Rewinds this much when the run goes wrong. */
  undoMs?: number;
  /** Maximum lag they allow themselves. */
  maxLagMs?: number;
  /** Speed while catching up; 1 means they never catch up. */
  speedUp?: number;
  /** Speed near foes. */
  slowDown?: number;
  /** Duration of a withheld burst; 0 sends each digest at once. */
  withholdMs?: number;
  /** Withholds regardless of the silence already used. */
  withholdsOn?: boolean;
  /** Claims a hiccup of one second whenever the rules grant one and it helps. */
  claimsHiccups?: boolean;
  /** Delays everything by this from the start: a feigned initial lag to be used up later. */
  feignMs?: number;
  /** Retries the last 120 ticks this often and keeps the best. */
  tailTries?: number;
  /** Samples courses before starting one. */
  looks?: Looks;
  /** Practices the next stretch in each pause and plays the best of several attempts. */
  practice?: { everyTicks: number; stretchTicks: number; tries: number; times: number };
  /** Practices the revealed part of the course before the start and plays the best attempt. */
  planTries?: number;
}

/** Result of a run, and what the server received. */
export interface CheatedRun {
  score: number;
  ticks: number;
  checkpoints: Checkpoint[];
  realMs: number;
  /** Whether the page had to make up part of its course. */
  isDerived: boolean;
}

const TICK_MS = 1_000 / TICKS_PER_SECOND;
/** How long before the end a player notices that a run is lost. */
const NOTICE_TICKS = 30;
const SNAPSHOT_TICKS = 10;
const NETWORK_MS = 40;
const RHYTHM_MS = WITNESS_RULES.digestEveryTicks * TICK_MS;
/** Maximum silence of a run, minus a margin for the network. */
const MAX_SILENT_MS = WITNESS_RULES.maxSilentMs - 500;
/** Cut-off for long runs: ten minutes of play. */
const MAX_TICKS = 36_000;

function skillAt(skill: Skill, speed: number): Skill {
  if (speed === 1) return skill;
  return {
    ...skill,
    reactionTicks: Math.round(skill.reactionTicks * speed),
    aimError: Math.round(skill.aimError * speed),
  };
}

/** Copies a world like `saveWorld`, five times as fast: a run here is copied a thousand times. */
function copyOf<Data>(data: Data): Data {
  if (Array.isArray(data)) return data.map((item: unknown) => copyOf(item)) as Data;
  if (typeof data !== 'object' || data === null) return data;
  const copied = {} as Data;
  for (const key in data) copied[key] = copyOf(data[key]);
  return copied;
}

interface Snapshot {
  tick: number;
  score: number;
  world: World;
}

/** Plays a course with a cheat, using a bot of the given skill. */
export function playCheating(drawn: string, { skill: name, cheat }: { skill: SkillName; cheat: Cheat }): CheatedRun {
  const { undoMs = 0, maxLagMs = 0, speedUp = 1, slowDown = 1, withholdMs = 0, practice } = cheat;
  const skill = SKILLS[name];
  const seed = cheat.looks ? bestCourse(drawn, { skill, looks: cheat.looks }) : drawn;
  const course = keyedCourse(seed);
  let knownSeed = course.ticket;
  const goesBack = undoMs > 0 || (cheat.tailTries ?? 0) > 0;
  let world = createWorld({ seed: course.ticket, mode: 'solo' });
  let bots = new Map<number, Bot>();
  let attempts = 0;
  let realMs = 0;
  let lagMs = 0;
  let sentTick = 0;
  let sentMs = 0;
  let hiccups = 0;
  let hiccupTick = -Infinity;
  let practised = 0;
  let script: Practised | undefined = cheat.planTries
    ? practise(world, { skill, seed: `${seed}:plan`, stretchTicks: Infinity, tries: cheat.planTries })
    : undefined;
  let snapshots: Snapshot[] = [{ tick: 0, score: 0, world: copyOf(world) }];
  let due: number[] = [];
  let silences: { atMs: number; overMs: number }[] = [];
  const checkpoints: Checkpoint[] = [];

  const add = (kind: Checkpoint['kind'], tick: number, atMs: number, stillMs: number | null = null): void => {
    const digest = kind === 'digest' ? 'd' : null;
    checkpoints.push({
      runId: 'run',
      seq: checkpoints.length,
      kind,
      tick,
      digest,
      stillMs,
      at: new Date(atMs + NETWORK_MS),
    });
  };
  const botAt = (speed: number): Bot => {
    let bot = bots.get(speed);
    if (!bot)
      bots.set(
        speed,
        (bot = createBot({
          skill: skillAt(skill, speed),
          seed: seedOf(`${seed}:${attempts}`),
        })),
      );
    return bot;
  };
  const silentMs = (atMs: number): number =>
    silences
      .filter((silence) => silence.atMs > atMs - WITNESS_RULES.silentWindowMs)
      .reduce((sum, { overMs }) => sum + overMs, 0);
  /** Whether the next digest may be withheld. */
  const mayWithhold = (nextMs: number): boolean => {
    const gapMs = nextMs - sentMs;
    return (
      gapMs <= withholdMs + TICK_MS && (cheat.withholdsOn || silentMs(nextMs) + gapMs - RHYTHM_MS <= MAX_SILENT_MS)
    );
  };
  const send = (): void => {
    const overMs = realMs - sentMs - RHYTHM_MS;
    if (overMs > WITNESS_RULES.silenceMs) silences = [...silences, { atMs: realMs, overMs }];
    const heldMs = Math.max(0, (cheat.feignMs ?? 0) - lagMs);
    for (const tick of due) add('digest', tick, realMs + heldMs);
    due = [];
    sentTick = world.tick;
    sentMs = realMs;
    knownSeed = course.toldAt(world);
    learn(world, knownSeed);
  };
  const speedNow = (): number => {
    if (lagMs > TICK_MS && speedUp > 1) return speedUp;
    const nearFoes = slowDown < 1 && world.foes.some((foe) => Math.abs(foe.y - world.player.y) < 60_000);
    return nearFoes && lagMs < maxLagMs ? slowDown : 1;
  };
  /** Each speed has its own bot. All of them see every tick, so that their state stays current. */
  const speeds = [...new Set([1, speedUp, slowDown])];
  const decide = (speed: number): Input => {
    let chosen: Input | undefined;
    for (const one of speeds) {
      const input = botAt(one).decide(world);
      if (one === speed) chosen = input;
    }
    return chosen ?? botAt(1).decide(world);
  };
  /** Rewinds to a snapshot the server has not received yet; false if there is none or the lag budget is used up. */
  const undo = (): boolean => {
    const noticed = Math.max(sentTick, world.tick - NOTICE_TICKS);
    const rewindTick = noticed - Math.round(undoMs / TICK_MS);
    const back = snapshots.findLast(({ tick }) => tick <= rewindTick && tick >= sentTick);
    if (undoMs === 0 || !back || back.tick >= noticed) return false;
    const costMs = (noticed - back.tick) * TICK_MS;
    if (lagMs + costMs > maxLagMs) {
      if (!cheat.claimsHiccups || hiccups === WITNESS_RULES.maxHiccups || back.tick - hiccupTick < 1_800) return false;
      if (lagMs + costMs > maxLagMs + 1_000) return false;
      hiccups += 1;
      hiccupTick = back.tick;
      add('hiccup', back.tick, realMs, 1_000);
      lagMs -= 1_000;
    }
    realMs -= (world.tick - noticed) * TICK_MS;
    lagMs += costMs;
    attempts += 1;
    bots = new Map();
    world = copyOf(back.world);
    learn(world, knownSeed);
    snapshots = snapshots.filter(({ tick }) => tick <= back.tick);
    due = due.filter((tick) => tick <= back.tick);
    return true;
  };

  while (world.tick < MAX_TICKS) {
    if (world.over) {
      if (!undo()) break;
      continue;
    }
    if (practice && practised < practice.times && world.tick > 0 && world.tick % practice.everyTicks === 0) {
      practised += 1;
      script = practise(world, { skill, seed: `${seed}:${practised}`, ...practice });
    }
    const speed = speedNow();
    const planned = script?.inputs.shift();
    if (script && script.inputs.length === 0) {
      // The bot that practiced it continues from there.
      bots = new Map([[1, script.bot]]);
      script = undefined;
    }
    step(world, planned ?? decide(speed));
    realMs += TICK_MS / speed;
    lagMs = Math.max(0, lagMs + TICK_MS / speed - TICK_MS);
    if (goesBack && world.tick % SNAPSHOT_TICKS === 0)
      snapshots.push({ tick: world.tick, score: world.score, world: copyOf(world) });
    if (world.tick % 120 !== 0) continue;
    due.push(world.tick);
    if (!mayWithhold(realMs + RHYTHM_MS / speedNow())) send();
    snapshots = snapshots.filter(({ tick }) => tick >= sentTick - 120);
  }
  const ended = { score: world.score, ticks: world.tick, isDerived: world.derivedFrom !== null };
  const tail = bestTail(snapshots, { sentTick, skill, seed, tries: cheat.tailTries ?? 0 });
  if (tail.score > ended.score) {
    due = due.filter((tick) => tick <= sentTick);
    return { ...tail, isDerived: false, checkpoints, realMs: realMs + 60_000 };
  }
  for (const tick of due) add('digest', tick, realMs);
  return { ...ended, checkpoints, realMs };
}

/** Best continuation after the last digest, which no digest covers. */
function bestTail(
  snapshots: readonly Snapshot[],
  { sentTick, skill, seed, tries }: { sentTick: number; skill: Skill; seed: string; tries: number },
): { score: number; ticks: number } {
  let best = { score: -1, ticks: 0 };
  const from = snapshots.findLast(({ tick }) => tick <= sentTick);
  if (!from) return best;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const world = copyOf(from.world);
    const bot = createBot({ skill, seed: seedOf(`${seed}:tail:${attempt}`) });
    while (!world.over && world.tick < sentTick + 120) step(world, bot.decide(world));
    if (world.derivedFrom === null && world.score > best.score) best = { score: world.score, ticks: world.tick };
  }
  return best;
}

interface Practised {
  inputs: Input[];
  /** The bot that played it, in its state afterwards. */
  bot: Bot;
}

/** Best of several attempts within the known part of the course: survives longest, then scores most. */
function practise(
  start: World,
  { skill, seed, stretchTicks, tries }: { skill: Skill; seed: string; stretchTicks: number; tries: number },
): Practised {
  const saved = copyOf(start);
  let best: (Practised & { score: number }) | undefined;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const world = copyOf(saved);
    const bot = createBot({ skill, seed: seedOf(`${seed}:try:${attempt}`) });
    const inputs: Input[] = [];
    while (!world.over && inputs.length < stretchTicks && world.derivedFrom === null) {
      const input = bot.decide(world);
      inputs.push(input);
      step(world, input);
    }
    const longer = inputs.length - (best?.inputs.length ?? -1);
    if (!best || longer > 0 || (longer === 0 && world.score > best.score)) best = { bot, inputs, score: world.score };
  }
  return best ?? { inputs: [], bot: createBot({ skill, seed }) };
}
