import type { RetiredWallet } from '@jumpy/protocol/http/wallets';
import { getAddress } from 'viem';
import type { WalletAccount } from '../walletAccount.ts';
import { toKeyringRefusal } from '../api/toRefusal.ts';
import { wipe } from '../bytes.ts';
import { type RequestRefusal, createRefusal, createRejected } from '../requestOutcome.ts';
import { type SharePair, withKey } from '../shares/combineShares.ts';
import { promptRecovery } from './recoveryPrompt.ts';
import type { DialogHost } from './dialogHost.ts';
import { showErrorStep } from './errorStep.ts';
import { assembleSharePair } from './assembleSharePair.ts';
import { type SecretDeps, createSecretDeps } from './secretDeps.ts';
import { shortAddress } from '@jumpy/domain/shortAddress';
import { runStepsDialog, showProgressStep, type StepsPanel } from './dialogSteps.ts';
import * as m from './messages.ts';

const DESCRIPTION_TEXT = m.openOldWalletOnce();
const UNPROTECTED_TEXT = m.neverProtected();
const MISMATCH_TEXT = m.secretMismatch();

/** Two shares in memory, which the caller must wipe; the device stores neither. */
export type OpenedHistoricWallet = { ok: true; shares: SharePair } | RequestRefusal;

/** Opens a historic wallet by passkey, password or kit, for a single operation. */
export async function openHistoricWallet(
  account: WalletAccount,
  dialogs: DialogHost,
  wallet: RetiredWallet,
  secretDeps: SecretDeps = createSecretDeps(account),
): Promise<OpenedHistoricWallet> {
  let opened: OpenedHistoricWallet | undefined;
  const outcome = await runStepsDialog(dialogs, async (panel) => {
    for (;;) {
      opened = await tryOpen(panel, { account, wallet, secretDeps });
      if (!opened) return undefined;
      if (opened.ok) return { ok: true, result: {} };
      if (!(await showErrorStep(panel, { title: dialogTitle(wallet), text: opened.error }))) return opened;
    }
  });
  return outcome.ok ? (opened ?? createRejected()) : outcome;
}

interface OpenHistoricWalletOptions {
  account: WalletAccount;
  wallet: RetiredWallet;
  secretDeps: SecretDeps;
}

async function tryOpen(
  panel: StepsPanel,
  { account, wallet, secretDeps: { passkeys, ownWindow, cost } }: OpenHistoricWalletOptions,
): Promise<OpenedHistoricWallet | undefined> {
  const stored = await account.api.readRecovery({ walletId: wallet.walletId });
  if (!stored.ok) return toKeyringRefusal(stored);
  const title = dialogTitle(wallet);
  const recovered = await promptRecovery(panel, {
    title,
    lead: stored.value.recovery.length > 0 ? DESCRIPTION_TEXT : UNPROTECTED_TEXT,
    address: getAddress(wallet.address),
    recovery: stored.value.recovery,
    withKit: true,
    passkeys,
    ownWindow,
    crypto: account.crypto,
    least: cost,
  });
  if (!recovered) return undefined;
  await showProgressStep(panel, { title, text: m.openingOldWallet() });
  if (recovered.means === 'passkey') wipe(recovered.output);
  const pair = await assembleSharePair(account, wallet, recovered);
  if (!pair.ok || (await withKey(pair.shares, () => true)).ok) return pair;
  return createRefusal('locked', MISMATCH_TEXT);
}

function dialogTitle({ address }: RetiredWallet): string {
  return m.oldWallet({ address: shortAddress(address) });
}
