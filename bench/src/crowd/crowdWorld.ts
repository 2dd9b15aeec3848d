import { createBot } from '@jumpy/sim/bots/bot';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { biomeForLevel } from '@jumpy/sim/biomes';
import { UNIT } from '@jumpy/sim/constants';
import { ENEMY_KINDS, FIELD_KINDS, PICKUP_KINDS, PLATFORM_KINDS } from '@jumpy/sim/kinds';
import { step } from '@jumpy/sim/step';
import { createWorld, type World } from '@jumpy/sim/world';

/** Number per kind: 60 platforms, 12 foes and every field. */
const KIND_QUOTAS: ReadonlyMap<string, number> = new Map<string, number>([
  ...PLATFORM_KINDS.map((kind) => [kind, 6] as const),
  ...ENEMY_KINDS.map((kind) => [kind, 3] as const),
  // Portals come in pairs.
  ...FIELD_KINDS.map((kind) => [kind, kind === 'portal' ? 2 : 1] as const),
  ...PICKUP_KINDS.map((kind) => [kind, kind === 'star' ? 8 : 1] as const),
]);
/** View height of a phone. */
const VIEW_HEIGHT = 800 * UNIT;
/** The most expensive biome to draw: it is dark and lights the area around the hero. */
const DARK_BIOME = 7;
const MAX_RUNS = 200;
/** Sampling interval: long enough that two samples share nothing in view. */
const SAMPLE_TICKS = 240;
const ID_STEP = 1_000_000;
/** How long the hero is out of danger. */
export const CROWD_TICKS = 120;

type WorldParts = Pick<World, 'platforms' | 'foes' | 'pickups' | 'fields'>;

/**
 * A dark world with every kind of platform, foe, pick-up and field in view and lava below, merged from moments of
 * several runs of a strong bot. No real course looks like this; it is the worst case.
 */
export function createCrowdWorld(): World {
  const base = findDarkMoment();
  const crowd: WorldParts = { platforms: [], foes: [], pickups: [], fields: [] };
  const left = new Map(KIND_QUOTAS);
  const take = <T extends { readonly kind: string }>(things: readonly T[]): T[] =>
    things.filter(({ kind }) => {
      const wanted = left.get(kind) ?? 0;
      left.set(kind, Math.max(0, wanted - 1));
      return wanted > 0;
    });
  for (let run = 1; [...left.values()].some((wanted) => wanted > 0); run += 1) {
    if (run > MAX_RUNS) throw new Error(`No run met all kinds: ${JSON.stringify([...left])}.`);
    for (const moment of sampleMoments(run)) {
      const { platforms, foes, pickups, fields } = copyView(moment);
      const found: WorldParts = {
        platforms: take(platforms),
        foes: take(foes),
        pickups: take(pickups),
        fields: take(fields),
      };
      overlayMoment(crowd, found, { run, rise: base.cameraY - moment.cameraY, late: moment.tick - base.tick });
    }
  }
  crowd.platforms.sort((one, other) => one.y - other.y);
  const player = { ...base.player, invulnerableTicks: CROWD_TICKS, magnetTicks: CROWD_TICKS };
  return { ...base, ...crowd, lavaTick: base.tick, player };
}

function* sampleMoments(run: number): Generator<World> {
  const seed = run.toString(16).padStart(8, '0').repeat(8);
  const world = createWorld({ seed, mode: 'solo' });
  const bot = createBot({ skill: SKILLS.strong, seed });
  while (!world.over) {
    step(world, bot.decide(world));
    if (world.tick % SAMPLE_TICKS === 0) yield world;
  }
}

function findDarkMoment(): World {
  for (let run = 1; run <= MAX_RUNS; run += 1) {
    for (const moment of sampleMoments(run)) {
      if (biomeForLevel(moment.level, moment.startPlace) === DARK_BIOME) return structuredClone(moment);
    }
  }
  throw new Error('No run reached the dark.');
}

/** Copies of everything in view. */
function copyView({ cameraY, platforms, foes, pickups, fields }: World): WorldParts {
  const isSeen = ({ y }: { readonly y: number }): boolean => y > cameraY && y < cameraY + VIEW_HEIGHT;
  return structuredClone({
    platforms: platforms.filter(isSeen),
    foes: foes.filter(isSeen),
    pickups: pickups.filter(isSeen),
    fields: fields.filter((field) => isSeen(field) || isSeen({ y: field.y + field.height })),
  });
}

/** Adds the objects of another moment to the crowd, shifted to the same view position and animation phase. */
function overlayMoment(
  crowd: WorldParts,
  found: WorldParts,
  { run, rise, late }: { readonly run: number; readonly rise: number; readonly late: number },
): void {
  const idOf = (id: number): number => (id === 0 ? 0 : run * ID_STEP + id);
  const place = <T extends { readonly id: number; readonly y: number }>(thing: T): T => ({
    ...thing,
    id: idOf(thing.id),
    y: thing.y + rise,
  });
  const turn = <T extends { readonly phase: number }>(thing: T): T => ({ ...thing, phase: thing.phase + late });
  crowd.platforms.push(...found.platforms.map((each) => turn(place({ ...each, vanishTick: 0, alarm: false }))));
  crowd.foes.push(...found.foes.map((each) => turn(place({ ...each, platformId: idOf(each.platformId) }))));
  crowd.pickups.push(...found.pickups.map(place));
  crowd.fields.push(
    ...found.fields.map((each) => turn(place({ ...each, partnerId: idOf(each.partnerId), fallTick: 0 }))),
  );
}
