import { createElement } from '../page/element.ts';

/** Shows above the view how far a tap has skipped. */
export interface SkipIndicator {
  readonly root: HTMLElement;
  show(direction: -1 | 1): void;
}

export function createSkipIndicator(): SkipIndicator {
  const root = createElement('div', { class: 'echo out', 'aria-hidden': 'true', hidden: true });
  return {
    root,
    show(direction) {
      root.textContent = direction < 0 ? '−5 s' : '+5 s';
      root.className = `echo out ${direction < 0 ? 'is-left' : 'is-right'}`;
      root.hidden = false;
      void root.offsetWidth;
      root.classList.add('runs');
    },
  };
}
