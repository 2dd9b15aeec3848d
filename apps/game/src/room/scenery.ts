import { UNIT } from '@jumpy/sim/constants';
import { COURSE_AHEAD } from '@jumpy/sim/layCourse';
import { layRow } from '@jumpy/sim/layRow';
import { revealSections, SECTION_ROWS, sectionsOf } from '@jumpy/sim/section';
import { createWorld, type World } from '@jumpy/sim/world';

/** The course with nobody on it, for whoever watches: as far as it was told, and no section further. */
export interface Scenery {
  readonly world: World;
  reveal(sections: { from: number; seed: string }): void;
  /** Looks at a height (1/256 units, of the feet followed); answers the level there when it has changed. */
  look(at: { readonly y: number; readonly elapsedMs: number }): number | undefined;
  /** The lower edge of the view where the level shown began, units. */
  readonly levelFromY: number;
}

/** Whoever is followed stands so high over the lower edge of the view. */
const ANCHOR = 300 * UNIT;
const LOWEST = -112 * UNIT;
const EASE_MS = 260;
/** Whoever is further away than this is not flown to. */
const FAR = 2_400 * UNIT;

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
