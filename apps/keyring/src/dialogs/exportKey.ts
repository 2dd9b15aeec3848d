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

/** The dialog closes after this time. */
export const EXPORT_MS = 2 * 60_000;

const TITLE = 'Private key';
const FRAMED = 'Your private key is shown inside Jumpy itself only. Open Jumpy in a tab of its own and try again.';
const PROVE = 'First show that it is you.';

/**
 * Shows the private key in this frame, after the player has re-authenticated and pressed for it. Refused in any page
 * other than the app's, which could deceive the player about what is pressed.
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
 * Whether the app, and nothing else, embeds this page: directly, at its exact origin if the browser reports it
 * (otherwise the host's `frame-ancestors` enforces it). An opener does not count.
 */
export function isFramedByApp(
  { self, parent, top, ancestorOrigins }: Around & { top: unknown },
  appOrigin: string,
): boolean {
  if (parent === self || parent !== top) return false;
  return !ancestorOrigins || (ancestorOrigins.length === 1 && ancestorOrigins[0] === appOrigin);
}
