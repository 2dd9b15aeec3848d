import type { LinkedWallet, RecoveryKind, WalletFacts } from '@jumpy/protocol/http/wallets';
import { getAddress } from 'viem';
import type { WalletAccount } from '../walletAccount.ts';
import { toKeyringRefusal } from '../api/toRefusal.ts';
import { wipe } from '../bytes.ts';
import { requestPersistence } from '../device/requestPersistence.ts';
import { UNPROTECTED_WALLET_TEXT } from '../walletLocked.ts';
import { type RequestOutcome, type RequestRefusal, createRefusal } from '../requestOutcome.ts';
import { notifyAndReadStatus } from '../requests/readStatus.ts';
import type { Share } from '../shares/share.ts';
import { withKey } from '../shares/combineShares.ts';
import { promptRecovery, type RecoveredSecret } from './recoveryPrompt.ts';
import { migrateWallet } from './migrateWallet.ts';
import type { DialogHost } from './dialogHost.ts';
import { createButton, createDialogElement } from './element.ts';
import { showErrorStep } from './errorStep.ts';
import { assembleSharePair } from './assembleSharePair.ts';
import { resealRecoveryShare } from './renewBlob.ts';
import { resplitLinkedWallet } from './resplitLinkedWallet.ts';
import { type SecretDeps, createSecretDeps } from './secretDeps.ts';
import { promptStep, runStepsDialog, showProgressStep, type StepsPanel } from './dialogSteps.ts';
import * as m from './messages.ts';

const DIALOG_TITLE = m.openWalletHere();
const DESCRIPTION_TEXT = m.openWithProtection();
const SERVER_SHARE_LOST_TEXT = m.serverPartLost();

/**
 * Opens the linked wallet on this device by passkey, password or recovery kit, then re-splits it so that the device
 * gets its own share.
 */
export async function openWalletDialog(
  account: WalletAccount,
  dialogs: DialogHost,
  secretDeps: SecretDeps = createSecretDeps(account),
): Promise<RequestOutcome> {
  const facts = await account.fetchFacts();
  if (!facts.ok) return toKeyringRefusal(facts);
  const { linked } = facts.value;
  if (!linked) return createRefusal('no_wallet', m.noWallet());
  if (linked.provider !== 'keyring') return createRefusal('unsupported', m.otherProvider());
  if (await canOpenAlready(account, facts.value)) return notifyAndReadStatus(account);
  return runStepsDialog(dialogs, (panel) => openWithRetries(panel, { account, secretDeps }));
}

async function canOpenAlready(account: WalletAccount, facts: WalletFacts): Promise<boolean> {
  const opened = await account.openShares(facts);
  return opened.ok && (await withKey(opened.shares, () => true)).ok;
}

interface OpenWalletOptions {
  account: WalletAccount;
  secretDeps: SecretDeps;
}

async function openWithRetries(
  panel: StepsPanel,
  { account, secretDeps }: OpenWalletOptions,
): Promise<RequestOutcome | undefined> {
  for (;;) {
    const attempt = await tryOpen(panel, { account, secretDeps });
    if (!attempt || attempt.ok) return attempt;
    if (!(await showErrorStep(panel, { title: DIALOG_TITLE, text: attempt.error }))) return attempt;
  }
}

function dialogDescription({ hasServerShare }: LinkedWallet, isProtected: boolean): string {
  if (!isProtected) return UNPROTECTED_WALLET_TEXT;
  return hasServerShare ? DESCRIPTION_TEXT : SERVER_SHARE_LOST_TEXT;
}

/** Starts over from the server's facts on each try, since another device may have changed them. */
async function tryOpen(
  panel: StepsPanel,
  { account, secretDeps }: OpenWalletOptions,
): Promise<RequestOutcome | undefined> {
  const facts = await account.fetchFacts();
  if (!facts.ok) return toKeyringRefusal(facts);
  const { linked } = facts.value;
  if (!linked) return createRefusal('no_wallet', m.noWallet());
  const stored = await account.api.readRecovery({ walletId: linked.walletId });
  if (!stored.ok) return toKeyringRefusal(stored);
  const brought = await migrateWallet(panel, {
    account,
    secretDeps,
    linked,
    history: facts.value.history,
    ...stored.value,
  });
  if (brought === undefined || (brought !== 'other' && !brought.ok)) return brought;
  if (brought !== 'other') return finishOpening(panel, account, brought.lost);
  const { passkeys, ownWindow, cost } = secretDeps;
  const recovered = await promptRecovery(panel, {
    title: DIALOG_TITLE,
    lead: dialogDescription(linked, stored.value.recovery.length > 0),
    address: getAddress(linked.address),
    recovery: stored.value.recovery,
    withKit: true,
    passkeys,
    ownWindow,
    crypto: account.crypto,
    least: cost,
  });
  if (!recovered) return undefined;
  await showProgressStep(panel, { title: DIALOG_TITLE, text: m.openingWallet() });
  const opened = await resplitRecovered({ account, secretDeps }, linked, recovered);
  if (!opened.ok) return opened;
  return finishOpening(panel, account, listLostMethods(linked, recovered));
}

async function finishOpening(
  panel: StepsPanel,
  account: WalletAccount,
  lostMethods: readonly RecoveryKind[],
): Promise<RequestOutcome> {
  await requestPersistence(account.storage);
  const status = await notifyAndReadStatus(account);
  await showDoneStep(panel, lostMethods);
  return status;
}

async function resplitRecovered(
  { account, secretDeps }: OpenWalletOptions,
  linked: LinkedWallet,
  recovered: RecoveredSecret,
): Promise<{ ok: true } | RequestRefusal> {
  const pair = await assembleSharePair(account, linked, recovered);
  if (!pair.ok) return pair;
  try {
    const renew = (share: Share) => resealRecoveryShare(share, recovered, { account, secretDeps });
    return await account.withTabLock('split', () =>
      resplitLinkedWallet(account, { linked, shares: pair.shares, sealRecovery: renew }),
    );
  } finally {
    wipe(...pair.shares.map(({ point }) => point));
    if (recovered.means === 'passkey') wipe(recovered.output);
  }
}

/** Protection methods that cannot be renewed without their secret. */
function listLostMethods({ recovery }: LinkedWallet, { means }: RecoveredSecret): RecoveryKind[] {
  const renewed = means === 'passkey' ? 'passkey' : 'password';
  return recovery.map(({ kind }) => kind).filter((kind) => kind !== renewed);
}

async function showDoneStep(panel: StepsPanel, lostMethods: readonly RecoveryKind[]): Promise<void> {
  await promptStep<true>(panel, (resolve) => {
    const done = createButton(m.done(), () => resolve(true), 'button primary');
    const paragraphs = lostMethods.map((kind) =>
      createDialogElement('p', { className: 'warning' }, m.protectionLost({ kind })),
    );
    const openedParagraph = createDialogElement('p', { role: 'status' }, m.walletOpened());
    const theft = createDialogElement('p', { className: 'note' }, m.afterTheft());
    return { title: m.welcomeBack(), body: [openedParagraph, ...paragraphs, theft], actions: [done], focus: done };
  });
}
