import { CALM_ABOVE_MUSHROOM, CALM_ABOVE_SPRING, GATE_HALF_WIDTH } from './constants.ts';
import { divideTruncated } from './integerDivision.ts';
import {
  pickFoe,
  spawnFlyer,
  spawnPickups,
  spawnSidePlatform,
  spawnSpitterPlatform,
  spawnWalker,
} from './populateRow.ts';
import { createSpinePlatform } from './createSpinePlatform.ts';
import { createPlatform, type Platform } from './platform.ts';
import { findSecondaryBiome, findBiomeRules } from './findBiomeRules.ts';
import { getRowPosition } from './rowPosition.ts';
import { enterSection, SECTION_ROWS } from './section.ts';
import { weatherAt } from './weather.ts';
import type { World } from './worldState.ts';
import type { PlatformKind } from './kinds.ts';
import type { GeneratedRow } from './biomeRules.ts';
import { spawnBumbleIfClear } from './places/bumbles.ts';
import { CALM_PLATFORMS, MAX_QUIET_ROWS } from './tuning.ts';

/** Lays the next spine platform with everything beside and on it. */
export function generateRow(world: World): void {
  const { course } = world;
  const index = course.spineIndex;
  const section = divideTruncated(index, SECTION_ROWS);
  if (index === section * SECTION_ROWS) enterSection(world, section);
  if (index === 0) {
    generateStart(world);
    return;
  }
  const row = getRowPosition(index, world.startPlace);
  const biomeRules = findBiomeRules(row);
  const countsBefore = { foes: world.foes.length, fields: world.fields.length };
  const isBare = biomeRules.isBare?.(row) === true;
  const foe = isBare ? null : pickFoe(world, row);
  const firstId = course.nextId;
  const spine = createSpinePlatform(course, { row, walker: foe === 'walker' });
  if (world.rule === 'mushrooms_only') growMushroom(spine);
  if (foe === 'spitter') spawnSpitterPlatform(world, { row, spine });
  else if (!isBare) spawnSidePlatform(world, { row, spine });
  world.platforms.push(spine);
  const isCalm = spine.y <= course.calmUntilY;
  const walks = foe === 'walker' && !isCalm && spawnWalker(world, { row, spine });
  if (foe === 'flyer' && !isCalm) spawnFlyer(world, { row, spine });
  spawnPickups(world, { row, platform: spine, guarded: walks });
  const weather = weatherAt(row);
  biomeRules.decorateRow?.(world, { row, spine, weather, isGuest: false });
  if (!isBare) findSecondaryBiome(row)?.decorateRow?.(world, { row, spine, weather, isGuest: true });
  addFiller(world, { row, spine, weather, isGuest: false }, countsBefore);
  if (world.rule === 'mushrooms_only') growMushrooms(world, firstId);
  if (spine.kind === 'spring') course.calmUntilY = spine.y + CALM_ABOVE_SPRING;
  // Where all is mushrooms, nothing would ever be hostile.
  else if (spine.kind === 'mushroom' && world.rule !== 'mushrooms_only')
    course.calmUntilY = spine.y + CALM_ABOVE_MUSHROOM;
  rememberSpine(world, spine);
}

function generateStart(world: World): void {
  const { course } = world;
  const start = createPlatform({ id: course.nextId, x: course.x, y: 0, halfWidth: GATE_HALF_WIDTH, level: 1 });
  course.nextId += 1;
  start.spine = true;
  start.gate = true;
  world.platforms.push(start);
  rememberSpine(world, start);
}

function rememberSpine(world: World, spine: Platform): void {
  const { course } = world;
  course.spineIndex += 1;
  course.x = spine.x;
  course.y = spine.y;
  course.halfWidth = spine.halfWidth;
  course.amplitude = spine.amplitude;
  course.kind = spine.kind;
}

/** Platforms that count as something to do. */
const INTERACTIVE_PLATFORMS: ReadonlySet<PlatformKind> = new Set(['spring', 'neon', 'mushroom']);

/** Object counts before a row was laid. */
interface RowCounts {
  readonly foes: number;
  readonly fields: number;
}

/** Adds a bumble after several rows with only ledges and stars, so that no stretch is mere climbing. */
function addFiller(world: World, generated: GeneratedRow, countsBefore: RowCounts): void {
  const { course, foes, fields } = world;
  const { row, spine } = generated;
  const isLively =
    INTERACTIVE_PLATFORMS.has(spine.kind) ||
    foes.length > countsBefore.foes ||
    fields.length > countsBefore.fields ||
    fields.some(({ y, height }) => y + height >= spine.y);
  course.quietRows = isLively ? 0 : course.quietRows + 1;
  if (course.quietRows < MAX_QUIET_ROWS || row.index < CALM_PLATFORMS || row.levelRow === 0 || row.setPieceRow >= 0)
    return;
  if (spawnBumbleIfClear(world, generated)) course.quietRows = 0;
}

/** Turns a platform into a mushroom, which stays where it is; gates stay what they are. */
function growMushroom(platform: Platform): void {
  if (platform.gate) return;
  platform.kind = 'mushroom';
  platform.amplitude = 0;
  platform.speed = 0;
  platform.phase = 0;
  platform.direction = 0;
}

/** Turns the platforms of a row, whose ids start at one, into mushrooms. */
function growMushrooms({ platforms }: World, firstId: number): void {
  for (let i = platforms.length - 1; i >= 0; i -= 1) {
    const platform = platforms[i];
    if (platform !== undefined && platform.id >= firstId) growMushroom(platform);
  }
}
