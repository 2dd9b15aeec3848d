import type { AudioEngine } from '@jumpy/audio/audioEngine';
import { biomeAt } from '@jumpy/rig/biome';
import { biomeName } from '@jumpy/rig/biomeName';
import { drawSummitStamp, SUMMIT_STAMP_BOX } from '@jumpy/rig/summit';
import { beginsPlace, biomeForLevel, summitGrade } from '@jumpy/sim/biomes';
import type { SimEvent } from '@jumpy/sim/events';
import { getRowPosition, type RowPosition } from '@jumpy/sim/rowPosition';
import { shortestDistanceX } from '@jumpy/sim/wrapX';
import type { World } from '@jumpy/sim/world';
import { createElement } from '../page/element.ts';
import type { Hud } from '../page/hud.ts';
import { createShapeSvg } from '../page/svgArt.ts';
import './summit.css';
import * as m from './messages.ts';

export interface SummitTarget {
  readonly world: World;
  readonly hud: Pick<Hud, 'root' | 'announce'>;
  readonly audio: Pick<AudioEngine, 'setPlace'>;
}

const STAMP_PX = 92;

/** The run that is played, and the level of the last summit that was reached in it. */
let announced: { readonly world: World; readonly level: number } | undefined;
/** The same run, and the level it has come to. */
let reached: { readonly world: World; readonly level: number } | undefined;

/** Shows the player that a place ends: a title and thinner music from its last rows on, a stamp at the next place. */
export function showSummit(event: SimEvent, { world, hud, audio }: SummitTarget): void {
  if (event.type === 'land') {
    const { setPieceRow, biome, level } = rowBelow(world, event.y);
    if (setPieceRow < 0 || level !== world.level || (announced?.world === world && announced.level === level)) return;
    announced = { world, level };
    audio.setPlace({ biome, level, isSummit: true });
    const title = m.summitOf({ place: biomeName(biomeAt(biome)) });
    const text = createElement('b', { text: title.toUpperCase() });
    const parent = hud.root.querySelector('.top') ?? hud.root;
    showUntilEnd(parent, createElement('div', { class: 'banner summit-title' }, text));
    hud.announce(title);
  } else if (event.type === 'level') {
    const from = reached?.world === world ? reached.level : event.level - 1;
    reached = { world, level: event.level };
    const first = findLastPlace(from, event.level);
    if (first === undefined) return;
    hud.root.querySelector('.summit-title')?.remove();
    showUntilEnd(hud.root, createStamp(world, first - 1));
  }
}

/** The first level of the last place that begins between two levels; a ride can carry past it. */
function findLastPlace(from: number, to: number): number | undefined {
  for (let level = to; level > from; level -= 1) if (beginsPlace(level)) return level;
  return undefined;
}

/** The highest row at or below a height. */
function rowBelow({ platforms, course, startPlace }: World, y: number): RowPosition {
  const higher = platforms.filter((platform) => platform.spine && platform.y > y);
  return getRowPosition(Math.max(0, course.spineIndex - 1 - higher.length), startPlace);
}

/** The stamp of the place that ended with a level, on the side where the next platform is not. */
function createStamp({ player, platforms, startPlace }: World, level: number): HTMLElement {
  const next = platforms.find((platform) => platform.spine && platform.y > player.y);
  const isNextRight = next !== undefined && shortestDistanceX(player.x, next.x) > 0;
  const biome = biomeAt(biomeForLevel(level, startPlace));
  const grade = summitGrade(level);
  const shape = drawSummitStamp({ biome, grade });
  return createElement(
    'div',
    { class: `summit-stamp ${isNextRight ? 'is-left' : 'is-right'}`, 'data-grade': grade, 'aria-hidden': 'true' },
    createShapeSvg(shape, SUMMIT_STAMP_BOX, STAMP_PX, 'summit-stamp'),
  );
}

/** Shows an element for the length of its animation. */
function showUntilEnd(parent: Element, element: HTMLElement): void {
  element.addEventListener('animationend', () => element.remove());
  parent.append(element);
}
