import { icon } from './art.ts';
import { createDigits } from './digits.ts';
import { element } from './element.ts';
import { grouped } from './grouped.ts';
import './result.css';

/** The score of a run that ended, large, and spoken in words. */
export function finalScore(score: number, { isBest }: { readonly isBest: boolean }): Element[] {
  const final = createDigits(`final out${isBest ? ' is-best' : ''}`);
  final.set(score);
  return [final.root, element('p', { class: 'unseen', text: `${score} points` })];
}

/** Figures side by side, each over its name. */
export function wells(...figures: readonly (readonly [figure: number | string, name: string])[]): Element {
  const well = ([figure, name]: readonly [number | string, string]): Element => {
    const text = typeof figure === 'number' ? grouped(figure) : figure;
    return element('div', { class: 'well' }, element('b', { text }), element('span', { text: name }));
  };
  return element('div', { class: 'wells' }, ...figures.map(well));
}

const LOGIN = { href: '/login', target: '_top' } as const;

/** The way in, for a run that earned nothing. */
export function signInLink(): HTMLElement {
  return element('a', { class: 'link', ...LOGIN, text: 'Sign in to count your runs' });
}

/** The way in for whom it would have been worth something. */
export function signInButton(): HTMLElement {
  return element('a', { class: 'btn plain', ...LOGIN }, icon('user', 22), element('span', { text: 'Sign in' }));
}
