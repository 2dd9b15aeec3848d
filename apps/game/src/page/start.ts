import type { Platform } from '@jumpy/protocol/frame';
import { wordmark } from './art.ts';
import { element } from './element.ts';

/** What stands over the hero before the first jump. */
export interface StartScreen {
  readonly root: HTMLElement;
  show(visible: boolean): void;
  platform(platform: Platform): void;
  /** A run was asked for and is not there yet. */
  waiting(waiting: boolean): void;
}

export function createStart({ practice }: { readonly practice: boolean }): StartScreen {
  const call = element('p', { class: 'call out' });
  const hints = element('div', { class: 'hints' });
  const earns = practice ? [element('p', { class: 'pill', text: 'Practice earns nothing and costs nothing.' })] : [];
  const name = wordmark(230);
  const root = element('div', { class: 'start' }, name, ...earns, element('div', { class: 'foot' }, call, hints));
  let words = '';

  return {
    root,
    show: (visible) => {
      root.hidden = !visible;
    },
    platform(platform) {
      // Beside a wide frame the shell shows the name itself.
      name.classList.toggle('is-gone', !practice && platform === 'desktop');
      const thumbs = window.matchMedia('(pointer: coarse)').matches;
      words = platform === 'mobile' ? 'Tap to jump' : thumbs ? 'Tap or press Space' : 'Press Space';
      call.textContent = words;
      hints.replaceChildren(...(platform === 'mobile' ? thumbHints() : keyHints()));
    },
    waiting(waiting) {
      root.classList.toggle('is-waiting', waiting);
      call.textContent = waiting ? 'Getting your run…' : words;
    },
  };
}

/** Drawn, not told: a thumb that drags, and a finger that taps in the air. */
function thumbHints(): Element[] {
  const drag = element('div', { class: 'hint', role: 'img', 'aria-label': 'Drag to steer' });
  drag.innerHTML = `<svg viewBox="0 0 96 60" aria-hidden="true"><path d="M10 30H30M66 30H86M18 21l-10 9 10 9M78 21l10 9-10 9"/><circle class="thumb" cx="48" cy="30" r="13"/></svg>`;
  const tap = element('div', { class: 'hint', role: 'img', 'aria-label': 'Tap in the air to hop' });
  tap.innerHTML = `<svg viewBox="0 0 96 60" aria-hidden="true"><path class="arc" d="M14 50Q30 2 46 26Q56 -6 82 22"/><circle class="tap" cx="46" cy="26" r="7"/></svg>`;
  return [drag, tap];
}

function keyHints(): Element[] {
  const key = (text: string): Element => element('kbd', { text });
  return [
    element(
      'div',
      { class: 'hint keys', role: 'img', 'aria-label': 'Arrows or A and D steer' },
      key('A'),
      key('D'),
      element('span', { text: 'steer' }),
    ),
    element(
      'div',
      { class: 'hint keys', role: 'img', 'aria-label': 'Space hops in mid-air' },
      key('Space'),
      element('span', { text: 'hop in mid-air' }),
    ),
    element(
      'div',
      { class: 'hint keys', role: 'img', 'aria-label': 'P pauses' },
      key('P'),
      element('span', { text: 'pause' }),
    ),
  ];
}
