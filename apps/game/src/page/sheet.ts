import type { PoseName } from '@jumpy/rig/poses';
import { heroPicture } from './art.ts';
import { element } from './element.ts';

/** What a sheet shows: a sign, a character in the matching pose, lines, and what can be pressed. */
export interface SheetContent {
  readonly name: string;
  readonly sign: string;
  readonly pose: PoseName;
  readonly body: readonly Element[];
  readonly actions: readonly HTMLElement[];
}

/** The one panel of the game: pause, refusal, another tab, the end of practice. */
export interface Sheet {
  readonly root: HTMLElement;
  open(content: SheetContent): void;
  close(): void;
  /** Presses the first action, as Enter and Space do. */
  press(): boolean;
}

export function createSheet(): Sheet {
  const root = element('div', { class: 'scrim', hidden: true });
  let first: HTMLElement | undefined;

  return {
    root,
    open({ name, sign, pose, body, actions }) {
      const panel = element(
        'section',
        { class: `panel is-${name}`, role: 'dialog', 'aria-modal': 'true', 'aria-label': sign },
        element('h1', { class: 'sign', text: sign }),
        element('div', { class: 'portrait' }, heroPicture(pose, 116)),
        ...body,
        element('div', { class: 'actions' }, ...actions),
      );
      root.replaceChildren(panel);
      root.hidden = false;
      first = actions[0];
      first?.focus({ preventScroll: true });
    },
    close() {
      root.hidden = true;
      root.replaceChildren();
      first = undefined;
    },
    press() {
      if (root.hidden || first === undefined) return false;
      first.click();
      return true;
    },
  };
}
