import { createIcon } from './svgArt.ts';
import { createDigitCounter } from './digitCounter.ts';
import { createElement } from './element.ts';
import { formatThousands } from './formatThousands.ts';
import './resultElements.css';
import * as m from './messages.ts';

/** Final score in large digits, with a text for screen readers. */
export function createFinalScore(score: number, { isBest }: { readonly isBest: boolean }): Element[] {
  const final = createDigitCounter(`final out${isBest ? ' is-best' : ''}`);
  final.set(score);
  return [final.root, createElement('p', { class: 'unseen', text: m.points({ score }) })];
}

/** Row of figures, each above its label. */
export function createStatTiles(...figures: readonly (readonly [figure: number | string, name: string])[]): Element {
  const well = ([figure, name]: readonly [number | string, string]): Element => {
    const text = typeof figure === 'number' ? formatThousands(figure) : figure;
    return createElement('div', { class: 'well' }, createElement('b', { text }), createElement('span', { text: name }));
  };
  return createElement('div', { class: 'wells' }, ...figures.map(well));
}

/** Where and how a practice run leads to an account. */
export interface SignInLink {
  /** Starts the sign-in, or opens the login screen. */
  readonly path: string;
  readonly text: string;
  /** What there is to know before a sign-in that starts at once. */
  readonly createNotes?: () => HTMLElement[];
}

/** Sign-in button for a run that earned nothing, with its notes. */
export function createSignIn({ path, text, createNotes }: SignInLink): HTMLElement[] {
  const button = createElement(
    'a',
    { class: 'btn plain sign-in', href: path, target: '_top' },
    createIcon('user', 22),
    createElement('span', { text }),
  );
  return [button, ...(createNotes?.() ?? [])];
}
