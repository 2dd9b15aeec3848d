import { formatThousands } from './formatThousands.ts';
import { createElement } from './element.ts';
import './digitCounter.css';

/** Number whose digits keep their positions while it counts. */
export interface DigitCounter {
  readonly root: HTMLElement;
  set(value: number): void;
}

export function createDigitCounter(className: string): DigitCounter {
  const root = createElement('span', { class: `digits ${className}`, 'aria-hidden': 'true' });
  let shown = '';
  return {
    root,
    set(value) {
      const text = formatThousands(value);
      if (text === shown) return;
      shown = text;
      while (root.children.length < text.length) root.append(createElement('i'));
      while (root.children.length > text.length) root.lastElementChild?.remove();
      for (let index = 0; index < text.length; index += 1) {
        const digit = root.children[index];
        const sign = text.charAt(index);
        if (digit === undefined || digit.textContent === sign) continue;
        digit.textContent = sign;
        digit.className = sign === ',' ? 'comma' : '';
      }
    },
  };
}
