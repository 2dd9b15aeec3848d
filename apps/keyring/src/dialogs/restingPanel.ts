import { element } from './element.ts';

/** What a window of the keyring says while it asks nothing. */
export interface RestingPanel {
  show(title: string, text: string): void;
  hide(): void;
}

/** Says one thing at a time in a page. */
export function restingPanel(place: HTMLElement): RestingPanel {
  const shown = element('main', { className: 'dialog resting' });
  return {
    show(title, text) {
      shown.replaceChildren(element('h1', {}, title), element('p', { role: 'status' }, text));
      place.append(shown);
    },
    hide: () => shown.remove(),
  };
}
