import type { PoseName } from '@jumpy/rig/poses';
import { createHeroPicture } from './svgArt.ts';
import { createElement } from './element.ts';
import './sheet.css';

/** Content of a sheet: icon, character in a matching pose, lines and actions. */
export interface SheetContent {
  readonly name: string;
  readonly title: string;
  readonly pose?: PoseName;
  readonly body: readonly Element[];
  readonly actions: readonly HTMLElement[];
  /** Focused element that Enter presses, if it is not the first action. */
  readonly defaultAction?: HTMLElement;
}

/** Panel over the game: pause, error, another tab, end of practice. The settings open above it. */
export interface GameSheet {
  readonly root: HTMLElement;
  readonly isOpen: boolean;
  open(content: SheetContent): void;
  /** Closes the sheet and restores the focus. */
  close(): void;
  /** Clicks the default action, as Enter and Space do. */
  pressDefault(): boolean;
}

/** `onToggle` is called when the sheet opens and closes. */
export function createGameSheet(onToggle: () => void): GameSheet {
  const root = createElement('div', { class: 'scrim', hidden: true });
  let defaultAction: HTMLElement | undefined;
  let returnFocus: Element | null = null;

  return {
    root,
    get isOpen() {
      return !root.hidden;
    },
    open({ name, title, pose, body, actions, defaultAction: action = actions[0] }) {
      // The dialog's text becomes its description for screen readers; settings are too long for that.
      const paragraphs = pose === undefined ? [] : body.filter(({ tagName }) => tagName === 'P');
      for (const [index, paragraph] of paragraphs.entries()) paragraph.id = `line-${index}`;
      const panel = createElement(
        'section',
        { class: `panel is-${name}`, role: 'dialog', 'aria-modal': 'true', 'aria-label': title },
        createElement('h1', { class: 'sign', text: title }),
        ...(pose === undefined ? [] : [createElement('div', { class: 'portrait' }, createHeroPicture(pose, 116))]),
        ...body,
        createElement('div', { class: 'actions' }, ...actions),
      );
      if (paragraphs.length > 0) panel.setAttribute('aria-describedby', paragraphs.map(({ id }) => id).join(' '));
      // Mouse and touch users have no keyboard focus to restore.
      if (root.hidden) returnFocus = document.querySelector(':focus-visible');
      root.replaceChildren(panel);
      root.hidden = false;
      onToggle();
      defaultAction = action;
      const focused = panel.querySelector<HTMLElement>('input:checked') ?? defaultAction;
      focused?.focus({ preventScroll: true });
    },
    close() {
      if (root.hidden) return;
      root.hidden = true;
      root.replaceChildren();
      defaultAction = undefined;
      onToggle();
      if (returnFocus instanceof HTMLElement && returnFocus.isConnected) returnFocus.focus({ preventScroll: true });
      returnFocus = null;
    },
    pressDefault() {
      if (root.hidden || defaultAction === undefined) return false;
      defaultAction.click();
      return true;
    },
  };
}
