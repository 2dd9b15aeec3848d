import type { Steer } from '@jumpy/sim/input';
import { createElement } from '../page/element.ts';

/** Displays the current inputs, so that viewers can learn from them. */
export interface InputDisplay {
  readonly root: HTMLElement;
  show(steer: Steer, hop: boolean): void;
}

export function createInputDisplay(): InputDisplay {
  const root = createElement('div', { class: 'pressed', 'aria-hidden': 'true' });
  root.innerHTML = `<svg viewBox="0 0 132 44"><g class="left"><circle cx="22" cy="22" r="17"/><path d="M26 14L17 22L26 30"/></g>
    <g class="hop"><circle cx="66" cy="22" r="20"/><path d="M59 32L73 28L59 23L70 19M66 13V7M61 11L66 6L71 11"/></g>
    <g class="right"><circle cx="110" cy="22" r="17"/><path d="M106 14L115 22L106 30"/></g></svg>`;
  let shown = '';
  return {
    root,
    show(steer, hop) {
      const next = `pressed${steer < 0 ? ' is-left' : steer > 0 ? ' is-right' : ''}${hop ? ' is-hop' : ''}`;
      if (next === shown) return;
      shown = next;
      root.className = next;
    },
  };
}
