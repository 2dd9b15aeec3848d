import { writeFileSync } from 'node:fs';
import { createBot } from '../src/bots/bot.ts';
import { type Skill, type SkillName, SKILLS } from '../src/bots/skill.ts';
import { UNIT } from '../src/constants.ts';
import { type Input, inputOf, type Steer } from '../src/input.ts';
import type { SimEvent } from '../src/events.ts';
import { isActive } from '../src/fieldTime.ts';
import { isIn } from '../src/medium.ts';
import {
  DEATH_CAUSES,
  type DeathCause,
  ENEMY_KINDS,
  FIELD_KINDS,
  type Mode,
  PICKUP_KINDS,
  PLATFORM_KINDS,
} from '../src/kinds.ts';
import { createStream, drawBetween, nextWord } from '../src/random.ts';
import { createRecorder, encodeReplay } from '../src/replay.ts';
import { revive } from '../src/revive.ts';
import { simulate } from '../src/simulate.ts';
import { step } from '../src/step.ts';
import { createWorld, type World } from '../src/world.ts';
import { hashRuns } from './hashRuns.ts';
import { manyRuns } from './manyRuns.ts';
import { hexOfBytes, type Vector } from './vector.ts';

type Play = (world: World) => Input;

/** Number of runs compared in every test; the full proof compares many more. */
const MANY = { runs: 200, longestTicks: 4000 } as const;

/** Plays a run to its end, or for a number of ticks, and records its result. */
function record(
  name: string,
  run: { seed: string; mode: Mode; play: Play; ticks?: number; revives?: boolean },
): Vector {
  const world = createWorld({ seed: run.seed, mode: run.mode });
  const recorder = createRecorder(world);
  const ticks = run.ticks ?? world.summitTick;
  while (world.tick < ticks) {
    if (world.over) {
      if (run.revives !== true || !revive(world)) break;
      recorder.revive();
    }
    const input = run.play(world);
    recorder.record(input);
    step(world, input);
  }
  const replay = recorder.finish();
  return { name, replay: hexOfBytes(encodeReplay(replay)), expected: simulate(replay) };
}

function seedOf(number: number): string {
  const stream = createStream('0'.repeat(32), `vector ${number}`);
  return Array.from({ length: 4 }, () => nextWord(stream).toString(16).padStart(8, '0')).join('');
}

function botOf(name: SkillName, seed: string): Play {
  const bot = createBot({ skill: SKILLS[name], seed });
  return (world) => bot.decide(world);
}

/** Random inputs that hold each steer for up to a number of ticks. */
function randomPlay(seed: string, holdTicks: number): Play {
  const stream = createStream(seed, 'press');
  let left = 0;
  let steer: Steer = 0;
  return () => {
    if (left === 0) {
      left = drawBetween(stream, 1, holdTicks);
      const roll = drawBetween(stream, -1, 1);
      steer = roll < 0 ? -1 : roll > 0 ? 1 : 0;
    }
    left -= 1;
    return inputOf(steer, drawBetween(stream, 0, 29) === 0);
  };
}

function ofBots(): Vector[] {
  const names: SkillName[] = ['beginner', 'average', 'strong'];
  return names.flatMap((name) =>
    Array.from({ length: 6 }, (_, i) => {
      const seed = seedOf(100 * name.length + i);
      const modes: readonly Mode[] = ['solo', 'room', 'daily', 'race', 'practice', 'solo'];
      return record(`${name} ${i}`, { seed, mode: modes[i] ?? 'solo', play: botOf(name, seed), ticks: 40_000 });
    }),
  );
}

function randomVectors(): Vector[] {
  return [1, 2, 5, 12, 20, 30, 45, 60, 90, 120].map((holdTicks) => {
    const seed = seedOf(7000 + holdTicks);
    return record(`chance held ${holdTicks}`, { seed, mode: 'solo', play: randomPlay(seed, holdTicks), revives: true });
  });
}

function ofEdges(): Vector[] {
  const strong = seedOf(900);
  return [
    record('nothing pressed', { seed: seedOf(1), mode: 'solo', play: () => inputOf(0, false) }),
    record('hop held', { seed: seedOf(2), mode: 'solo', play: () => inputOf(0, true) }),
    record('left held', { seed: seedOf(3), mode: 'solo', play: () => inputOf(-1, false) }),
    record('right and hop held', { seed: seedOf(4), mode: 'solo', play: () => inputOf(1, true) }),
    record('to and fro', { seed: seedOf(5), mode: 'solo', play: ({ tick }) => inputOf(tick & 32 ? 1 : -1, false) }),
    record('nothing played', { seed: seedOf(6), mode: 'practice', play: () => inputOf(0, false), ticks: 0 }),
    record('one tick', { seed: seedOf(6), mode: 'practice', play: () => inputOf(1, true), ticks: 1 }),
    record('cut short', { seed: strong, mode: 'room', play: botOf('strong', strong), ticks: 3001 }),
    record('seed of zeros', { seed: '0'.repeat(32), mode: 'daily', play: randomPlay('0'.repeat(32), 20) }),
    record('seed of ones', { seed: 'f'.repeat(32), mode: 'daily', play: randomPlay('f'.repeat(32), 20) }),
    ...[1, 2, 3].map((i) => {
      const seed = seedOf(910 + i);
      return record(`revived ${i}`, { seed, mode: 'solo', play: botOf('average', seed), revives: true, ticks: 40_000 });
    }),
    ...DEATH_CAUSES.filter((cause) => cause !== 'fall' && cause !== 'enemy').map((cause) =>
      ofEnd(cause, cause === 'summit' ? EXPERT : SKILLS.average),
    ),
  ];
}

/** Never errs and is faster than humans; about one run in sixty reaches the summit. */
const EXPERT: Skill = { reactionTicks: 4, aimError: UNIT, lapses: 0, notices: 1000, plansAhead: true };
const MOST_TRIES = 600;
/** Length of a golden run after the kind was encountered. */
const AFTERWARDS_TICKS = 90;

/** Whether an event is an encounter with a kind of platform, enemy or pick-up. */
function meets(kind: string, event: SimEvent): boolean {
  if (event.type === 'land') return event.platform === kind;
  if (event.type === 'stomp') return event.foe === kind;
  if (event.type === 'pickup') return event.pickup === kind;
  if (event.type === kind) return true;
  const cause = event.type === 'end' ? event.cause : event.type === 'shieldLost' ? event.by : null;
  return kind === 'spiked' && cause === 'spike';
}

/** Whether an active field currently affects the player. */
const isInField = (world: World, kind: string): boolean =>
  kind !== 'portal' &&
  world.fields.some((field) => field.kind === kind && isActive(field, world.tick) && isIn(field, world.player));

/** Returns the tick at which an average bot first encounters a kind; 0 if it never does. */
function meetingTick(kind: string, seed: string): number {
  const world = createWorld({ seed, mode: 'solo' });
  const { decide } = createBot({ skill: SKILLS.average, seed });
  let isMet = false;
  while (!world.over && !isMet) {
    step(world, decide(world), (event) => {
      isMet ||= meets(kind, event);
    });
    isMet ||= isInField(world, kind);
  }
  return isMet ? world.tick : 0;
}

/** Returns the first run that encounters a kind, plus a short stretch after it. */
function ofKind(kind: string): Vector {
  for (let i = 0; i < MOST_TRIES; i += 1) {
    const seed = seedOf(8000 + i);
    const metTick = meetingTick(kind, seed);
    if (metTick === 0) continue;
    return record(`meets ${kind}`, {
      seed,
      mode: 'solo',
      play: botOf('average', seed),
      ticks: metTick + AFTERWARDS_TICKS,
    });
  }
  throw new Error(`None of ${MOST_TRIES} runs met ${kind}.`);
}

function ofKinds(): Vector[] {
  return [...PLATFORM_KINDS, ...ENEMY_KINDS, ...PICKUP_KINDS, ...FIELD_KINDS, 'close', 'lava'].map(ofKind);
}

/** Returns the first run that ends by the given cause. */
function ofEnd(cause: DeathCause, skill: Skill): Vector {
  for (let i = 0; i < MOST_TRIES; i += 1) {
    const seed = seedOf(5000 + i);
    const bot = createBot({ skill, seed });
    const vector = record(`ends by ${cause}`, { seed, mode: 'solo', play: (world) => bot.decide(world) });
    if (vector.expected.cause === cause) return vector;
  }
  throw new Error(`None of ${MOST_TRIES} runs ended by ${cause}.`);
}

function write(name: string, vectors: readonly Vector[]): void {
  const rows = vectors.map((vector) => JSON.stringify(vector)).join(',\n');
  writeFileSync(new URL(`${name}.json`, import.meta.url), `[\n${rows}\n]\n`);
}

write('bots', ofBots());
write('chance', randomVectors());
write('edges', ofEdges());
write('kinds', ofKinds());
const many = JSON.stringify(await hashRuns(manyRuns(MANY.runs, MANY)), null, 2);
writeFileSync(new URL('many.json', import.meta.url), `${many}\n`);
