import type { PoseName } from '@jumpy/rig/poses';
import { heroPicture } from './art.ts';
import { element } from './element.ts';
import './sheet.css';

/** What a sheet shows: a sign, a character in the matching pose, lines, and what can be pressed. */
export interface SheetContent {
  readonly name: string;
  readonly sign: string;
  readonly pose?: PoseName;
  readonly body: readonly Element[];
  readonly actions: readonly HTMLElement[];
  /** What has the keyboard and is pressed by Enter, where that is not the first action. */
  readonly first?: HTMLElement;
}

/** A panel over the game: pause, refusal, another tab, the end of practice; and, over those, the settings. */
export interface Sheet {
  readonly root: HTMLElement;
  readonly isOpen: boolean;
  open(content: SheetContent): void;
  /** Closes; the keyboard goes back to what had it. */
  close(): void;
  /** Presses the first action, as Enter and Space do. */
  press(): boolean;
}

/** `onToggle` hears when it opens and when it closes. */
export function createSheet(onToggle: () => void): Sheet {
  const root = element('div', { class: 'scrim', hidden: true });
  let first: HTMLElement | undefined;
  let before: Element | null = null;

  return {
    root,
    get isOpen() {
      return !root.hidden;
    },
    open({ name, sign, pose, body, actions, first: wanted = actions[0] }) {
      // Who hears of it hears what it says too; settings are too long for that.
      const lines = pose === undefined ? [] : body.filter(({ tagName }) => tagName === 'P');
      for (const [index, line] of lines.entries()) line.id = `line-${index}`;
      const panel = element(
        'section',
        { class: `panel is-${name}`, role: 'dialog', 'aria-modal': 'true', 'aria-label': sign },
        element('h1', { class: 'sign', text: sign }),
        ...(pose === undefined ? [] : [element('div', { class: 'portrait' }, heroPicture(pose, 116))]),
        ...body,
        element('div', { class: 'actions' }, ...actions),
      );
      if (lines.length > 0) panel.setAttribute('aria-describedby', lines.map(({ id }) => id).join(' '));
      // Who came by mouse or thumb has no place on the keyboard to go back to.
      if (root.hidden) before = document.querySelector(':focus-visible');
      root.replaceChildren(panel);
      root.hidden = false;
      onToggle();
      first = wanted;
      const focused = panel.querySelector<HTMLElement>('input:checked') ?? first;
      focused?.focus({ preventScroll: true });
    },
    close() {
      if (root.hidden) return;
      root.hidden = true;
      root.replaceChildren();
      first = undefined;
      onToggle();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      before = null;
    },
    press() {
      if (root.hidden || first === undefined) return false;
      first.click();
      return true;
    },
  };
}
