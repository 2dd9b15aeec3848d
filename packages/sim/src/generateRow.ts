import { CALM_ABOVE_MUSHROOM, CALM_ABOVE_SPRING, GATE_HALF_WIDTH } from './constants.ts';
import { divideTruncated } from './integerDivision.ts';
import { addFiller } from './addFiller.ts';
import { pickFoe, spawnFlyer, spawnWalker } from './spawnFoe.ts';
import { spawnPickups } from './spawnPickups.ts';
import { spawnSidePlatform, spawnSpitterPlatform } from './spawnSidePlatform.ts';
import { createSpinePlatform } from './createSpinePlatform.ts';
import { createPlatform, type Platform } from './platform.ts';
import { findSecondaryBiome, findBiomeRules } from './findBiomeRules.ts';
import { getRowPosition } from './rowPosition.ts';
import { enterSection, SECTION_ROWS } from './section.ts';
import { weatherAt } from './weather.ts';
import type { World } from './worldState.ts';

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
  const row = getRowPosition(index);
  const place = findBiomeRules(row.level);
  const before = { foes: world.foes.length, fields: world.fields.length };
  const isBare = place.isBare?.(row) === true;
  const foe = isBare ? null : pickFoe(world, row);
  const spine = createSpinePlatform(course, { row, walker: foe === 'walker' });
  if (foe === 'spitter') spawnSpitterPlatform(world, { row, spine });
  else if (!isBare) spawnSidePlatform(world, { row, spine });
  world.platforms.push(spine);
  const calm = spine.y <= course.calmUntilY;
  const walks = foe === 'walker' && !calm && spawnWalker(world, { row, spine });
  if (foe === 'flyer' && !calm) spawnFlyer(world, { row, spine });
  spawnPickups(world, { row, platform: spine, guarded: walks });
  const weather = weatherAt(row);
  place.decorateRow?.(world, { row, spine, weather, isGuest: false });
  if (!isBare) findSecondaryBiome(row)?.decorateRow?.(world, { row, spine, weather, isGuest: true });
  addFiller(world, { row, spine, weather, isGuest: false }, before);
  if (spine.kind === 'spring') course.calmUntilY = spine.y + CALM_ABOVE_SPRING;
  if (spine.kind === 'mushroom') course.calmUntilY = spine.y + CALM_ABOVE_MUSHROOM;
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
