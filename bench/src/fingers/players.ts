import { createHash } from 'node:crypto';
import { createBot } from '@jumpy/sim/bots/bot';
import { SKILLS, type Skill } from '@jumpy/sim/bots/skill';
import { type Input, inputOf, type Steer } from '@jumpy/sim/input';
import { loadWorld, saveWorld } from '@jumpy/sim/save';
import { step } from '@jumpy/sim/step';
import type { World } from '@jumpy/sim/world';

/** Returns the input of each tick. */
export type Hands = (world: World) => Input;

/** A simulated player, honest or cheating. The same run name gives the same hands. */
export interface FingerPlayer {
  name: string;
  isCheat: boolean;
  hands(run: string): Hands;
}

type Chance = (below: number) => number;

const seedOf = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 32);

function chanceOf(name: string): Chance {
  let drawn = 0;
  return (below) => {
    drawn += 1;
    return createHash('sha256').update(`${name}:${drawn}`).digest().readUInt32BE(0) % below;
  };
}

const bot = (skill: Skill, run: string): Hands => {
  const player = createBot({ skill, seed: seedOf(run) });
  return (world) => player.decide(world);
};

const quick = (reactionTicks: number, aimError = 0): Skill => ({
  ...SKILLS.strong,
  ...{ reactionTicks, aimError, lapses: 0, notices: 1_000 },
});
const PERFECT = quick(2);
const NEAR = 60_000;
const isNearFoes = ({ foes, player }: World): boolean => foes.some((foe) => Math.abs(foe.y - player.y) < NEAR);
const isFalling = ({ player }: World): boolean => player.vy < 0;

/** Switches between two pairs of hands. Both see every tick, so that their state stays current. */
const either =
  (one: Hands, other: Hands, isOther: (world: World) => boolean): Hands =>
  (world) => {
    const inputs = [one(world), other(world)] as const;
    return isOther(world) ? inputs[1] : inputs[0];
  };

/** Takes steer from one and hop from the other. */
const both =
  (steers: Hands, hops: Hands): Hands =>
  (world) =>
    inputOf(steers(world).steer, hops(world).hop);

/** Changes the steer only every `everyTicks` ticks. */
function onGrid(hands: Hands, everyTicks: number): Hands {
  let steer: Steer = 0;
  return (world) => {
    const input = hands(world);
    if (world.tick % everyTicks === 0) ({ steer } = input);
    return inputOf(steer, input.hop);
  };
}

/** Holds each steer for a minimum number of ticks, drawn for each change. */
function held(hands: Hands, leastTicks: () => number): Hands {
  let steer: Steer = 0;
  let untilTick = 0;
  return (world) => {
    const input = hands(world);
    if (world.tick >= untilTick && input.steer !== steer) {
      ({ steer } = input);
      untilTick = world.tick + leastTicks();
    }
    return inputOf(steer, input.hop);
  };
}

/** Delays every change by a number of ticks, drawn for each change. */
function late(hands: Hands, lateTicks: () => number): Hands {
  let steer: Steer = 0;
  let next: { steer: Steer; tick: number } | undefined;
  let hopTick: number | undefined;
  return (world) => {
    const input = hands(world);
    if (input.steer !== (next?.steer ?? steer)) next = { steer: input.steer, tick: world.tick + lateTicks() };
    if (next && world.tick >= next.tick) {
      ({ steer } = next);
      next = undefined;
    }
    if (input.hop) hopTick = world.tick + lateTicks();
    const hop = hopTick !== undefined && world.tick >= hopTick;
    if (hop) hopTick = undefined;
    return inputOf(steer, hop);
  };
}

/** Simulates several attempts at the next stretch and plays the best, like a look-ahead cheat. */
function searching(run: string, { skill, tries, ticks }: { skill: Skill; tries: number; ticks: number }): Hands {
  let plan: Input[] = [];
  return (world) => {
    if (plan.length === 0) {
      let best = -1;
      for (let attempt = 0; attempt < tries; attempt += 1) {
        const copy = loadWorld(saveWorld(world));
        const hands = bot(skill, `${run}:${world.tick}:${attempt}`);
        const inputs: Input[] = [];
        while (inputs.length < ticks && !copy.over) {
          const input = hands(copy);
          inputs.push(input);
          step(copy, input);
        }
        const worth = inputs.length * 100_000 + copy.score;
        if (worth > best) [best, plan] = [worth, inputs];
      }
    }
    return plan.shift() ?? inputOf(0, false);
  };
}

/** Draws another skill for every stretch of play. */
function changing(run: string, skills: readonly Skill[], everyTicks: number): Hands {
  const hands = skills.map((skill, index) => bot(skill, `${run}:${index}`));
  const chance = chanceOf(run);
  let now = 0;
  return (world) => {
    if (world.tick % everyTicks === 0) now = chance(hands.length);
    const inputs = hands.map((each) => each(world));
    return inputs[now] ?? inputOf(0, false);
  };
}

const slowed = ({ reactionTicks, aimError, ...skill }: Skill, speed: number): Skill => ({
  ...skill,
  reactionTicks: Math.round(reactionTicks * speed),
  aimError: Math.round(aimError * speed),
});

const cheat = (name: string, hands: (run: string) => Hands): FingerPlayer => ({ name, isCheat: true, hands });
const { beginner, average, strong } = SKILLS;

/** Alternates left and right on a timer, regardless of the world. */
const clockwork =
  (leftTicks: number, rightTicks: number): Hands =>
  ({ tick }) =>
    inputOf(tick % (leftTicks + rightTicks) < leftTicks ? -1 : 1, tick % 45 === 0);

export const FINGER_PLAYERS: readonly FingerPlayer[] = [
  ...Object.entries(SKILLS).map(([name, skill]) => ({
    name: `${name} bot`,
    isCheat: false,
    hands: (run: string) => bot(skill, run),
  })),
  cheat('a program without delay or error', (run) => bot(PERFECT, run)),
  cheat('delayed by 67 ms', (run) => bot(quick(4), run)),
  cheat('delayed by 200 ms, without error', (run) => bot(quick(12), run)),
  cheat('delayed by 250 ms, with the aim of a good player', (run) => bot(quick(15, strong.aimError), run)),
  cheat('delayed by 100 to 200 ms, drawn for each change', (run) => {
    const chance = chanceOf(run);
    return late(bot(PERFECT, run), () => 4 + chance(7));
  }),
  cheat('jitter of up to 67 ms on each change', (run) => {
    const chance = chanceOf(run);
    return late(bot(quick(8), run), () => chance(5));
  }),
  cheat('another delay in every second, 167 to 333 ms', (run) =>
    changing(
      run,
      [10, 12, 14, 16, 18, 20].map((ticks) => quick(ticks, strong.aimError)),
      60,
    ),
  ),
  cheat('presses of at least 67 ms', (run) => held(bot(quick(8), run), () => 4)),
  cheat('presses of at least 100 to 233 ms, drawn for each', (run) => {
    const chance = chanceOf(run);
    return held(bot(quick(8), run), () => 6 + chance(9));
  }),
  cheat('a macro on a grid of 100 ms', (run) => onGrid(bot(quick(8), run), 6)),
  cheat('a macro at the speed of people: left and right by the clock', () => clockwork(20, 24)),
  cheat('a macro that hops ten times a second', (run) =>
    both(bot(average, run), ({ tick }) => inputOf(0, tick % 6 === 0)),
  ),
  cheat('slow motion all the way, 0.67', (run) => bot(slowed(average, 0.67), run)),
  cheat('slow motion in bursts near foes, 0.5', (run) =>
    either(bot(average, run), bot(slowed(average, 0.5), `${run}:slow`), isNearFoes),
  ),
  cheat('slow motion in bursts of a second in four, 0.5', (run) =>
    either(bot(average, run), bot(slowed(average, 0.5), `${run}:slow`), ({ tick }) => tick % 240 < 60),
  ),
  cheat('assisted landing: steered by a program while it falls', (run) =>
    either(bot(average, run), bot(PERFECT, `${run}:aid`), isFalling),
  ),
  cheat('assisted landing in the last third of a second', (run) =>
    either(bot(average, run), bot(PERFECT, `${run}:aid`), ({ player }) => player.vy < -1_200),
  ),
  cheat('assisted dodging: steered by a program near foes', (run) =>
    either(bot(average, run), bot(PERFECT, `${run}:aid`), isNearFoes),
  ),
  cheat('frame-perfect hops over the hands of an average player', (run) =>
    both(bot(average, run), bot(PERFECT, `${run}:aid`)),
  ),
  cheat('steered by a program, hops of a beginner', (run) => both(bot(PERFECT, run), bot(beginner, `${run}:own`))),
  cheat('two pairs of hands: average for half a minute, then strong, in turns', (run) =>
    either(bot(average, run), bot(strong, `${run}:other`), ({ tick }) => tick % 3_600 >= 1_800),
  ),
  cheat('noise: one change in ten is a random tap', (run) => {
    const chance = chanceOf(run);
    const hands = held(bot(quick(8), run), () => 2);
    return (world) => {
      const input = hands(world);
      return chance(40) === 0 ? inputOf((chance(3) - 1) as Steer, input.hop) : input;
    };
  }),
  cheat('a program that rests for half a second now and then', (run) =>
    either(
      bot(quick(8), run),
      () => inputOf(0, false),
      ({ tick }) => tick % 600 < 30,
    ),
  ),
  cheat('undone and tried anew: the best of three tries of five seconds', (run) =>
    searching(run, { skill: average, tries: 3, ticks: 300 }),
  ),
  cheat('a search: the best of eight tries of three seconds', (run) =>
    searching(run, { skill: strong, tries: 8, ticks: 180 }),
  ),
];
