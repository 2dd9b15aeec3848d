import { BIOMES, biomeAt } from '@jumpy/rig/biome';
import { biomeOf } from '@jumpy/sim/biomes';
import type { World } from '@jumpy/sim/world';
import { createDigits } from '../page/digits.ts';
import { element } from '../page/element.ts';
import { grouped } from '../page/grouped.ts';
import type { Timeline } from './timeline.ts';
import { endText } from './highlights.ts';
import { createPressed, type Pressed } from './pressed.ts';
import '../page/pill.css';
import '../page/hud.css';

/** HUD of one replay. */
export interface PaneHud {
  readonly root: HTMLElement;
  readonly pressed: Pressed;
  show(world: World): void;
  /** Shows the end of the run while its last tick is displayed. */
  end(isShown: boolean): void;
  /** Marks the run as the one with the highest score. */
  crown(): void;
}

export interface PaneHudParts {
  readonly name: string;
  readonly isOwn: boolean;
  readonly timeline: Timeline;
  /** Claimed score, if it differs from the replay's. */
  readonly claimed: number | undefined;
}

export function createPaneHud({ name, isOwn, timeline, claimed }: PaneHudParts): PaneHud {
  const score = createDigits('score out');
  const who = element('span', { class: 'chip who', text: isOwn ? `${name} (you)` : name });
  const level = element('span', { class: 'chip dark' });
  const wrong =
    claimed === undefined
      ? []
      : [element('span', { class: 'chip wrong', text: `Gives ${grouped(timeline.score)}, not ${grouped(claimed)}` })];
  const pressed = createPressed();
  const end = element(
    'p',
    { class: 'pill ending', hidden: true },
    element('span', { text: endText(timeline.cause) }),
    element('b', { text: grouped(timeline.score) }),
  );
  const root = element(
    'div',
    { class: 'hud' },
    element('div', { class: 'top' }, score.root, element('div', { class: 'chips' }, who, level, ...wrong)),
    end,
    pressed.root,
  );
  let shownLevel = 0;

  return {
    root,
    pressed,
    show(world) {
      score.set(world.score);
      if (world.level === shownLevel) return;
      shownLevel = world.level;
      level.replaceChildren(
        element('span', { text: `LEVEL ${world.level}` }),
        element('span', {
          class: 'wide',
          text: `· ${BIOMES[biomeAt(biomeOf(world.level))].name.toUpperCase()}`,
        }),
      );
    },
    end: (isShown) => {
      end.hidden = !isShown;
      pressed.root.hidden = isShown;
    },
    crown: () => end.classList.add('is-best'),
  };
}
