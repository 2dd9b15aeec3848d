import type { OldWallet } from '@jumpy/protocol/http/wallets';
import { getAddress } from 'viem';
import type { Account } from '../account.ts';
import { apiRefusal } from '../api/apiRefusal.ts';
import { wipe } from '../bytes.ts';
import { type Refusal, refusal, rejected } from '../outcome.ts';
import type { SharePair } from '../shares/combineShares.ts';
import { withKey } from '../sign/withKey.ts';
import { askRecovery } from './askRecovery.ts';
import type { DialogHost } from './dialogHost.ts';
import { errorStep } from './errorStep.ts';
import { recoveredPair } from './recoveredPair.ts';
import { type SecretMeans, secretMeans } from './secretMeans.ts';
import { shortAddress } from '@jumpy/domain/shortAddress';
import { runSteps, showWorking, type Steps } from './step.ts';

const LEAD = 'This device does not hold a part of it. It opens with what you had set up for it, for this one time.';
const BARE = 'It was never protected, so it opens only in the browser where it was made, or with a recovery kit.';
const UNOPENED = 'What was opened does not fit this wallet. Nothing was changed. Try another way.';

/** Two shares in memory, which the caller must wipe; the device stores neither. */
export type OpenedOld = { ok: true; shares: SharePair } | Refusal;

/** Opens a historic wallet by passkey, password or kit, for a single operation. */
export async function openOldWallet(
  account: Account,
  dialogs: DialogHost,
  wallet: OldWallet,
  means: SecretMeans = secretMeans(account),
): Promise<OpenedOld> {
  let opened: OpenedOld | undefined;
  const outcome = await runSteps(dialogs, async (panel) => {
    for (;;) {
      opened = await openOnce(panel, { account, wallet, means });
      if (!opened) return undefined;
      if (opened.ok) return { ok: true, result: {} };
      if (!(await errorStep(panel, { title: titleOf(wallet), text: opened.error }))) return opened;
    }
  });
  return outcome.ok ? (opened ?? rejected()) : outcome;
}

interface Opening {
  account: Account;
  wallet: OldWallet;
  means: SecretMeans;
}

async function openOnce(
  panel: Steps,
  { account, wallet, means: { passkeys, ownWindow, cost } }: Opening,
): Promise<OpenedOld | undefined> {
  const kept = await account.api.recovery({ walletId: wallet.walletId });
  if (!kept.ok) return apiRefusal(kept);
  const title = titleOf(wallet);
  const recovered = await askRecovery(panel, {
    title,
    lead: kept.value.recovery.length > 0 ? LEAD : BARE,
    address: getAddress(wallet.address),
    recovery: kept.value.recovery,
    withKit: true,
    passkeys,
    ownWindow,
    crypto: account.crypto,
    least: cost,
  });
  if (!recovered) return undefined;
  await showWorking(panel, { title, text: 'Opening your old wallet…' });
  if (recovered.means === 'passkey') wipe(recovered.output);
  const pair = await recoveredPair(account, wallet, recovered);
  if (!pair.ok || (await withKey(pair.shares, () => true)).ok) return pair;
  return refusal('locked', UNOPENED);
}

function titleOf({ address }: OldWallet): string {
  return `Your old wallet ${shortAddress(address)}`;
}
