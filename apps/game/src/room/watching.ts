import type { OnEvent } from '@jumpy/sim/events';
import { biomeOf } from '@jumpy/sim/biomes';
import { UNIT } from '@jumpy/sim/constants';
import { COURSE_AHEAD } from '@jumpy/sim/layCourse';
import { layRow } from '@jumpy/sim/layRow';
import { revealSections, SECTION_ROWS, sectionsOf } from '@jumpy/sim/section';
import { createWorld, type World } from '@jumpy/sim/world';
import type { Stage } from '../view/stage.ts';
import type { Companion } from '../view/companion.ts';
import type { People, Person } from './people.ts';

/** Whoever is followed stands so high over the lower edge of the view. */
const ANCHOR = 300 * UNIT;
const LOWEST = -112 * UNIT;
const EASE_MS = 260;
/** Whoever is further away than this is not flown to. */
const FAR = 2_400 * UNIT;

/** Whoever does not play follows somebody who does: the first of all, unless they choose. */
export interface Watching {
  readonly followed: Person | undefined;
  readonly scenery: Scenery | undefined;
  /** Whoever is followed is where the course is not known here. */
  readonly isBeyond: boolean;
  begin(seed: string): void;
  end(): void;
  reveal(sections: { from: number; seed: string }): void;
  /** The next of those who climb, from the first down. */
  turn(by: -1 | 1): void;
  frame(time: { readonly tick: number; readonly elapsedMs: number }): void;
}

export interface WatchingParts {
  readonly people: People;
  readonly stage: Stage;
  readonly companion: Companion;
  readonly still: () => boolean;
  readonly heightOf: (person: Person) => number;
  readonly onLevel: OnEvent;
}

/** Who leads by less does not take the picture over. */
const CLEARLY = 90 * UNIT;
const BEYOND = 120 * UNIT;
/** The picture remembers no more ticks. */
const MOST_NOTED = 30;

export function createWatching({ people, stage, companion, still, heightOf, onLevel }: WatchingParts): Watching {
  let scenery: Scenery | undefined;
  let followedId: string | undefined;
  let isChosen = false;

  const climbers = (): Person[] =>
    people.living.filter((person) => person !== people.me).toSorted((a, b) => heightOf(b) - heightOf(a));
  const followedNow = (): Person | undefined => (followedId === undefined ? undefined : people.byId(followedId));

  function choose(): void {
    const now = followedNow();
    const stays = now?.isAlive === true && !now.hasLeft;
    if (stays && isChosen) return;
    isChosen = false;
    const [first] = climbers();
    if (!first || (stays && heightOf(first) - heightOf(now) < CLEARLY)) return;
    followedId = first.id;
  }

  return {
    get followed() {
      return scenery && followedNow();
    },
    get scenery() {
      return scenery;
    },
    get isBeyond() {
      const followed = followedNow();
      return scenery !== undefined && followed !== undefined && heightOf(followed) > scenery.world.course.y + BEYOND;
    },
    begin(seed) {
      scenery = createScenery(seed, { still: still() });
      choose();
      const followed = followedNow();
      scenery.look({ y: followed ? heightOf(followed) : 0, elapsedMs: 0 });
      stage.open(scenery.world, 0, { levelFromY: scenery.levelFromY, companion });
    },
    end() {
      scenery = undefined;
      followedId = undefined;
      isChosen = false;
    },
    reveal: (sections) => scenery?.reveal(sections),
    turn(by) {
      const order = climbers();
      if (order.length === 0) return;
      const at = order.findIndex(({ id }) => id === followedId);
      followedId = order[(at + by + order.length) % order.length]?.id;
      isChosen = true;
    },
    frame({ tick, elapsedMs }) {
      if (!scenery) return;
      choose();
      const followed = followedNow();
      const y = followed ? heightOf(followed) : 0;
      const { world } = scenery;
      const level = scenery.look({ y, elapsedMs });
      // The picture draws between ticks: it has to have met each.
      world.tick = Math.max(world.tick, tick - MOST_NOTED);
      while (world.tick < tick) {
        world.tick += 1;
        stage.note(world);
      }
      if (level !== undefined) onLevel({ type: 'level', level, biome: biomeOf(level), tick, x: 0, y: world.player.y });
    },
  };
}

/** The course with nobody on it, for whoever watches: as far as it was told, and no section further. */
interface Scenery {
  readonly world: World;
  reveal(sections: { from: number; seed: string }): void;
  /** Looks at a height (1/256 units, of the feet followed); answers the level there when it has changed. */
  look(at: { readonly y: number; readonly elapsedMs: number }): number | undefined;
  /** The lower edge of the view where the level shown began, units. */
  readonly levelFromY: number;
}

export function createScenery(seed: string, { still }: { readonly still: boolean }): Scenery {
  const world = createWorld({ seed, mode: 'room' });
  // The view decides what of it is drawn.
  const gates: number[] = [];
  let notedId = 0;
  let isPlaced = false;

  const isKnown = (): boolean =>
    world.course.spineIndex % SECTION_ROWS !== 0 || world.course.spineIndex / SECTION_ROWS < sectionsOf(world.seed);
  function lay(): void {
    const until = world.cameraY + COURSE_AHEAD;
    while (world.course.y < until && isKnown()) layRow(world);
    if (world.course.nextId === notedId) return;
    notedId = world.course.nextId;
    const highest = gates.at(-1) ?? -1;
    for (const { gate, y } of world.platforms) if (gate && y > highest) gates.push(y);
  }
  const levelAt = (y: number): number => Math.max(1, gates.filter((gate) => gate <= y).length);

  lay();
  return {
    world,
    get levelFromY() {
      const gate = gates[world.level - 1] ?? 0;
      return world.level === 1 ? LOWEST / UNIT : (gate - ANCHOR) / UNIT;
    },
    reveal: (sections) => void revealSections(world, sections),
    look({ y, elapsedMs }) {
      const wanted = Math.max(LOWEST, y - ANCHOR);
      const way = wanted - world.cameraY;
      const isFar = !isPlaced || still || Math.abs(way) > FAR;
      isPlaced = true;
      world.cameraY += isFar ? way : way * (1 - Math.exp(-elapsedMs / EASE_MS));
      world.player.y = y;
      lay();
      const level = levelAt(y);
      if (level === world.level) return undefined;
      world.level = level;
      return level;
    },
  };
}
