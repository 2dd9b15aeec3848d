import { bytesToHex } from 'viem';
import './recover.css';
import { wipe } from '../bytes.ts';
import { afterPaint } from '../dialogs/afterPaint.ts';
import { kitWords } from '../dialogs/blobWords.ts';
import { button, element } from '../dialogs/element.ts';
import { keyView } from '../dialogs/keyView.ts';
import { loadFonts } from '../fonts.ts';
import { type OpenedKit, openKit } from '../kit/openKit.ts';
import { KIT_VERSION } from '../kit/recoveryKit.ts';
import { withKey } from '../sign/withKey.ts';
import { kitForm } from './kitForm.ts';

const place = document.querySelector<HTMLElement>('#recover');
if (place) {
  loadFonts();
  recoverPage(place, { crypto });
}

type OpenKit = Extract<OpenedKit, { ok: true }>;

/** Offline page for recovery kits: choose the file, enter the password, reveal the key. Makes no requests. */
function recoverPage(place: HTMLElement, { crypto }: { crypto: Crypto }): void {
  if (!hasCipher(crypto)) {
    place.replaceChildren(
      panel(
        'Recovery kit',
        element(
          'p',
          {},
          'This browser does not let a page on your device use its cipher. Your kit is safe: open this file in a current Chrome, Edge or Firefox.',
        ),
      ),
    );
    return;
  }
  showForm();

  function showForm(): void {
    const form = kitForm(async ({ text, password }) => {
      await afterPaint();
      const opened = await openKit(text, { password, crypto });
      if (!opened.ok) return kitWords(opened.code);
      const checked = await withKey(opened.shares, () => true);
      if (!checked.ok) return kitWords(checked.code);
      showKey(opened);
      return undefined;
    });
    place.replaceChildren(
      panel(
        'Recovery kit',
        element('p', {}, 'Your kit and its password open your wallet here, without Jumpy and without the internet.'),
        form,
        element(
          'p',
          { className: 'note' },
          `Safest: switch the internet off first. Nothing you type leaves this page. For kits of version ${KIT_VERSION}.`,
        ),
      ),
    );
  }

  function showKey({ address, shares }: OpenKit): void {
    const ended = new AbortController();
    const close = (): void => {
      ended.abort();
      wipe(...shares.map(({ point }) => point));
      showForm();
      place.querySelector<HTMLElement>('input')?.focus();
    };
    const readKey = async (): Promise<string> => {
      const shown = await withKey(shares, (key) => bytesToHex(key));
      if (!shown.ok) throw new Error(`Shares that opened a wallet open it no more: ${shown.code}.`);
      return shown.result;
    };
    const heading = element('h1', { tabIndex: -1 }, 'Your wallet is open');
    place.replaceChildren(
      panel(
        heading,
        element(
          'div',
          { className: 'field' },
          element('p', { className: 'label' }, 'Address'),
          element('p', { className: 'address' }, address),
        ),
        checks(),
        warning(),
        keyView({ readKey, signal: ended.signal }),
        element(
          'p',
          { className: 'note' },
          'In your other wallet, choose “Import private key” and paste it there. The address must be the same.',
        ),
        button('Close and forget', close),
      ),
    );
    heading.focus();
    window.addEventListener('pagehide', close, { once: true, signal: ended.signal });
  }
}

function hasCipher({ subtle }: { subtle?: SubtleCrypto }): boolean {
  return subtle !== undefined;
}

function panel(sign: string | HTMLElement, ...children: readonly Node[]): HTMLElement {
  const heading = typeof sign === 'string' ? element('h1', {}, sign) : sign;
  return element('section', { className: 'dialog' }, heading, ...children);
}

function checks(): HTMLElement {
  const done = [
    'The file is whole and was not changed.',
    'The password is right.',
    'Both parts belong together and give the key of this address.',
  ];
  return element('ul', { className: 'checks' }, ...done.map((text) => element('li', {}, text)));
}

function warning(): HTMLElement {
  return element(
    'p',
    { className: 'warning danger' },
    'Whoever sees the private key owns everything in this wallet, for ever. Nobody of Jumpy will ever ask you for it.',
  );
}
