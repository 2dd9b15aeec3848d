import type { OnEvent } from '@jumpy/sim/events';
import { biomeForLevel } from '@jumpy/sim/biomes';
import { UNIT } from '@jumpy/sim/constants';
import { COURSE_LOOKAHEAD } from '@jumpy/sim/extendCourse';
import { generateRow } from '@jumpy/sim/generateRow';
import { revealSections, SECTION_ROWS, countSections } from '@jumpy/sim/section';
import { createWorld, type World } from '@jumpy/sim/world';
import type { Stage } from '../view/stage.ts';
import type { Companion } from '../view/companion.ts';
import type { RoomRoster, RoomMember } from './roomRoster.ts';

/** Height of the followed member above the lower edge of the view. */
const CAMERA_ANCHOR_Y = 300 * UNIT;
const MIN_CAMERA_Y = -112 * UNIT;
const EASE_MS = 260;
/** The camera jumps over larger distances. */
const MAX_EASED_DISTANCE = 2_400 * UNIT;

/** Spectator mode: follows a living member, by default the leader. */
export interface SpectatorMode {
  readonly followed: RoomMember | undefined;
  readonly course: SpectatorCourse | undefined;
  /** The followed member is beyond the known course. */
  readonly isCourseUnknown: boolean;
  start(seed: string): void;
  stop(): void;
  addSections(sections: { from: number; seed: string }): void;
  /** Switches to the next or previous living member, by rank. */
  switchFollowed(by: -1 | 1): void;
  onFrame(time: { readonly tick: number; readonly elapsedMs: number }): void;
}

export interface SpectatorModeDeps {
  readonly roster: RoomRoster;
  readonly stage: Stage;
  readonly companion: Companion;
  readonly reducedMotion: () => boolean;
  readonly heightOf: (member: RoomMember) => number;
  readonly xOf: (member: RoomMember) => number | undefined;
  readonly onLevel: OnEvent;
}

/** The camera switches only to a leader ahead by at least this much. */
const SWITCH_LEAD = 90 * UNIT;
const UNKNOWN_MARGIN = 120 * UNIT;
/** Maximum ticks that the view tracks. */
const MAX_TRACKED_TICKS = 30;

export function createSpectatorMode({
  roster,
  stage,
  companion,
  reducedMotion,
  heightOf,
  xOf,
  onLevel,
}: SpectatorModeDeps): SpectatorMode {
  let course: SpectatorCourse | undefined;
  let followedId: string | undefined;
  let isChosen = false;

  const listClimbers = (): RoomMember[] =>
    roster.alive.filter((member) => member !== roster.self).toSorted((a, b) => heightOf(b) - heightOf(a));
  const getFollowed = (): RoomMember | undefined => (followedId === undefined ? undefined : roster.byId(followedId));

  function updateFollowed(): void {
    const current = getFollowed();
    const isClimbing = current?.isAlive === true && !current.hasLeft;
    if (isClimbing && isChosen) return;
    isChosen = false;
    const [first] = listClimbers();
    if (!first || (isClimbing && heightOf(first) - heightOf(current) < SWITCH_LEAD)) return;
    followedId = first.id;
  }

  return {
    get followed() {
      return course && getFollowed();
    },
    get course() {
      return course;
    },
    get isCourseUnknown() {
      const followed = getFollowed();
      return (
        course !== undefined && followed !== undefined && heightOf(followed) > course.world.course.y + UNKNOWN_MARGIN
      );
    },
    start(seed) {
      course = createSpectatorCourse(seed, { reducedMotion: reducedMotion() });
      updateFollowed();
      const followed = getFollowed();
      course.moveCamera({ y: followed ? heightOf(followed) : 0, elapsedMs: 0 });
      stage.open(course.world, 0, { levelStartY: course.levelStartY, companion });
    },
    stop() {
      course = undefined;
      followedId = undefined;
      isChosen = false;
    },
    addSections: (sections) => course?.addSections(sections),
    switchFollowed(by) {
      const order = listClimbers();
      if (order.length === 0) return;
      const at = order.findIndex(({ id }) => id === followedId);
      followedId = order[(at + by + order.length) % order.length]?.id;
      isChosen = true;
    },
    onFrame({ tick, elapsedMs }) {
      if (!course) return;
      updateFollowed();
      const followed = getFollowed();
      const y = followed ? heightOf(followed) : 0;
      const { world } = course;
      world.player.x = (followed && xOf(followed)) ?? world.player.x;
      const level = course.moveCamera({ y, elapsedMs });
      // The view interpolates between ticks, so it must have seen each of them.
      world.tick = Math.max(world.tick, tick - MAX_TRACKED_TICKS);
      while (world.tick < tick) {
        world.tick += 1;
        stage.update(world);
      }
      if (level !== undefined)
        onLevel({ type: 'level', level, biome: biomeForLevel(level, 0), tick, x: 0, y: world.player.y });
    },
  };
}

/** The course without players for spectators, as far as it is known. */
interface SpectatorCourse {
  readonly world: World;
  addSections(sections: { from: number; seed: string }): void;
  /**
   * Moves the camera to a height (feet of the followed member, 1/256 units). Returns the level there if it has changed.
   */
  moveCamera(at: { readonly y: number; readonly elapsedMs: number }): number | undefined;
  /** Lower edge of the view where the current level began, in units. */
  readonly levelStartY: number;
}

export function createSpectatorCourse(
  seed: string,
  { reducedMotion }: { readonly reducedMotion: boolean },
): SpectatorCourse {
  const world = createWorld({ seed, mode: 'room' });
  // Heights at which levels begin, collected as the course is generated.
  const gates: number[] = [];
  let knownNextId = 0;
  let isPlaced = false;

  const isKnown = (): boolean =>
    world.course.spineIndex % SECTION_ROWS !== 0 || world.course.spineIndex / SECTION_ROWS < countSections(world.seed);
  function extendCourse(): void {
    const endY = world.cameraY + COURSE_LOOKAHEAD;
    while (world.course.y < endY && isKnown()) generateRow(world);
    if (world.course.nextId === knownNextId) return;
    knownNextId = world.course.nextId;
    const highest = gates.at(-1) ?? -1;
    for (const { gate, y } of world.platforms) if (gate && y > highest) gates.push(y);
  }
  const levelAt = (y: number): number => Math.max(1, gates.filter((gate) => gate <= y).length);

  extendCourse();
  return {
    world,
    get levelStartY() {
      const gate = gates[world.level - 1] ?? 0;
      return world.level === 1 ? MIN_CAMERA_Y / UNIT : (gate - CAMERA_ANCHOR_Y) / UNIT;
    },
    addSections: (sections) => void revealSections(world, sections),
    moveCamera({ y, elapsedMs }) {
      const targetCameraY = Math.max(MIN_CAMERA_Y, y - CAMERA_ANCHOR_Y);
      const distance = targetCameraY - world.cameraY;
      const isFar = !isPlaced || reducedMotion || Math.abs(distance) > MAX_EASED_DISTANCE;
      isPlaced = true;
      world.cameraY += isFar ? distance : distance * (1 - Math.exp(-elapsedMs / EASE_MS));
      world.player.y = y;
      extendCourse();
      const level = levelAt(y);
      if (level === world.level) return undefined;
      world.level = level;
      return level;
    },
  };
}
