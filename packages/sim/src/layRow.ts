import { CALM_ABOVE_MUSHROOM, CALM_ABOVE_SPRING, GATE_HALF_WIDTH } from './constants.ts';
import { divide } from './integerDivision.ts';
import { endQuiet } from './endQuiet.ts';
import { drawFoe, layFlyer, layWalker } from './layFoe.ts';
import { layPickups } from './layPickups.ts';
import { laySide, laySpitter } from './laySide.ts';
import { laySpine } from './laySpine.ts';
import { createPlatform, type Platform } from './platform.ts';
import { guestOf, placeOf } from './place.ts';
import { rowAt } from './row.ts';
import { enterSection, SECTION_ROWS } from './section.ts';
import { weatherAt } from './weather.ts';
import type { World } from './worldState.ts';

/** Lays the next spine platform with everything beside and on it. */
export function layRow(world: World): void {
  const { course } = world;
  const index = course.spineIndex;
  const section = divide(index, SECTION_ROWS);
  if (index === section * SECTION_ROWS) enterSection(world, section);
  if (index === 0) {
    layStart(world);
    return;
  }
  const row = rowAt(index);
  const place = placeOf(row.level);
  const before = { foes: world.foes.length, fields: world.fields.length };
  const isBare = place.isBare?.(row) === true;
  const foe = isBare ? null : drawFoe(world, row);
  const spine = laySpine(course, { row, walker: foe === 'walker' });
  if (foe === 'spitter') laySpitter(world, { row, spine });
  else if (!isBare) laySide(world, { row, spine });
  world.platforms.push(spine);
  const calm = spine.y <= course.calmUntilY;
  const walks = foe === 'walker' && !calm && layWalker(world, { row, spine });
  if (foe === 'flyer' && !calm) layFlyer(world, { row, spine });
  layPickups(world, { row, platform: spine, guarded: walks });
  const weather = weatherAt(row);
  place.lay?.(world, { row, spine, weather, isGuest: false });
  if (!isBare) guestOf(row)?.lay?.(world, { row, spine, weather, isGuest: true });
  endQuiet(world, { row, spine, weather, isGuest: false }, before);
  if (spine.kind === 'spring') course.calmUntilY = spine.y + CALM_ABOVE_SPRING;
  if (spine.kind === 'mushroom') course.calmUntilY = spine.y + CALM_ABOVE_MUSHROOM;
  remember(world, spine);
}

function layStart(world: World): void {
  const { course } = world;
  const start = createPlatform({ id: course.nextId, x: course.x, y: 0, halfWidth: GATE_HALF_WIDTH, level: 1 });
  course.nextId += 1;
  start.spine = true;
  start.gate = true;
  world.platforms.push(start);
  remember(world, start);
}

function remember(world: World, spine: Platform): void {
  const { course } = world;
  course.spineIndex += 1;
  course.x = spine.x;
  course.y = spine.y;
  course.halfWidth = spine.halfWidth;
  course.amplitude = spine.amplitude;
  course.kind = spine.kind;
}
