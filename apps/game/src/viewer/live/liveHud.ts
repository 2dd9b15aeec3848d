import { BIOMES, biomeAt } from '@jumpy/rig/biome';
import { biomeOf } from '@jumpy/sim/biomes';
import type { World } from '@jumpy/sim/world';
import { createDigits } from '../../page/digits.ts';
import { element } from '../../page/element.ts';
import { grouped } from '../../page/grouped.ts';
import { endText } from '../highlights.ts';
import { createPressed, type Pressed } from '../pressed.ts';
import '../../page/pill.css';

/** HUD of a live run. */
export interface LiveHud {
  readonly root: HTMLElement;
  readonly pressed: Pressed;
  show(world: World): void;
  /** Message in the center while playback is stopped. */
  note(text: string | undefined): void;
  /** Shows how the run ended, and its result. */
  end(world: World | undefined): void;
}

export function createLiveHud({ name }: { readonly name: string }): LiveHud {
  const score = createDigits('score out');
  const level = element('span', { class: 'chip dark' });
  const pressed = createPressed();
  const endWords = element('span');
  const endScore = element('b');
  const ending = element('p', { class: 'pill ending', hidden: true }, endWords, endScore);
  const note = element('p', { class: 'pill ending is-note', hidden: true });
  const root = element(
    'div',
    { class: 'hud' },
    element(
      'div',
      { class: 'top' },
      score.root,
      element('div', { class: 'chips' }, element('span', { class: 'chip who', text: name }), level),
    ),
    ending,
    note,
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
    note(text) {
      const isShown = text !== undefined;
      if (note.hidden === !isShown && note.textContent === (text ?? note.textContent)) return;
      note.hidden = !isShown;
      if (isShown) note.textContent = text;
    },
    end(world) {
      ending.hidden = world === undefined;
      pressed.root.hidden = world !== undefined;
      if (world === undefined) return;
      endWords.textContent = endText(world.cause);
      endScore.textContent = grouped(world.score);
    },
  };
}
