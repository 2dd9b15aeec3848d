import { bytesToHex } from 'viem';
import type { Account, OpenedWallet } from '../account.ts';
import { apiRefusal } from '../api/apiRefusal.ts';
import { wipe } from '../bytes.ts';
import { aroundOf } from '../frame/aroundOf.ts';
import type { Around } from '../frame/findApp.ts';
import { type Outcome, refusal } from '../outcome.ts';
import { withKey } from '../sign/withKey.ts';
import type { DialogHost } from './dialogHost.ts';
import { button, element } from './element.ts';
import { keyView } from './keyView.ts';
import { reauthenticate } from './reauthenticate.ts';
import { type SecretMeans, secretMeans } from './secretMeans.ts';
import { askStep, runSteps, type Steps } from './step.ts';

/** So long the key can be looked at; then the dialog closes itself. */
export const EXPORT_MS = 2 * 60_000;

const TITLE = 'Private key';
const FRAMED = 'Your private key is shown inside Jumpy itself only. Open Jumpy in a tab of its own and try again.';
const PROVE = 'First show that it is you.';

/**
 * Shows the wallet's private key in this frame (WAL-28), after the player has shown once more who they are and has pressed for it. Any
 * page around this one but the app's own could lie about what is pressed, so there nothing is shown.
 */
export async function exportKey(
  account: Account,
  dialogs: DialogHost,
  means: SecretMeans = secretMeans(account),
  around = aroundOf(window),
): Promise<Outcome> {
  if (!isFramedByApp(around, account.appOrigin)) return refusal('refused', FRAMED);
  const facts = await account.facts();
  if (!facts.ok) return apiRefusal(facts);
  const { linked } = facts.value;
  if (!linked) return refusal('no_wallet', 'You do not have a wallet yet.');
  const opened = await account.shares(facts.value);
  if (!opened.ok) return opened;
  try {
    return await runSteps(dialogs, async (panel) => {
      const proven = await reauthenticate(panel, { account, means, linked, title: TITLE, lead: PROVE });
      if (!proven?.ok) return proven;
      await showKey(panel, opened, account.isOld ? 'Of your old wallet' : 'Of your wallet');
      return { ok: true, result: {} };
    });
  } finally {
    wipe(...opened.shares.map(({ point }) => point));
  }
}

async function showKey(panel: Steps, { shares, address }: OpenedWallet, whose: string): Promise<void> {
  const readKey = async (): Promise<string> => {
    const shown = await withKey(shares, (key) => bytesToHex(key));
    if (!shown.ok) throw new Error(`The shares of this wallet open nothing: ${shown.code}.`);
    return shown.result;
  };
  const ended = new AbortController();
  const timer = setTimeout(panel.cancel, EXPORT_MS);
  await askStep<true>(panel, (give) => ({
    title: TITLE,
    body: [
      element('p', {}, whose),
      element('p', { className: 'address' }, address),
      element(
        'p',
        { className: 'warning danger' },
        'Whoever sees this key owns everything in the wallet, for ever. Nobody of Jumpy will ever ask you for it. Never paste it into a chat or a form.',
      ),
      keyView({ readKey, signal: ended.signal }),
      element(
        'p',
        { className: 'note' },
        'This closes by itself after two minutes. The key never leaves this dialog unless you copy it.',
      ),
    ],
    actions: [button('Close', () => give(true))],
  }));
  clearTimeout(timer);
  ended.abort();
  panel.root.replaceChildren();
}

/**
 * Whether the app, and it alone, is around this page: right above it, at its exact origin where the browser tells (elsewhere the host's
 * `frame-ancestors` has seen to that). What opened the page does not count.
 */
export function isFramedByApp(
  { self, parent, top, ancestorOrigins }: Around & { top: unknown },
  appOrigin: string,
): boolean {
  if (parent === self || parent !== top) return false;
  return !ancestorOrigins || (ancestorOrigins.length === 1 && ancestorOrigins[0] === appOrigin);
}
