import { BODY_HEIGHT, UNIT } from '@jumpy/sim/constants';
import type { Field } from '@jumpy/sim/field';
import { FOE_SIZES, type Foe, type Shot } from '@jumpy/sim/foe';
import type { DeathCause, EnemyKind, FieldKind } from '@jumpy/sim/kinds';
import { foeX, platformX } from '@jumpy/sim/motion';
import type { World } from '@jumpy/sim/world';
import { shortestDistanceX } from '@jumpy/sim/wrapX';
import * as m from './messages.ts';

/** A position in units. */
export interface MarkedSpot {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Cause of the end of a run: its label, and what to point at. */
export interface DeathDetails {
  readonly label: string;
  /** Undefined if the cause is the edge of the view. */
  readonly spot?: MarkedSpot | undefined;
  readonly foe?: Foe | undefined;
  /** Copied, since the world no longer contains it after the hit. */
  readonly shot?: Shot | undefined;
}

/** Functions, since this module is loaded before the translations. */
const FOE_NAMES: Readonly<Record<EnemyKind, () => string>> = {
  walker: () => m.walker(),
  flyer: () => m.bat(),
  spitter: () => m.spitter(),
  bumble: () => m.bumble(),
};
/** Marker radius of a shot and of spikes, in units. */
const SHOT_RADIUS = 22;
const SPIKES_RADIUS = 34;
/** Marker radius of a press and of a lightning bolt. */
const FIELD_RADIUS = 36;
/** Marker radius of a foe, including its wings. */
const FOE_RADII: Readonly<Record<EnemyKind, number>> = { walker: 30, flyer: 39, spitter: 33, bumble: 34 };

/** `shots` are those of the previous tick, since the one that hit is gone. Undefined if nothing went wrong. */
type DeathExplainer = (world: World, shots: readonly Shot[]) => DeathDetails | undefined;

/** By cause; a missing one fails to compile. */
const DEATH_EXPLAINERS: Readonly<Record<DeathCause, DeathExplainer>> = {
  fall: () => ({ label: m.fall() }),
  enemy(world) {
    const foe = findNearest(world, world.foes, (candidate) => centerOf(candidate, world.tick));
    if (foe === undefined) return { label: m.enemy() };
    const { x, y } = centerOf(foe, world.tick);
    return { label: FOE_NAMES[foe.kind](), foe, spot: { x: x / UNIT, y: y / UNIT, radius: FOE_RADII[foe.kind] } };
  },
  shot(world, shots) {
    const shot = findNearest(world, shots, (candidate) => candidate);
    return { label: m.shot(), shot, spot: shot && { x: shot.x / UNIT, y: shot.y / UNIT, radius: SHOT_RADIUS } };
  },
  spike(world) {
    const spiked = world.platforms.filter(({ kind }) => kind === 'spiked');
    const platform = findNearest(world, spiked, (candidate) => ({
      x: platformX(candidate, world.tick),
      y: candidate.y,
    }));
    const at = platform === undefined ? world.player : { x: platformX(platform, world.tick), y: platform.y };
    return { label: m.spikes(), spot: { x: at.x / UNIT, y: at.y / UNIT, radius: SPIKES_RADIUS } };
  },
  press: (world) => ({ label: m.press(), spot: findFieldSpot(world, 'press') }),
  bolt: (world) => ({ label: m.bolt(), spot: findFieldSpot(world, 'bolt') }),
  icicle(world, shots) {
    const icicle = findNearest(
      world,
      shots.filter(({ kind }) => kind === 'icicle'),
      (candidate) => candidate,
    );
    return { label: m.icicle(), spot: icicle && { x: icicle.x / UNIT, y: icicle.y / UNIT, radius: SHOT_RADIUS } };
  },
  lava: () => ({ label: m.lava() }),
  summit: () => undefined,
};

/** Explains how a run ended; undefined while it is in progress, and if it was won. */
export function explainDeath(world: World, shots: readonly Shot[] = []): DeathDetails | undefined {
  return world.cause === null ? undefined : DEATH_EXPLAINERS[world.cause](world, shots);
}

/** Where the nearest field of a kind touches the body; full-height columns are marked beside it. */
function findFieldSpot(world: World, kind: FieldKind): MarkedSpot | undefined {
  const { player } = world;
  const middle = player.y + BODY_HEIGHT / 2;
  const heightIn = ({ y, height }: Field): number => Math.min(Math.max(middle, y), y + height);
  const field = findNearest(
    world,
    world.fields.filter((field) => field.kind === kind),
    (field) => ({ x: field.x, y: heightIn(field) }),
  );
  return field && { x: field.x / UNIT, y: heightIn(field) / UNIT, radius: FIELD_RADIUS };
}

interface Position {
  readonly x: number;
  readonly y: number;
}

function centerOf(foe: Foe, tick: number): Position {
  return { x: foeX(foe, tick), y: foe.y + FOE_SIZES[foe.kind].height / 2 };
}

/** The one nearest to the center of the body. */
function findNearest<Thing>(
  { player }: World,
  things: readonly Thing[],
  getPosition: (thing: Thing) => Position,
): Thing | undefined {
  let found: Thing | undefined;
  let minDistance = Infinity;
  for (const thing of things) {
    const { x, y } = getPosition(thing);
    const distance = Math.hypot(shortestDistanceX(player.x, x), y - player.y - BODY_HEIGHT / 2);
    if (distance >= minDistance) continue;
    minDistance = distance;
    found = thing;
  }
  return found;
}
