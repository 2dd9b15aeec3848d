import { writeFileSync } from 'node:fs';
import { createBot } from '../src/bots/bot.ts';
import { type Skill, type SkillName, SKILLS } from '../src/bots/skill.ts';
import { UNIT } from '../src/constants.ts';
import { type Input, getInput, type Steer } from '../src/input.ts';
import type { SimEvent } from '../src/events.ts';
import { isActive } from '../src/fieldState.ts';
import { isInField } from '../src/mediumAt.ts';
import {
  DEATH_CAUSES,
  type DeathCause,
  ENEMY_KINDS,
  FIELD_KINDS,
  type SimMode,
  PICKUP_KINDS,
  PLATFORM_KINDS,
  SIM_RULES,
  type SimRule,
} from '../src/kinds.ts';
import { createRandomStream, randomInt, nextUint32 } from '../src/random.ts';
import { createRecorder, encodeReplay } from '../src/replay.ts';
import { revive } from '../src/revive.ts';
import { simulate } from '../src/simulate.ts';
import { step } from '../src/step.ts';
import { createWorld, type World } from '../src/world.ts';
import { RULES_HASHES } from '../src/rulesHashes.ts';
import { SIM_VERSION } from '../src/version.ts';
import { hashGoldenRuns } from './hashGoldenRuns.ts';
import { hashRuns } from './hashRuns.ts';
import { generateRuns } from './generateRuns.ts';
import { bytesToHex, type Vector } from './vector.ts';

type InputSource = (world: World) => Input;

/** Number of runs compared in every test; the full proof compares many more. */
const RANDOM_RUNS = { runs: 200, longestTicks: 4000 } as const;

/** Plays a run to its end, or for a number of ticks, and records its result. */
function record(
  name: string,
  run: { seed: string; mode: SimMode; rule?: SimRule; play: InputSource; ticks?: number; revives?: boolean },
): Vector {
  const world = createWorld({ seed: run.seed, mode: run.mode, rule: run.rule });
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
  return { name, replay: bytesToHex(encodeReplay(replay)), expected: simulate(replay) };
}

function seedOf(number: number): string {
  const stream = createRandomStream('0'.repeat(32), `vector ${number}`);
  return Array.from({ length: 4 }, () => nextUint32(stream).toString(16).padStart(8, '0')).join('');
}

function createBotSource(name: SkillName, seed: string): InputSource {
  const bot = createBot({ skill: SKILLS[name], seed });
  return (world) => bot.decide(world);
}

/** Random inputs that hold each steer for up to a number of ticks. */
function createRandomSource(seed: string, holdTicks: number): InputSource {
  const stream = createRandomStream(seed, 'press');
  let left = 0;
  let steer: Steer = 0;
  return () => {
    if (left === 0) {
      left = randomInt(stream, 1, holdTicks);
      const roll = randomInt(stream, -1, 1);
      steer = roll < 0 ? -1 : roll > 0 ? 1 : 0;
    }
    left -= 1;
    return getInput(steer, randomInt(stream, 0, 29) === 0);
  };
}

function botVectors(): Vector[] {
  const names: SkillName[] = ['beginner', 'average', 'strong'];
  return names.flatMap((name) =>
    Array.from({ length: 6 }, (_, i) => {
      const seed = seedOf(100 * name.length + i);
      const modes: readonly SimMode[] = ['solo', 'room', 'daily', 'race', 'practice', 'solo'];
      return record(`${name} ${i}`, {
        seed,
        mode: modes[i] ?? 'solo',
        play: createBotSource(name, seed),
        ticks: 40_000,
      });
    }),
  );
}

function randomVectors(): Vector[] {
  return [1, 2, 5, 12, 20, 30, 45, 60, 90, 120].map((holdTicks) => {
    const seed = seedOf(7000 + holdTicks);
    return record(`chance held ${holdTicks}`, {
      seed,
      mode: 'solo',
      play: createRandomSource(seed, holdTicks),
      revives: true,
    });
  });
}

function edgeVectors(): Vector[] {
  const strong = seedOf(900);
  return [
    record('nothing pressed', { seed: seedOf(1), mode: 'solo', play: () => getInput(0, false) }),
    record('hop held', { seed: seedOf(2), mode: 'solo', play: () => getInput(0, true) }),
    record('left held', { seed: seedOf(3), mode: 'solo', play: () => getInput(-1, false) }),
    record('right and hop held', { seed: seedOf(4), mode: 'solo', play: () => getInput(1, true) }),
    record('to and fro', { seed: seedOf(5), mode: 'solo', play: ({ tick }) => getInput(tick & 32 ? 1 : -1, false) }),
    record('nothing played', { seed: seedOf(6), mode: 'practice', play: () => getInput(0, false), ticks: 0 }),
    record('one tick', { seed: seedOf(6), mode: 'practice', play: () => getInput(1, true), ticks: 1 }),
    record('cut short', { seed: strong, mode: 'room', play: createBotSource('strong', strong), ticks: 3001 }),
    record('seed of zeros', { seed: '0'.repeat(32), mode: 'daily', play: createRandomSource('0'.repeat(32), 20) }),
    record('seed of ones', { seed: 'f'.repeat(32), mode: 'daily', play: createRandomSource('f'.repeat(32), 20) }),
    ...[1, 2, 3].map((i) => {
      const seed = seedOf(910 + i);
      return record(`revived ${i}`, {
        seed,
        mode: 'solo',
        play: createBotSource('average', seed),
        revives: true,
        ticks: 40_000,
      });
    }),
    ...DEATH_CAUSES.filter((cause) => cause !== 'fall' && cause !== 'enemy').map((cause) =>
      endVector(cause, cause === 'summit' ? EXPERT : SKILLS.average),
    ),
  ];
}

/** Never errs and is faster than humans; about one run in sixty reaches the summit. */
const EXPERT: Skill = { reactionTicks: 4, aimError: UNIT, lapses: 0, notices: 1000, plansAhead: true };
const MAX_TRIES = 600;
/** Length of a golden run after the kind was encountered. */
const TAIL_TICKS = 90;

/** Whether an event is an encounter with a kind of platform, enemy or pick-up. */
function isMeeting(kind: string, event: SimEvent): boolean {
  if (event.type === 'land') return event.platform === kind;
  if (event.type === 'stomp') return event.foe === kind;
  if (event.type === 'pickup') return event.pickup === kind;
  if (event.type === kind) return true;
  const cause = event.type === 'end' ? event.cause : event.type === 'shieldLost' ? event.by : null;
  return kind === 'spiked' && cause === 'spike';
}

/** Whether an active field currently affects the player. */
const isPlayerInField = (world: World, kind: string): boolean =>
  kind !== 'portal' &&
  world.fields.some((field) => field.kind === kind && isActive(field, world.tick) && isInField(field, world.player));

/** Returns the tick at which an average bot first encounters a kind; 0 if it never does. */
function meetingTick(kind: string, seed: string): number {
  const world = createWorld({ seed, mode: 'solo' });
  const { decide } = createBot({ skill: SKILLS.average, seed });
  let isMet = false;
  while (!world.over && !isMet) {
    step(world, decide(world), (event) => {
      isMet ||= isMeeting(kind, event);
    });
    isMet ||= isPlayerInField(world, kind);
  }
  return isMet ? world.tick : 0;
}

/** Returns the first run that encounters a kind, plus a short stretch after it. */
function kindVector(kind: string): Vector {
  for (let i = 0; i < MAX_TRIES; i += 1) {
    const seed = seedOf(8000 + i);
    const metTick = meetingTick(kind, seed);
    if (metTick === 0) continue;
    return record(`meets ${kind}`, {
      seed,
      mode: 'solo',
      play: createBotSource('average', seed),
      ticks: metTick + TAIL_TICKS,
    });
  }
  throw new Error(`None of ${MAX_TRIES} runs met ${kind}.`);
}

function kindVectors(): Vector[] {
  return [...PLATFORM_KINDS, ...ENEMY_KINDS, ...PICKUP_KINDS, ...FIELD_KINDS, 'close', 'lava'].map(kindVector);
}

/** Returns the first run that ends by the given cause. */
function endVector(cause: DeathCause, skill: Skill): Vector {
  for (let i = 0; i < MAX_TRIES; i += 1) {
    const seed = seedOf(5000 + i);
    const bot = createBot({ skill, seed });
    const vector = record(`ends by ${cause}`, { seed, mode: 'solo', play: (world) => bot.decide(world) });
    if (vector.expected.cause === cause) return vector;
  }
  throw new Error(`None of ${MAX_TRIES} runs ended by ${cause}.`);
}

/** Runs of special events by every rule, with bots of two skills and with the hop pressed at random. */
function ruleVectors(): Vector[] {
  return SIM_RULES.flatMap((rule, i) => {
    const seed = seedOf(9000 + i);
    const run = { seed, mode: 'event', rule } as const;
    return [
      record(`${rule}, beginner`, { ...run, play: createBotSource('beginner', seed) }),
      record(`${rule}, strong`, { ...run, play: createBotSource('strong', seed), ticks: 12_000 }),
      record(`${rule}, chance`, { ...run, play: createRandomSource(seed, 20) }),
    ];
  });
}

function write(name: string, vectors: readonly Vector[]): void {
  const rows = vectors.map((vector) => JSON.stringify(vector)).join(',\n');
  writeFileSync(new URL(`${name}.json`, import.meta.url), `[\n${rows}\n]\n`);
}

write('bots', botVectors());
write('chance', randomVectors());
write('edges', edgeVectors());
write('kinds', kindVectors());
write('rules', ruleVectors());
const hashedRuns = JSON.stringify(await hashRuns(generateRuns(RANDOM_RUNS.runs, RANDOM_RUNS)), null, 2);
writeFileSync(new URL('many.json', import.meta.url), `${hashedRuns}\n`);

/** Writes the hash of the current version; those before it stay. */
function writeRulesHash(): void {
  const rows = Object.entries({ ...RULES_HASHES, [SIM_VERSION]: hashGoldenRuns(import.meta.dirname) });
  const text = `/**
 * The hash of each version of the rules: SHA-256 of what its golden runs come to. Written by packages/sim/vectors/make.ts.
 * @example RULES_HASHES[SIM_VERSION] // 64 hex digits
 */
export const RULES_HASHES: Readonly<Record<number, string>> = {
${rows.map(([version, hash]) => `  ${version}: '${hash}',\n`).join('')}};
`;
  writeFileSync(new URL('../src/rulesHashes.ts', import.meta.url), text);
}
writeRulesHash();
