import { grouped } from './grouped.ts';
import { element } from './element.ts';
import './digits.css';

/** Number whose digits keep their positions while it counts. */
export interface Digits {
  readonly root: HTMLElement;
  set(value: number): void;
}

export function createDigits(className: string): Digits {
  const root = element('span', { class: `digits ${className}`, 'aria-hidden': 'true' });
  let shown = '';
  return {
    root,
    set(value) {
      const text = grouped(value);
      if (text === shown) return;
      shown = text;
      while (root.children.length < text.length) root.append(element('i'));
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
