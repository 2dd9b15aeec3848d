import type { LinkedWallet, RecoveryKind, WalletFacts } from '@jumpy/protocol/http/wallets';
import { getAddress } from 'viem';
import type { Account } from '../account.ts';
import { apiRefusal } from '../api/apiRefusal.ts';
import { wipe } from '../bytes.ts';
import { askToPersist } from '../device/askToPersist.ts';
import { BARE_WORDS } from '../notHere.ts';
import { type Outcome, type Refusal, refusal } from '../outcome.ts';
import { changedStatus } from '../requests/readStatus.ts';
import type { Share } from '../shares/share.ts';
import { withKey } from '../sign/withKey.ts';
import { askRecovery, type Recovered } from './askRecovery.ts';
import { bringWallet } from './bringWallet.ts';
import type { DialogHost } from './dialogHost.ts';
import { button, element } from './element.ts';
import { errorStep } from './errorStep.ts';
import { recoveredPair } from './recoveredPair.ts';
import { renewBlob } from './renewBlob.ts';
import { resplitWallet } from './resplitWallet.ts';
import { type SecretMeans, secretMeans } from './secretMeans.ts';
import { askStep, runSteps, showWorking, type Steps } from './step.ts';

const TITLE = 'Open your wallet here';
const LEAD = 'This device does not hold a part of your wallet yet. Open it with what you set up for it.';
const OURS_LOST =
  'Our part of your wallet is lost. What you set up for it opens it together with this device’s part, or your recovery kit does; then all parts are made anew.';

/**
 * Opens the linked wallet on this device by passkey, password or recovery kit, then re-splits it so that the device
 * gets its own share.
 */
export async function openWallet(
  account: Account,
  dialogs: DialogHost,
  means: SecretMeans = secretMeans(account),
): Promise<Outcome> {
  const facts = await account.facts();
  if (!facts.ok) return apiRefusal(facts);
  const { linked } = facts.value;
  if (!linked) return refusal('no_wallet', 'You do not have a wallet yet.');
  if (linked.provider !== 'keyring') return refusal('unsupported', 'This wallet is kept somewhere else.');
  if (await opensAlready(account, facts.value)) return changedStatus(account);
  return runSteps(dialogs, (panel) => open(panel, { account, means }));
}

async function opensAlready(account: Account, facts: WalletFacts): Promise<boolean> {
  const opened = await account.shares(facts);
  return opened.ok && (await withKey(opened.shares, () => true)).ok;
}

interface Opening {
  account: Account;
  means: SecretMeans;
}

async function open(panel: Steps, { account, means }: Opening): Promise<Outcome | undefined> {
  for (;;) {
    const tried = await openOnce(panel, { account, means });
    if (!tried || tried.ok) return tried;
    if (!(await errorStep(panel, { title: TITLE, text: tried.error }))) return tried;
  }
}

function leadOf({ hasServerShare }: LinkedWallet, isProtected: boolean): string {
  if (!isProtected) return BARE_WORDS;
  return hasServerShare ? LEAD : OURS_LOST;
}

/** Starts over from the server's facts on each try, since another device may have changed them. */
async function openOnce(panel: Steps, { account, means }: Opening): Promise<Outcome | undefined> {
  const facts = await account.facts();
  if (!facts.ok) return apiRefusal(facts);
  const { linked } = facts.value;
  if (!linked) return refusal('no_wallet', 'You do not have a wallet yet.');
  const kept = await account.api.recovery({ walletId: linked.walletId });
  if (!kept.ok) return apiRefusal(kept);
  const brought = await bringWallet(panel, { account, means, linked, history: facts.value.history, ...kept.value });
  if (brought === undefined || (brought !== 'other' && !brought.ok)) return brought;
  if (brought !== 'other') return finish(panel, account, brought.lost);
  const { passkeys, ownWindow, cost } = means;
  const recovered = await askRecovery(panel, {
    title: TITLE,
    lead: leadOf(linked, kept.value.recovery.length > 0),
    address: getAddress(linked.address),
    recovery: kept.value.recovery,
    withKit: true,
    passkeys,
    ownWindow,
    crypto: account.crypto,
    least: cost,
  });
  if (!recovered) return undefined;
  await showWorking(panel, { title: TITLE, text: 'Opening your wallet on this device…' });
  const opened = await takeIn({ account, means }, linked, recovered);
  if (!opened.ok) return opened;
  return finish(panel, account, lostKinds(linked, recovered));
}

async function finish(panel: Steps, account: Account, lost: readonly RecoveryKind[]): Promise<Outcome> {
  await askToPersist(account.storage);
  const status = await changedStatus(account);
  await doneStep(panel, lost);
  return status;
}

async function takeIn(
  { account, means }: Opening,
  linked: LinkedWallet,
  recovered: Recovered,
): Promise<{ ok: true } | Refusal> {
  const pair = await recoveredPair(account, linked, recovered);
  if (!pair.ok) return pair;
  try {
    const renew = (share: Share) => renewBlob(share, recovered, { account, means });
    return await account.alone('split', () => resplitWallet(account, { linked, shares: pair.shares, renew }));
  } finally {
    wipe(...pair.shares.map(({ point }) => point));
    if (recovered.means === 'passkey') wipe(recovered.output);
  }
}

/** Protection methods that cannot be renewed without their secret. */
function lostKinds({ recovery }: LinkedWallet, { means }: Recovered): RecoveryKind[] {
  const renewed = means === 'passkey' ? 'passkey' : 'password';
  return recovery.map(({ kind }) => kind).filter((kind) => kind !== renewed);
}

async function doneStep(panel: Steps, lost: readonly RecoveryKind[]): Promise<void> {
  await askStep<true>(panel, (give) => {
    const done = button('Done', () => give(true), 'button primary');
    const words = lost.map((kind) =>
      element(
        'p',
        { className: 'warning' },
        `Your ${kind} does not open this wallet any more, for its parts were made anew. Press “Protect wallet” to set it up again.`,
      ),
    );
    const opened = element(
      'p',
      { role: 'status' },
      'Your wallet is open on this device. Other devices open it anew, with what you just used.',
    );
    const theft = element(
      'p',
      { className: 'note' },
      'Was a device stolen, or does somebody know your secret? Parts that were copied before still open this wallet. Then start a new wallet, and send there what this one holds.',
    );
    return { title: 'Welcome back', body: [opened, ...words, theft], actions: [done], focus: done };
  });
}
