import { createDialogElement } from './element.ts';
import * as m from './messages.ts';

/** Shown if a press is rejected for safety. */
export const PRESS_TOO_SOON_TEXT = m.pressTooSoon();
export const NOT_VISIBLE_TEXT = m.pressNotVisible();
const CONTENT_CHANGED_TEXT = m.pressContentChanged();
const PRESS_LOST_TEXT = m.pressLost();

/** Browsers fire the click right after the release; without one in this time the press was dropped. */
const CLICK_TIMEOUT_MS = 300;
/** A touch longer than this on a button produces no click. */
const LONG_PRESS_MS = 500;

/** Last pressed button by dialog. */
const lastPressedButtons = new WeakMap<HTMLElement, HTMLButtonElement>();

/** Shows in the surrounding dialog why a press had no effect; announced to screen readers. */
export function showPressRefused(inside: Element, text: string): void {
  const root = inside.closest('.dialog');
  if (!root) return;
  // Recreated each time, so that a repeated message is noticed and announced again.
  root.querySelector('.press-note')?.remove();
  const note = createDialogElement('p', { className: 'error press-note', role: 'alert' }, text);
  // Inserted above the buttons; below, it would move another button under the finger.
  const actions = root.querySelector(':scope > .actions');
  if (actions) actions.before(note);
  else root.append(note);
}

/** Marks the pressed button as busy and disables all others. Returns a function that reverts this. */
export function showPending(root: HTMLElement): () => void {
  const pressed = lastPressedButtons.get(root);
  const otherButtons = [...root.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')].filter(
    (button) => button !== pressed,
  );
  for (const button of otherButtons) button.disabled = true;
  pressed?.setAttribute('aria-busy', 'true');
  root.querySelector('.press-note')?.remove();
  return () => {
    for (const button of otherButtons) button.disabled = false;
    pressed?.removeAttribute('aria-busy');
  };
}

/**
 * Ensures that every press has a visible effect: busy buttons ignore further presses, and a press without a click shows
 * a message. Chromium silently drops taps on a frame that has just moved, for example.
 */
export function watchPresses(root: HTMLElement, signal: AbortSignal): void {
  const options = { signal, capture: true };
  let pressStart: { button: HTMLButtonElement; atMs: number } | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  root.addEventListener(
    'pointerdown',
    (event) => {
      const button = event.isPrimary && event.button === 0 ? findButton(event) : undefined;
      pressStart = button && !button.disabled ? { button, atMs: event.timeStamp } : undefined;
      clearTimeout(waiting);
    },
    options,
  );
  root.addEventListener('pointercancel', () => (pressStart = undefined), options);
  root.addEventListener(
    'pointerup',
    (event) => {
      if (!pressStart || !event.isTrusted) return;
      const { button, atMs } = pressStart;
      pressStart = undefined;
      const isGone = !button.isConnected;
      if (!isGone && findButton(event) !== button) return;
      const text = event.timeStamp - atMs < LONG_PRESS_MS ? PRESS_TOO_SOON_TEXT : PRESS_LOST_TEXT;
      waiting = setTimeout(() => {
        if (!signal.aborted) showPressRefused(root, isGone ? CONTENT_CHANGED_TEXT : text);
      }, CLICK_TIMEOUT_MS);
    },
    options,
  );
  root.addEventListener(
    'click',
    (event) => {
      const button = findButton(event);
      if (!button) return;
      clearTimeout(waiting);
      if (button.ariaBusy === 'true') return event.stopImmediatePropagation();
      lastPressedButtons.set(root, button);
    },
    options,
  );
  signal.addEventListener('abort', () => clearTimeout(waiting));
}

function findButton({ target }: Event): HTMLButtonElement | undefined {
  return (target instanceof Element && target.closest('button')) || undefined;
}
