import { biomeAt } from '@jumpy/rig/biome';
import { biomeName } from '@jumpy/rig/biomeName';
import { ruleText } from '@jumpy/domain/rules/ruleText';
import type { FrameEvent } from '@jumpy/protocol/shellToGameMessage';
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
  // An event names itself, whenever its ticket arrives.
  if (mode === 'event') return;
  const { root } = page.startScreen;
  root.querySelector('.week')?.remove();
  // Daily runs and races always start in the first place.
  const isWeekly = mode === 'solo' || mode === 'practice';
  const startPlace = isWeekly ? startPlaceOfWeek(nowMs) : 0;
  showPlace({ idleQueue, showStartPlace }, startPlace);
  if (!isWeekly) return;
  const text = m.weekStartsIn({ place: biomeName(biomeAt(startPlace)) });
  showLine(root, text);
}

/** Shows on the start screen which special event the next runs are in, and what is different in it. */
export function showEventStart(
  { page, idleQueue, showStartPlace }: Pick<GameContext, 'idleQueue' | 'page' | 'showStartPlace'>,
  { name, rule, startPlace }: FrameEvent,
): void {
  const { root } = page.startScreen;
  root.querySelector('.week')?.remove();
  root.classList.toggle('is-hopless', rule === 'no_hop');
  showPlace({ idleQueue, showStartPlace }, startPlace);
  const text = ruleText(rule) ?? m.eventStartsIn({ place: biomeName(biomeAt(startPlace)) });
  showLine(root, m.eventLine({ name, text }));
}

function showPlace(
  { idleQueue, showStartPlace }: Pick<GameContext, 'idleQueue' | 'showStartPlace'>,
  startPlace: number,
): void {
  const loadPlace = async (): Promise<void> => {
    const art = await import('../view/fullBiomeArt.ts').catch(() => undefined);
    if (art) showStartPlace(startPlace);
  };
  idleQueue.add(`start place ${startPlace}`, () => void loadPlace());
}

function showLine(root: Element, text: string): void {
  root.querySelector('.account')?.before(createElement('p', { class: 'pill week', text }));
}
