import { element } from './element.ts';

/** A row of a dialog's well: what it is called, and its value. */
export function fact(label: string, value: string, { className = '', isTall = false } = {}): HTMLElement {
  return element(
    'div',
    { className: `fact${isTall ? ' tall' : ''}${className === 'total' ? ' total' : ''}` },
    element('dt', {}, label),
    element('dd', { className: className === 'total' ? 'amount' : className }, value),
  );
}

/** The well with its rows. */
export function facts(...rows: readonly HTMLElement[]): HTMLElement {
  return element('dl', { className: 'well facts' }, ...rows);
}
