import { createBot } from '@jumpy/sim/bots/bot';
import type { Skill } from '@jumpy/sim/bots/skill';
import { BODY_HEIGHT, TICKS_PER_SECOND, UNIT } from '@jumpy/sim/constants';
import type { SimEvent } from '@jumpy/sim/events';
import type { Field } from '@jumpy/sim/field';
import { fieldState } from '@jumpy/sim/fieldState';
import type { PlatformKind } from '@jumpy/sim/kinds';
import { isInField } from '@jumpy/sim/mediumAt';
import { foeX } from '@jumpy/sim/motion';
import type { Simulation } from '@jumpy/sim/simulation';
import type { World } from '@jumpy/sim/world';
import { shortestDistanceX } from '@jumpy/sim/wrapX';

/** How much a run offered over time. */
export interface Liveliness {
  /** Windows of 60 s, starting every second, and how many contain at least six different things. */
  readonly minutes: number;
  readonly varied: number;
  /** Windows of 5 s from second 15 on, and how many contain nothing of interest. */
  readonly stretches: number;
  readonly empty: number;
  /** Enemies that came close enough to be stomped. */
  readonly offered: number;
  readonly seconds: number;
}

const SAMPLE_TICKS = 6;
const NEAR_DISTANCE = 150 * UNIT;
const MIN_VARIETY = 6;
const FROM_SECOND = 15;
const QUIET_SECONDS = 5;
const MINUTE = 60;
/**
 * Platforms that launch or trigger something. Those that merely move, slide, push or break are still ledges, and would
 * let any course pass.
 */
const INTERACTIVE_PLATFORMS: ReadonlySet<PlatformKind> = new Set(['spring', 'neon', 'mushroom']);

/**
 * Simulates a bot's run with the rules of a version and counts points of interest. Landings, jumps, stars and signs do
 * not count.
 */
export function measureLiveliness(
  rules: Simulation,
  { skill, seed, startPlace }: { skill: Skill; seed: string; startPlace: number },
): Liveliness {
  const world = rules.createWorld({ seed, mode: 'solo', startPlace });
  const bot = createBot({ skill, seed });
  const met: Set<string>[] = [];
  const foes = new Set<number>();
  const meet = (thing: string): void => {
    const second = Math.floor(world.tick / TICKS_PER_SECOND);
    (met[second] ??= new Set()).add(thing);
  };
  while (!world.over) {
    rules.step(world, bot.decide(world), (event) => {
      const thing = eventThing(event);
      if (thing !== undefined) meet(thing);
    });
    if (world.tick % SAMPLE_TICKS === 0) sampleWorld(world, { meet, foes });
  }
  return { ...countStretches(met, Math.floor(world.tick / TICKS_PER_SECOND)), offered: foes.size };
}

function eventThing(event: SimEvent): string | undefined {
  switch (event.type) {
    case 'land':
      return INTERACTIVE_PLATFORMS.has(event.platform) ? `platform ${event.platform}` : undefined;
    case 'stomp':
      return `foe ${event.foe}`;
    case 'pickup':
      return event.pickup === 'star' ? undefined : `power ${event.pickup}`;
    case 'close':
    case 'portal':
    case 'icicle':
    case 'lava':
      return event.type;
    case 'shieldLost':
      return `hurt by ${event.by}`;
    default:
      return undefined;
  }
}

function sampleWorld(world: World, { meet, foes }: { meet: (thing: string) => void; foes: Set<number> }): void {
  const { player, tick } = world;
  for (const foe of world.foes) {
    if (
      Math.abs(foe.y - player.y) > NEAR_DISTANCE ||
      Math.abs(shortestDistanceX(foeX(foe, tick), player.x)) > NEAR_DISTANCE
    )
      continue;
    foes.add(foe.id);
    meet(`foe ${foe.kind}`);
  }
  if (player.jetpackTicks > 0) meet('power jetpack');
  for (const field of world.fields)
    if (isFieldRelevant(field, world)) meet(field.kind === 'portal' ? 'portal' : field.kind);
}

/** Whether a field affects the player or is close enough to matter. */
function isFieldRelevant(field: Field, { player, tick }: World): boolean {
  switch (field.kind) {
    case 'water':
    case 'updraught':
    case 'bubbles':
      return isInField(field, player);
    case 'gust':
      return isInField(field, player) && fieldState(field, tick).state !== 'calm';
    case 'press':
    case 'bolt':
      return (
        fieldState(field, tick).state !== 'calm' &&
        field.y < player.y + BODY_HEIGHT + NEAR_DISTANCE &&
        field.y + field.height > player.y - NEAR_DISTANCE
      );
    case 'portal':
      return (
        Math.abs(field.y - player.y) < NEAR_DISTANCE && Math.abs(shortestDistanceX(field.x, player.x)) < NEAR_DISTANCE
      );
    case 'icicle':
      return false;
  }
}

function countStretches(met: readonly (Set<string> | undefined)[], seconds: number): Omit<Liveliness, 'offered'> {
  let [minutes, varied, stretches, empty] = [0, 0, 0, 0];
  for (let from = 0; from + MINUTE <= seconds; from += 1) {
    minutes += 1;
    const things = new Set(met.slice(from, from + MINUTE).flatMap((some) => [...(some ?? [])]));
    if (things.size >= MIN_VARIETY) varied += 1;
  }
  for (let from = FROM_SECOND; from + QUIET_SECONDS <= seconds; from += 1) {
    stretches += 1;
    const some = Array.from({ length: QUIET_SECONDS }, (_, i) => met[from + i]?.size ?? 0);
    if (some.every((things) => things === 0)) empty += 1;
  }
  return { minutes, varied, stretches, empty, seconds };
}
