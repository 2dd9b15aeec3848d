import { createHash } from 'node:crypto';
import { createBot } from '@jumpy/sim/bots/bot';
import { SKILLS, type Skill } from '@jumpy/sim/bots/skill';
import { type Input, getInput, type Steer } from '@jumpy/sim/input';
import { loadWorld, saveWorld } from '@jumpy/sim/save';
import { step } from '@jumpy/sim/step';
import type { World } from '@jumpy/sim/world';

/** Returns the input of each tick. */
export type InputController = (world: World) => Input;

/** A simulated player, honest or cheating. The same run name gives the same hands. */
export interface SimulatedPlayer {
  name: string;
  isCheat: boolean;
  createController(run: string): InputController;
}

type RandomBelow = (below: number) => number;

const createSeed = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 32);

function createRandomBelow(name: string): RandomBelow {
  let drawn = 0;
  return (below) => {
    drawn += 1;
    return createHash('sha256').update(`${name}:${drawn}`).digest().readUInt32BE(0) % below;
  };
}

const botController = (skill: Skill, run: string): InputController => {
  const player = createBot({ skill, seed: createSeed(run) });
  return (world) => player.decide(world);
};

const quickSkill = (reactionTicks: number, aimError = 0): Skill => ({
  ...SKILLS.strong,
  ...{ reactionTicks, aimError, lapses: 0, notices: 1_000 },
});
const PERFECT = quickSkill(2);
const NEAR_DISTANCE = 60_000;
const isNearFoes = ({ foes, player }: World): boolean => foes.some((foe) => Math.abs(foe.y - player.y) < NEAR_DISTANCE);
const isFalling = ({ player }: World): boolean => player.vy < 0;

/** Switches between two pairs of hands. Both see every tick, so that their state stays current. */
const switchBetween =
  (one: InputController, other: InputController, isOther: (world: World) => boolean): InputController =>
  (world) => {
    const inputs = [one(world), other(world)] as const;
    return isOther(world) ? inputs[1] : inputs[0];
  };

/** Takes steer from one and hop from the other. */
const combineSteerAndHop =
  (steers: InputController, hops: InputController): InputController =>
  (world) =>
    getInput(steers(world).steer, hops(world).hop);

/** Changes the steer only every `everyTicks` ticks. */
function snapToGrid(hands: InputController, everyTicks: number): InputController {
  let steer: Steer = 0;
  return (world) => {
    const input = hands(world);
    if (world.tick % everyTicks === 0) ({ steer } = input);
    return getInput(steer, input.hop);
  };
}

/** Holds each steer for a minimum number of ticks, drawn for each change. */
function holdSteer(hands: InputController, minTicks: () => number): InputController {
  let steer: Steer = 0;
  let untilTick = 0;
  return (world) => {
    const input = hands(world);
    if (world.tick >= untilTick && input.steer !== steer) {
      ({ steer } = input);
      untilTick = world.tick + minTicks();
    }
    return getInput(steer, input.hop);
  };
}

/** Delays every change by a number of ticks, drawn for each change. */
function delayInputs(hands: InputController, lateTicks: () => number): InputController {
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
    return getInput(steer, hop);
  };
}

/** Simulates several attempts at the next stretch and plays the best, like a look-ahead cheat. */
function lookaheadController(
  run: string,
  { skill, tries, ticks }: { skill: Skill; tries: number; ticks: number },
): InputController {
  let plan: Input[] = [];
  return (world) => {
    if (plan.length === 0) {
      let best = -1;
      for (let attempt = 0; attempt < tries; attempt += 1) {
        const copy = loadWorld(saveWorld(world));
        const hands = botController(skill, `${run}:${world.tick}:${attempt}`);
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
    return plan.shift() ?? getInput(0, false);
  };
}

/** Draws another skill for every stretch of play. */
function alternateSkills(run: string, skills: readonly Skill[], everyTicks: number): InputController {
  const hands = skills.map((skill, index) => botController(skill, `${run}:${index}`));
  const chance = createRandomBelow(run);
  let now = 0;
  return (world) => {
    if (world.tick % everyTicks === 0) now = chance(hands.length);
    const inputs = hands.map((each) => each(world));
    return inputs[now] ?? getInput(0, false);
  };
}

const slowDownSkill = ({ reactionTicks, aimError, ...skill }: Skill, speed: number): Skill => ({
  ...skill,
  reactionTicks: Math.round(reactionTicks * speed),
  aimError: Math.round(aimError * speed),
});

const createCheat = (name: string, hands: (run: string) => InputController): SimulatedPlayer => ({
  name,
  isCheat: true,
  createController: hands,
});
const { beginner, average, strong } = SKILLS;

/** Alternates left and right on a timer, regardless of the world. */
const alternateByClock =
  (leftTicks: number, rightTicks: number): InputController =>
  ({ tick }) =>
    getInput(tick % (leftTicks + rightTicks) < leftTicks ? -1 : 1, tick % 45 === 0);

export const SIMULATED_PLAYERS: readonly SimulatedPlayer[] = [
  ...Object.entries(SKILLS).map(([name, skill]) => ({
    name: `${name} bot`,
    isCheat: false,
    createController: (run: string) => botController(skill, run),
  })),
  createCheat('a program without delay or error', (run) => botController(PERFECT, run)),
  createCheat('delayed by 67 ms', (run) => botController(quickSkill(4), run)),
  createCheat('delayed by 200 ms, without error', (run) => botController(quickSkill(12), run)),
  createCheat('delayed by 250 ms, with the aim of a good player', (run) =>
    botController(quickSkill(15, strong.aimError), run),
  ),
  createCheat('delayed by 100 to 200 ms, drawn for each change', (run) => {
    const chance = createRandomBelow(run);
    return delayInputs(botController(PERFECT, run), () => 4 + chance(7));
  }),
  createCheat('jitter of up to 67 ms on each change', (run) => {
    const chance = createRandomBelow(run);
    return delayInputs(botController(quickSkill(8), run), () => chance(5));
  }),
  createCheat('another delay in every second, 167 to 333 ms', (run) =>
    alternateSkills(
      run,
      [10, 12, 14, 16, 18, 20].map((ticks) => quickSkill(ticks, strong.aimError)),
      60,
    ),
  ),
  createCheat('presses of at least 67 ms', (run) => holdSteer(botController(quickSkill(8), run), () => 4)),
  createCheat('presses of at least 100 to 233 ms, drawn for each', (run) => {
    const chance = createRandomBelow(run);
    return holdSteer(botController(quickSkill(8), run), () => 6 + chance(9));
  }),
  createCheat('a macro on a grid of 100 ms', (run) => snapToGrid(botController(quickSkill(8), run), 6)),
  createCheat('a macro at the speed of people: left and right by the clock', () => alternateByClock(20, 24)),
  createCheat('a macro that hops ten times a second', (run) =>
    combineSteerAndHop(botController(average, run), ({ tick }) => getInput(0, tick % 6 === 0)),
  ),
  createCheat('slow motion all the way, 0.67', (run) => botController(slowDownSkill(average, 0.67), run)),
  createCheat('slow motion in bursts near foes, 0.5', (run) =>
    switchBetween(botController(average, run), botController(slowDownSkill(average, 0.5), `${run}:slow`), isNearFoes),
  ),
  createCheat('slow motion in bursts of a second in four, 0.5', (run) =>
    switchBetween(
      botController(average, run),
      botController(slowDownSkill(average, 0.5), `${run}:slow`),
      ({ tick }) => tick % 240 < 60,
    ),
  ),
  createCheat('assisted landing: steered by a program while it falls', (run) =>
    switchBetween(botController(average, run), botController(PERFECT, `${run}:aid`), isFalling),
  ),
  createCheat('assisted landing in the last third of a second', (run) =>
    switchBetween(
      botController(average, run),
      botController(PERFECT, `${run}:aid`),
      ({ player }) => player.vy < -1_200,
    ),
  ),
  createCheat('assisted dodging: steered by a program near foes', (run) =>
    switchBetween(botController(average, run), botController(PERFECT, `${run}:aid`), isNearFoes),
  ),
  createCheat('frame-perfect hops over the hands of an average player', (run) =>
    combineSteerAndHop(botController(average, run), botController(PERFECT, `${run}:aid`)),
  ),
  createCheat('steered by a program, hops of a beginner', (run) =>
    combineSteerAndHop(botController(PERFECT, run), botController(beginner, `${run}:own`)),
  ),
  createCheat('two pairs of hands: average for half a minute, then strong, in turns', (run) =>
    switchBetween(
      botController(average, run),
      botController(strong, `${run}:other`),
      ({ tick }) => tick % 3_600 >= 1_800,
    ),
  ),
  createCheat('noise: one change in ten is a random tap', (run) => {
    const chance = createRandomBelow(run);
    const hands = holdSteer(botController(quickSkill(8), run), () => 2);
    return (world) => {
      const input = hands(world);
      return chance(40) === 0 ? getInput((chance(3) - 1) as Steer, input.hop) : input;
    };
  }),
  createCheat('a program that rests for half a second now and then', (run) =>
    switchBetween(
      botController(quickSkill(8), run),
      () => getInput(0, false),
      ({ tick }) => tick % 600 < 30,
    ),
  ),
  createCheat('undone and tried anew: the best of three tries of five seconds', (run) =>
    lookaheadController(run, { skill: average, tries: 3, ticks: 300 }),
  ),
  createCheat('a search: the best of eight tries of three seconds', (run) =>
    lookaheadController(run, { skill: strong, tries: 8, ticks: 180 }),
  ),
];
