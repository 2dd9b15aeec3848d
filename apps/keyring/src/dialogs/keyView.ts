import { createButton, createDialogElement } from './element.ts';
import * as m from './messages.ts';

interface KeyViewOptions {
  /** Returns the key; called each time it is shown. */
  readKey(): Promise<string>;
  /** Hides the key permanently. */
  signal: AbortSignal;
}

const MASK_TEXT = '•'.repeat(64);

/** Private key that stays hidden until a trusted press, and whenever the page is not visible. */
export function createKeyView({ readKey, signal }: KeyViewOptions): HTMLElement {
  const text = createDialogElement('code', { className: 'key', attributes: { 'aria-hidden': 'true' } }, MASK_TEXT);
  const status = createDialogElement('p', { className: 'note', role: 'status' });
  const actions = createDialogElement('div', { className: 'actions' });
  const showButton = createButton(m.showPrivateKey(), () => void uncover(), 'button danger');
  const hide = createButton(m.hide(), () => cover(m.keyHidden()));
  const copy = createButton(m.copy(), () => void copyKey(), 'button');

  function cover(message: string): void {
    text.textContent = MASK_TEXT;
    text.setAttribute('aria-hidden', 'true');
    text.classList.remove('shown');
    const hadFocus = actions.contains(document.activeElement);
    actions.replaceChildren(showButton);
    status.textContent = message;
    if (hadFocus && !signal.aborted) showButton.focus();
  }

  async function uncover(): Promise<void> {
    showButton.disabled = true;
    showButton.ariaBusy = 'true';
    const key = await readKey().catch(() => undefined);
    showButton.disabled = false;
    showButton.ariaBusy = null;
    if (key === undefined) status.textContent = m.keyUnreadable();
    if (key === undefined || signal.aborted || document.visibilityState !== 'visible') return;
    text.textContent = key;
    text.removeAttribute('aria-hidden');
    text.classList.add('shown');
    status.textContent = m.keyShown();
    actions.replaceChildren(copy, hide);
    copy.focus();
  }

  async function copyKey(): Promise<void> {
    const isCopied = await copyElementText(text);
    if (signal.aborted) return;
    status.textContent = isCopied ? m.keyCopied() : m.keyNotCopied();
  }

  const onHidden = (): void => {
    if (document.visibilityState !== 'visible' && text.classList.contains('shown')) cover(m.keyHiddenOnLeave());
  };
  document.addEventListener('visibilitychange', onHidden, { signal });
  signal.addEventListener('abort', () => cover(''));
  actions.append(showButton);
  return createDialogElement(
    'div',
    { className: 'key-view' },
    createDialogElement('div', { className: 'well' }, text),
    status,
    actions,
  );
}

/** Copies displayed text; selects it if the frame has no clipboard access. Returns false if the user must copy it. */
async function copyElementText(element: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(element.textContent);
    return true;
  } catch {
    getSelection()?.selectAllChildren(element);
    return document.execCommand('copy');
  }
}
