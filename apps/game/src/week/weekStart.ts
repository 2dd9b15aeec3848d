import { biomeAt } from '@jumpy/rig/biome';
import { biomeName } from '@jumpy/rig/biomeName';
import type { SimMode } from '@jumpy/sim/kinds';
import { startPlaceOfWeek } from '@jumpy/sim/startPlaceOfWeek';
import { createElement } from '../page/element.ts';
import * as m from './messages.ts';

export { startPlaceOfWeek };

/** Says on the start screen in which place runs of a mode start this week; in daily runs and races they do not. */
export function showWeekStart(startScreen: HTMLElement, mode: SimMode, nowMs = Date.now()): void {
  startScreen.querySelector('.week')?.remove();
  if (mode !== 'solo' && mode !== 'practice') return;
  const text = m.weekStartsIn({ place: biomeName(biomeAt(startPlaceOfWeek(nowMs))) });
  startScreen.querySelector('.account')?.before(createElement('p', { class: 'pill week', text }));
}
