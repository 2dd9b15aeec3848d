import { BIOMES, biomeAt } from '@jumpy/rig/biome';
import { biomeForLevel } from '@jumpy/sim/biomes';
import type { World } from '@jumpy/sim/world';
import { createDigitCounter } from '../../page/digitCounter.ts';
import { createElement } from '../../page/element.ts';
import { formatThousands } from '../../page/formatThousands.ts';
import { endText } from '../highlights.ts';
import { createInputDisplay, type InputDisplay } from '../inputDisplay.ts';
import '../../page/pill.css';

/** HUD of a live run. */
export interface LiveHud {
  readonly root: HTMLElement;
  readonly inputDisplay: InputDisplay;
  update(world: World): void;
  /** Message in the center while playback is stopped. */
  showMessage(text: string | undefined): void;
  /** Shows how the run ended, and its result. */
  showResult(world: World | undefined): void;
}

export function createLiveHud({ name }: { readonly name: string }): LiveHud {
  const score = createDigitCounter('score out');
  const level = createElement('span', { class: 'chip dark' });
  const pressed = createInputDisplay();
  const endLabel = createElement('span');
  const endScore = createElement('b');
  const ending = createElement('p', { class: 'pill ending', hidden: true }, endLabel, endScore);
  const note = createElement('p', { class: 'pill ending is-note', hidden: true });
  const root = createElement(
    'div',
    { class: 'hud' },
    createElement(
      'div',
      { class: 'top' },
      score.root,
      createElement('div', { class: 'chips' }, createElement('span', { class: 'chip who', text: name }), level),
    ),
    ending,
    note,
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
    showMessage(text) {
      const isShown = text !== undefined;
      if (note.hidden === !isShown && note.textContent === (text ?? note.textContent)) return;
      note.hidden = !isShown;
      if (isShown) note.textContent = text;
    },
    showResult(world) {
      ending.hidden = world === undefined;
      pressed.root.hidden = world !== undefined;
      if (world === undefined) return;
      endLabel.textContent = endText(world.cause);
      endScore.textContent = formatThousands(world.score);
    },
  };
}
