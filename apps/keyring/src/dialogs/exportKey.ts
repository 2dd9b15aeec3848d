import { bytesToHex } from 'viem';
import type { WalletAccount, OpenedWallet } from '../walletAccount.ts';
import { toKeyringRefusal } from '../api/toRefusal.ts';
import { wipe } from '../bytes.ts';
import { getEmbeddingContext, type EmbeddingContext } from '../frame/embeddingContext.ts';
import { type RequestOutcome, createRefusal } from '../requestOutcome.ts';
import { withKey } from '../shares/combineShares.ts';
import type { DialogHost } from './dialogHost.ts';
import { createButton, createDialogElement } from './element.ts';
import { createKeyView } from './keyView.ts';
import { reauthenticate } from './reauthenticate.ts';
import { type SecretDeps, createSecretDeps } from './secretDeps.ts';
import { promptStep, runStepsDialog, type StepsPanel } from './dialogSteps.ts';
import * as m from './messages.ts';

/** The dialog closes after this time. */
export const KEY_DISPLAY_MS = 2 * 60_000;

const DIALOG_TITLE = m.privateKey();
const FOREIGN_FRAME_TEXT = m.keyOnlyInJumpy();
const REAUTHENTICATE_TEXT = m.confirmIdentity();

/**
 * Shows the private key in this frame, after the player has re-authenticated and pressed for it. Refused in any page
 * other than the app's, which could deceive the player about what is pressed.
 */
export async function exportKey(
  account: WalletAccount,
  dialogs: DialogHost,
  secretDeps: SecretDeps = createSecretDeps(account),
  around = getEmbeddingContext(window),
): Promise<RequestOutcome> {
  if (!isFramedByApp(around, account.appOrigin)) return createRefusal('refused', FOREIGN_FRAME_TEXT);
  const facts = await account.fetchFacts();
  if (!facts.ok) return toKeyringRefusal(facts);
  const { linked } = facts.value;
  if (!linked) return createRefusal('no_wallet', m.noWallet());
  const opened = await account.openShares(facts.value);
  if (!opened.ok) return opened;
  try {
    return await runStepsDialog(dialogs, async (panel) => {
      const proven = await reauthenticate(panel, {
        account,
        secretDeps,
        linked,
        title: DIALOG_TITLE,
        lead: REAUTHENTICATE_TEXT,
      });
      if (!proven?.ok) return proven;
      await showKeyStep(panel, opened, account.isHistoric ? m.keyOfOldWallet() : m.keyOfWallet());
      return { ok: true, result: {} };
    });
  } finally {
    wipe(...opened.shares.map(({ point }) => point));
  }
}

async function showKeyStep(panel: StepsPanel, { shares, address }: OpenedWallet, ownershipText: string): Promise<void> {
  const readKey = async (): Promise<string> => {
    const keyResult = await withKey(shares, (key) => bytesToHex(key));
    if (!keyResult.ok) throw new Error(`The shares of this wallet open nothing: ${keyResult.code}.`);
    return keyResult.result;
  };
  const closed = new AbortController();
  const timer = setTimeout(panel.cancel, KEY_DISPLAY_MS);
  await promptStep<true>(panel, (resolve) => ({
    title: DIALOG_TITLE,
    body: [
      createDialogElement('p', {}, ownershipText),
      createDialogElement('p', { className: 'address' }, address),
      createDialogElement('p', { className: 'warning danger' }, m.keyWarning()),
      createKeyView({ readKey, signal: closed.signal }),
      createDialogElement('p', { className: 'note' }, m.keyDialogCloses()),
    ],
    actions: [createButton(m.close(), () => resolve(true))],
  }));
  clearTimeout(timer);
  closed.abort();
  panel.root.replaceChildren();
}

/**
 * Whether the app, and nothing else, embeds this page: directly, at its exact origin if the browser reports it
 * (otherwise the host's `frame-ancestors` enforces it). An opener does not count.
 */
export function isFramedByApp(
  { self, parent, top, ancestorOrigins }: EmbeddingContext & { top: unknown },
  appOrigin: string,
): boolean {
  if (parent === self || parent !== top) return false;
  return !ancestorOrigins || (ancestorOrigins.length === 1 && ancestorOrigins[0] === appOrigin);
}
