import { icon } from './art.ts';
import { createDigits } from './digits.ts';
import { element } from './element.ts';
import { grouped } from './grouped.ts';
import './result.css';

/** Final score in large digits, with a text for screen readers. */
export function finalScore(score: number, { isBest }: { readonly isBest: boolean }): Element[] {
  const final = createDigits(`final out${isBest ? ' is-best' : ''}`);
  final.set(score);
  return [final.root, element('p', { class: 'unseen', text: `${score} points` })];
}

/** Row of figures, each above its label. */
export function wells(...figures: readonly (readonly [figure: number | string, name: string])[]): Element {
  const well = ([figure, name]: readonly [number | string, string]): Element => {
    const text = typeof figure === 'number' ? grouped(figure) : figure;
    return element('div', { class: 'well' }, element('b', { text }), element('span', { text: name }));
  };
  return element('div', { class: 'wells' }, ...figures.map(well));
}

const LOGIN = { href: '/login', target: '_top' } as const;

/** Sign-in link for a run that earned nothing. */
export function signInLink(): HTMLElement {
  return element('a', { class: 'link', ...LOGIN, text: 'Sign in to count your runs' });
}

/** Sign-in button, shown if the run would have earned something. */
export function signInButton(): HTMLElement {
  return element('a', { class: 'btn plain', ...LOGIN }, icon('user', 22), element('span', { text: 'Sign in' }));
}
