/** The frame of the keyring's page: out of sight, or over everything. */
export interface KeyringElement {
  window(): Window | null;
  /** Fills the viewport, or vanishes again. */
  show(visible: boolean): void;
  /** Loads the page anew. */
  reload(): void;
  remove(): void;
}

interface Needs {
  document: Document;
  url: string;
  /** The browser closed it (a second Escape cannot be refused everywhere). */
  onDismissed(): void;
}

const HIDDEN = { display: 'block', visibility: 'hidden', width: '0', height: '0' } as const;
const SHOWN = { display: 'block', visibility: 'visible', width: '100%', height: '100%' } as const;

/**
 * Puts the keyring's page into a dialog of its own: only a modal dialog comes over the app's own sheets, makes everything else inert,
 * takes the focus and gives it back. Moving a frame would load it anew, so it stands there from the start.
 */
export function makeKeyringElement({ document, url, onDismissed }: Needs): KeyringElement {
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
    ...HIDDEN,
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
    Object.assign(dialog.style, visible ? SHOWN : HIDDEN);
    lockScroll(visible);
    if (!visible) {
      dialog.close();
      return;
    }
    dialog.showModal();
    frame.focus();
  }

  // The keyring hears Escape itself and decides what it means.
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  dialog.addEventListener('close', () => {
    // Told a moment later: it was closed by us, or is open again.
    if (dialog.open || dialog.style.visibility === HIDDEN.visibility) return;
    Object.assign(dialog.style, HIDDEN);
    lockScroll(false);
    onDismissed();
  });
  dialog.append(frame);
  document.body.append(dialog);
  return {
    window: () => frame.contentWindow,
    show,
    reload() {
      frame.src = url;
    },
    remove() {
      show(false);
      dialog.remove();
    },
  };
}
