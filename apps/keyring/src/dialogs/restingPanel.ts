import { element } from './element.ts';

/** What a keyring window shows while it is idle. */
export interface RestingPanel {
  show(title: string, text: string): void;
  hide(): void;
}

/** Shows one message at a time. */
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
