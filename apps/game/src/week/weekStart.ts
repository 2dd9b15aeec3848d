import { biomeAt } from '@jumpy/rig/biome';
import { biomeName } from '@jumpy/rig/biomeName';
import type { SimMode } from '@jumpy/sim/kinds';
import { startPlaceOfWeek } from '@jumpy/sim/startPlaceOfWeek';
import type { GameContext } from '../gameContext.ts';
import { createElement } from '../page/element.ts';
import * as m from './messages.ts';

export { startPlaceOfWeek };

/** Shows on the start screen in which place runs of a mode start this week: a line, and the place itself behind it. */
export function showWeekStart(
  { page, idleQueue, showStartPlace }: Pick<GameContext, 'idleQueue' | 'page' | 'showStartPlace'>,
  mode: SimMode,
  nowMs = Date.now(),
): void {
  const { root } = page.startScreen;
  root.querySelector('.week')?.remove();
  // Daily runs and races always start in the first place.
  const isWeekly = mode === 'solo' || mode === 'practice';
  const startPlace = isWeekly ? startPlaceOfWeek(nowMs) : 0;
  const showPlace = async (): Promise<void> => {
    const art = await import('../view/fullBiomeArt.ts').catch(() => undefined);
    if (art) showStartPlace(startPlace);
  };
  idleQueue.add(`start place ${startPlace}`, () => void showPlace());
  if (!isWeekly) return;
  const text = m.weekStartsIn({ place: biomeName(biomeAt(startPlace)) });
  root.querySelector('.account')?.before(createElement('p', { class: 'pill week', text }));
}
