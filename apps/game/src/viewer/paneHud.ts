import { BIOMES, biomeAt } from '@jumpy/rig/biome';
import { biomeForLevel } from '@jumpy/sim/biomes';
import type { World } from '@jumpy/sim/world';
import { createDigitCounter } from '../page/digitCounter.ts';
import { createElement } from '../page/element.ts';
import { formatThousands } from '../page/formatThousands.ts';
import type { ReplayTimeline } from './timeline.ts';
import { endText } from './highlights.ts';
import { createInputDisplay, type InputDisplay } from './inputDisplay.ts';
import '../page/pill.css';
import '../page/hud.css';

/** HUD of one replay. */
export interface PaneHud {
  readonly root: HTMLElement;
  readonly inputDisplay: InputDisplay;
  update(world: World): void;
  /** Shows the end of the run while its last tick is displayed. */
  setEndShown(isShown: boolean): void;
  /** Marks the run as the one with the highest score. */
  showCrown(): void;
}

export interface PaneHudOptions {
  readonly name: string;
  readonly isOwn: boolean;
  readonly timeline: ReplayTimeline;
  /** Claimed score, if it differs from the replay's. */
  readonly claimedScore: number | undefined;
}

export function createPaneHud({ name, isOwn, timeline, claimedScore }: PaneHudOptions): PaneHud {
  const score = createDigitCounter('score out');
  const who = createElement('span', { class: 'chip who', text: isOwn ? `${name} (you)` : name });
  const level = createElement('span', { class: 'chip dark' });
  const wrong =
    claimedScore === undefined
      ? []
      : [
          createElement('span', {
            class: 'chip wrong',
            text: `Gives ${formatThousands(timeline.score)}, not ${formatThousands(claimedScore)}`,
          }),
        ];
  const pressed = createInputDisplay();
  const end = createElement(
    'p',
    { class: 'pill ending', hidden: true },
    createElement('span', { text: endText(timeline.deathCause) }),
    createElement('b', { text: formatThousands(timeline.score) }),
  );
  const root = createElement(
    'div',
    { class: 'hud' },
    createElement('div', { class: 'top' }, score.root, createElement('div', { class: 'chips' }, who, level, ...wrong)),
    end,
    pressed.root,
  );
  let shownLevel = 0;

  return {
    root,
    inputDisplay: pressed,
    update(world) {
      score.set(world.score);
      if (world.level === shownLevel) return;
      shownLevel = world.level;
      level.replaceChildren(
        createElement('span', { text: `LEVEL ${world.level}` }),
        createElement('span', {
          class: 'wide',
          text: `· ${BIOMES[biomeAt(biomeForLevel(world.level))].name.toUpperCase()}`,
        }),
      );
    },
    setEndShown: (isShown) => {
      end.hidden = !isShown;
      pressed.root.hidden = isShown;
    },
    showCrown: () => end.classList.add('is-best'),
  };
}
