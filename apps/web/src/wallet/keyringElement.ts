/** The keyring's iframe: hidden, or covering everything. */
export interface KeyringElement {
  getWindow(): Window | null;
  /** Covers the viewport or hides the frame. */
  setVisible(visible: boolean): void;
  reload(): void;
  remove(): void;
}

interface Options {
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
export function createKeyringElement({ document, url, onDismissed }: Options): KeyringElement {
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
  dialog.setAttribute('aria-label', 'Wallet');
  dialog.dataset['wallet'] = '';
  Object.assign(frame.style, { width: '100%', height: '100%', border: '0', display: 'block', colorScheme: 'normal' });
  frame.title = 'Wallet';
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

  function show(visible: boolean): void {
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
    setVisible: show,
    reload() {
      frame.src = url;
    },
    remove() {
      show(false);
      dialog.remove();
    },
  };
}
