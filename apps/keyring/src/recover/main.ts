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
        'Recovery kit',
        createDialogElement('p', {}, 'Your kit and its password open your wallet here, without Jumpy or the internet.'),
        form,
        createDialogElement(
          'p',
          { className: 'note' },
          `To be safest, turn off the internet first. Nothing you type leaves this page. For version ${KIT_VERSION} kits.`,
        ),
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
    const heading = createDialogElement('h1', { tabIndex: -1 }, 'Your wallet is open');
    root.replaceChildren(
      createPanel(
        heading,
        createDialogElement(
          'div',
          { className: 'field' },
          createDialogElement('p', { className: 'label' }, 'Address'),
          createDialogElement('p', { className: 'address' }, address),
        ),
        createSafetyChecks(),
        createWarning(),
        createKeyView({ readKey, signal: closed.signal }),
        createDialogElement(
          'p',
          { className: 'note' },
          'In your other wallet, choose “Import private key” and paste it there. Make sure the address matches.',
        ),
        createButton('Close and forget', close),
      ),
    );
    heading.focus();
    window.addEventListener('pagehide', close, { once: true, signal: closed.signal });
  }
}

function createUnsupportedPanel(): HTMLElement {
  const text =
    'This browser doesn’t allow encryption on pages saved on your device. Your kit is safe. Open this file in a current Chrome, Edge or Firefox.';
  return createPanel('Recovery kit', createDialogElement('p', {}, text));
}

function supportsCipher({ subtle }: { subtle?: SubtleCrypto }): boolean {
  return subtle !== undefined;
}

function createPanel(title: string | HTMLElement, ...children: readonly Node[]): HTMLElement {
  const heading = typeof title === 'string' ? createDialogElement('h1', {}, title) : title;
  return createDialogElement('section', { className: 'dialog' }, heading, ...children);
}

function createSafetyChecks(): HTMLElement {
  const done = [
    'The file is complete and unchanged.',
    'The password is correct.',
    'Both parts match and give the key for this address.',
  ];
  return createDialogElement('ul', { className: 'checks' }, ...done.map((text) => createDialogElement('li', {}, text)));
}

function createWarning(): HTMLElement {
  return createDialogElement(
    'p',
    { className: 'warning danger' },
    'Anyone who sees the private key owns everything in this wallet, forever. No one from Jumpy will ever ask for it.',
  );
}
