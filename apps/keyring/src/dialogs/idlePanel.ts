import { createDialogElement } from './element.ts';

/** What a keyring window shows while it is idle. */
interface IdlePanel {
  show(title: string, text: string): void;
  hide(): void;
}

/** Shows one message at a time. */
export function createIdlePanel(root: HTMLElement): IdlePanel {
  const panel = createDialogElement('main', { className: 'dialog resting' });
  return {
    show(title, text) {
      panel.replaceChildren(createDialogElement('h1', {}, title), createDialogElement('p', { role: 'status' }, text));
      root.append(panel);
    },
    hide: () => panel.remove(),
  };
}
