import { iconButton } from '../page/button.ts';
import { element } from '../page/element.ts';

/** Whom one watches, and the way to the next. */
export interface WatchBar {
  readonly root: HTMLElement;
  /** The way on. */
  readonly next: HTMLElement;
  show(name: string | undefined): void;
}

export function createWatchBar(onTurn: (by: -1 | 1) => void): WatchBar {
  const name = element('bdi');
  const words = element('p', { class: 'pill' }, element('span', { text: 'Watching' }), name);
  const before = iconButton('back', 'Watch the one before', () => onTurn(-1));
  const next = iconButton('next', 'Watch the next one', () => onTurn(1));
  const root = element('div', { class: 'watching', hidden: true }, before, words, next);
  return {
    root,
    next,
    show(whom) {
      root.hidden = whom === undefined;
      if (whom !== undefined && name.textContent !== whom) name.textContent = whom;
    },
  };
}
