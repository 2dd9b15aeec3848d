import type { Timers } from '@jumpy/browser/timers';
import * as m from './messages.ts';

/** The keyring's iframe: hidden, or covering everything. */
interface KeyringElement {
  getWindow(): Window | null;
  /** Covers the viewport or hides the frame. */
  setVisible(visible: boolean): void;
  reload(): void;
  remove(): void;
}

interface ElementOptions {
  document: Document;
  url: string;
  /** The browser closed the dialog; a second Escape cannot be prevented everywhere. */
  onDismissed(): void;
}

const HIDDEN_STYLE = { display: 'block', visibility: 'hidden', width: '0', height: '0' } as const;
const VISIBLE_STYLE = { display: 'block', visibility: 'visible', width: '100%', height: '100%' } as const;

/**
 * Puts the keyring's frame into its own dialog: only a modal dialog covers the app's sheets, makes the rest inert, and
 * manages focus. Moving an iframe reloads it, so it is placed there from the start.
 */
export function createKeyringElement({ document, url, onDismissed }: ElementOptions): KeyringElement {
  const dialog = document.createElement('dialog');
  const frame = document.createElement('iframe');
  const root = document.documentElement;
  let scroll: string | undefined;

  Object.assign(dialog.style, {
    position: 'fixed',
    inset: '0',
    maxWidth: 'none',
    maxHeight: 'none',
    margin: '0',
    padding: '0',
    border: '0',
    background: 'transparent',
    overflow: 'hidden',
    ...HIDDEN_STYLE,
  });
  dialog.setAttribute('aria-label', m.wallet());
  dialog.dataset['wallet'] = '';
  Object.assign(frame.style, { width: '100%', height: '100%', border: '0', display: 'block', colorScheme: 'normal' });
  frame.title = m.wallet();
  frame.allow = 'publickey-credentials-get; publickey-credentials-create';
  frame.referrerPolicy = 'no-referrer';
  frame.src = url;

  function lockScroll(locked: boolean): void {
    if (locked && scroll === undefined) {
      scroll = root.style.overflow;
      root.style.overflow = 'hidden';
    } else if (!locked && scroll !== undefined) {
      root.style.overflow = scroll;
      scroll = undefined;
    }
  }

  function setVisible(visible: boolean): void {
    if (visible === dialog.open) return;
    Object.assign(dialog.style, visible ? VISIBLE_STYLE : HIDDEN_STYLE);
    lockScroll(visible);
    if (!visible) {
      dialog.close();
      return;
    }
    dialog.showModal();
    frame.focus();
  }

  // The keyring handles Escape itself.
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  dialog.addEventListener('close', () => {
    // The event is asynchronous: we may have closed the dialog ourselves, or it may be open again.
    if (dialog.open || dialog.style.visibility === HIDDEN_STYLE.visibility) return;
    Object.assign(dialog.style, HIDDEN_STYLE);
    lockScroll(false);
    onDismissed();
  });
  dialog.append(frame);
  document.body.append(dialog);
  return {
    getWindow: () => frame.contentWindow,
    setVisible,
    reload() {
      frame.src = url;
    },
    remove() {
      setVisible(false);
      dialog.remove();
    },
  };
}

/** Interval of checking whether the window was closed, since browsers fire no event for it. */
export const WINDOW_POLL_MS = 500;

/** Shared by the whole site, so that a second click finds the open window. */
const WINDOW_NAME = 'jumpy-wallet';
const WINDOW_FEATURES = 'popup,width=480,height=720';

/** The keyring in its own window, for browsers that deny storage to its frame. */
interface KeyringWindow {
  getWindow(): Window | undefined;
  /** Opens or focuses the window; requires a user gesture. `blocked` if the browser refused. */
  open(): 'opened' | 'shown' | 'blocked';
  /** Takes over a window that was opened before this page loaded. */
  adopt(existing: Window): void;
  close(): void;
}

interface WindowOptions {
  page: Window;
  url: string;
  timers: Timers;
  /** The player closed the window. */
  onClosed(): void;
}

export function createKeyringWindow({ page, url, timers, onClosed }: WindowOptions): KeyringWindow {
  let current: Window | undefined;
  let stopPolling = (): void => undefined;

  function checkClosed(): void {
    if (!current) return;
    if (!current.closed) {
      stopPolling = timers.schedule(WINDOW_POLL_MS, checkClosed);
      return;
    }
    current = undefined;
    onClosed();
  }

  function adopt(existing: Window): void {
    stopPolling();
    current = existing;
    stopPolling = timers.schedule(WINDOW_POLL_MS, checkClosed);
  }

  return {
    getWindow: () => current,
    open() {
      if (current && !current.closed) {
        current.focus();
        return 'shown';
      }
      const newWindow = page.open(url, WINDOW_NAME, WINDOW_FEATURES);
      if (!newWindow) return 'blocked';
      adopt(newWindow);
      return 'opened';
    },
    adopt,
    close() {
      stopPolling();
      current?.close();
      current = undefined;
    },
  };
}
