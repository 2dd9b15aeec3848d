import type { DialogHost, DialogPanel } from './dialogHost.ts';
import { createDialogElement } from './element.ts';
import { showPending, watchPresses } from './pressFeedback.ts';

const FOCUSABLE_SELECTOR =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex="0"]';

let headingIdCount = 0;

/** How long an accepted dialog stays visible; the app hides the frame much sooner. */
const CLOSE_DELAY_MS = 1_000;

/** Shows dialogs in a page, and tells the app when the frame must be visible. */
export interface DialogRoot {
  /** Dialog host of one request, which cancels its dialogs with the request. */
  forRequest(request: AbortSignal): DialogHost;
}

/** Shows dialogs in `body`, one at a time. */
export function createDialogHost(body: HTMLElement, setVisible: (isVisible: boolean) => void): DialogRoot {
  let queue: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let isShown = false;
  let closingRoot: HTMLElement | undefined;

  /**
   * Keeps an accepted dialog visible, busy and inert until the app has hidden the frame or another dialog replaces it.
   */
  function leave(root: HTMLElement): void {
    showPending(root);
    if (!root.querySelector('[aria-busy="true"]')) return root.remove();
    root.inert = true;
    root.ariaHidden = 'true';
    root.removeAttribute('role');
    closingRoot = root;
    setTimeout(() => root.remove(), CLOSE_DELAY_MS);
  }

  function open<Result>(
    build: (panel: DialogPanel<Result>) => void,
    request: AbortSignal,
  ): Promise<Result | undefined> {
    return new Promise<Result | undefined>((resolve, reject) => {
      if (request.aborted) return resolve(undefined);
      const closing = new AbortController();
      const { signal } = closing;
      const root = createDialogElement('section', {
        className: 'dialog',
        attributes: { role: 'dialog', 'aria-modal': 'true', tabindex: '-1' },
      });
      const close = (result: Result | undefined): void => {
        if (signal.aborted) return;
        closing.abort();
        if (result === undefined) root.remove();
        else leave(root);
        resolve(result);
      };
      const cancel = (): void => close(undefined);
      request.addEventListener('abort', cancel, { signal });
      try {
        build({ root, signal, resolve: close, cancel });
      } catch (error) {
        closing.abort();
        return reject(error);
      }
      if (signal.aborted) return;
      closingRoot?.remove();
      body.append(root);
      watchPresses(root, signal);
      if (!isShown) setVisible(true);
      isShown = true;
      trapFocus(root, { signal, onEscape: cancel });
    });
  }

  return {
    forRequest: (request) => ({
      async show(build) {
        waiting += 1;
        const outcome = queue.then(() => open(build, request));
        queue = outcome.catch(() => undefined);
        try {
          return await outcome;
        } finally {
          waiting -= 1;
          if (waiting === 0 && isShown) {
            isShown = false;
            setVisible(false);
          }
        }
      },
    }),
  };
}

/** Names a dialog by its heading and traps the focus until the signal aborts; calls back on Escape. */
function trapFocus(root: HTMLElement, { signal, onEscape }: { signal: AbortSignal; onEscape: () => void }): void {
  const previousFocus = document.activeElement;
  const heading = root.querySelector('h1, h2');
  if (heading && !root.hasAttribute('aria-label')) {
    heading.id ||= `dialog-${(headingIdCount += 1)}`;
    root.setAttribute('aria-labelledby', heading.id);
  }
  // Return must not press a button that nobody has chosen.
  (root.querySelector<HTMLElement>('[autofocus]') ?? root).focus({ preventScroll: true });

  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && event.isTrusted) {
        event.preventDefault();
        onEscape();
      }
      if (event.key !== 'Tab') return;
      const stops = [...root.querySelectorAll<HTMLElement>(FOCUSABLE_SELECTOR)].filter(
        (stop) => stop.getClientRects().length > 0,
      );
      const [first, final] = [stops[0] ?? root, stops.at(-1) ?? root];
      const active = document.activeElement;
      const isInside = root.contains(active);
      if (event.shiftKey && (!isInside || active === first || active === root)) {
        event.preventDefault();
        final.focus();
      } else if (!event.shiftKey && (!isInside || active === final)) {
        event.preventDefault();
        first.focus();
      }
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    if (previousFocus instanceof HTMLElement) previousFocus.focus();
  });
}
