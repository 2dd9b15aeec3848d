import { bytesToHex } from 'viem';
import './recover.css';
import { wipe } from '../bytes.ts';
import { waitForPaint } from '../dialogs/afterPaint.ts';
import { kitErrorText } from '../dialogs/blobErrorText.ts';
import { createButton, createDialogElement } from '../dialogs/element.ts';
import { createKeyView } from '../dialogs/keyView.ts';
import { loadDialogFonts } from '../fonts.ts';
import { type OpenKitResult, openRecoveryKit } from '../kit/openKit.ts';
import { KIT_VERSION } from '../kit/recoveryKit.ts';
import { withKey } from '../shares/combineShares.ts';
import { createKitForm } from './kitForm.ts';
import * as m from './messages.ts';

const root = document.querySelector<HTMLElement>('#recover');
if (root) {
  loadDialogFonts();
  runRecoverPage(root, { crypto });
}

type OpenedRecoveryKit = Extract<OpenKitResult, { ok: true }>;

/** Offline page for recovery kits: choose the file, enter the password, reveal the key. Makes no requests. */
function runRecoverPage(root: HTMLElement, { crypto }: { crypto: Crypto }): void {
  if (!supportsCipher(crypto)) {
    root.replaceChildren(createUnsupportedPanel());
    return;
  }
  showForm();

  function showForm(): void {
    const form = createKitForm(async ({ text, password }) => {
      await waitForPaint();
      const opened = await openRecoveryKit(text, { password, crypto });
      if (!opened.ok) return kitErrorText(opened.code);
      const checked = await withKey(opened.shares, () => true);
      if (!checked.ok) return kitErrorText(checked.code);
      showKey(opened);
      return undefined;
    });
    root.replaceChildren(
      createPanel(
        m.recoveryKit(),
        createDialogElement('p', {}, m.pageExplained()),
        form,
        createDialogElement('p', { className: 'note' }, m.goOffline({ version: KIT_VERSION })),
      ),
    );
  }

  function showKey({ address, shares }: OpenedRecoveryKit): void {
    const closed = new AbortController();
    const close = (): void => {
      closed.abort();
      wipe(...shares.map(({ point }) => point));
      showForm();
      root.querySelector<HTMLElement>('input')?.focus();
    };
    const readKey = async (): Promise<string> => {
      const keyResult = await withKey(shares, (key) => bytesToHex(key));
      if (!keyResult.ok) throw new Error(`Shares that opened a wallet open it no more: ${keyResult.code}.`);
      return keyResult.result;
    };
    const heading = createDialogElement('h1', { tabIndex: -1 }, m.walletOpen());
    root.replaceChildren(
      createPanel(
        heading,
        createDialogElement(
          'div',
          { className: 'field' },
          createDialogElement('p', { className: 'label' }, m.address()),
          createDialogElement('p', { className: 'address' }, address),
        ),
        createSafetyChecks(),
        createWarning(),
        createKeyView({ readKey, signal: closed.signal }),
        createDialogElement('p', { className: 'note' }, m.importKey()),
        createButton(m.closeAndForget(), close),
      ),
    );
    heading.focus();
    window.addEventListener('pagehide', close, { once: true, signal: closed.signal });
  }
}

function createUnsupportedPanel(): HTMLElement {
  return createPanel(m.recoveryKit(), createDialogElement('p', {}, m.encryptionMissing()));
}

function supportsCipher({ subtle }: { subtle?: SubtleCrypto }): boolean {
  return subtle !== undefined;
}

function createPanel(title: string | HTMLElement, ...children: readonly Node[]): HTMLElement {
  const heading = typeof title === 'string' ? createDialogElement('h1', {}, title) : title;
  return createDialogElement('section', { className: 'dialog' }, heading, ...children);
}

function createSafetyChecks(): HTMLElement {
  const done = [m.fileComplete(), m.passwordCorrect(), m.partsMatch()];
  return createDialogElement('ul', { className: 'checks' }, ...done.map((text) => createDialogElement('li', {}, text)));
}

function createWarning(): HTMLElement {
  return createDialogElement('p', { className: 'warning danger' }, m.keyWarning());
}
