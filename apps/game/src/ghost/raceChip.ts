import { element } from '../page/element.ts';
import { grouped } from '../page/grouped.ts';

/** The difference to the ghost at this very tick, beside the level. */
export interface RaceChip {
  readonly root: HTMLElement;
  show(difference: number): void;
  /** Somebody passed. */
  bump(): void;
}

export function createRaceChip(name: string): RaceChip {
  const figure = element('b');
  const root = element('span', { class: 'chip race', 'aria-hidden': 'true' }, figure, element('span', { text: name }));
  let shown: number | undefined;
  return {
    root,
    show(difference) {
      if (difference === shown) return;
      shown = difference;
      figure.textContent = differenceText(difference);
      root.classList.toggle('is-ahead', difference > 0);
      root.classList.toggle('is-behind', difference < 0);
    },
    bump() {
      root.classList.remove('is-bumped');
      void root.offsetWidth;
      root.classList.add('is-bumped');
    },
  };
}

/** A difference with its sign: `+12`, `−7`, `±0`. */
export function differenceText(difference: number): string {
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : '±';
  return sign + grouped(Math.abs(difference));
}
