import { saveFile } from '@jumpy/browser/saveFile';
import { protectionMessage } from '@jumpy/protocol/http/keyring';
import type { RecoveryKind } from '@jumpy/protocol/http/wallets';
import type { WalletAccount, OpenedWallet } from '../walletAccount.ts';
import { toKeyringRefusal } from '../api/toRefusal.ts';
import { wipe } from '../bytes.ts';
import { type RequestRefusal, createRefusal } from '../requestOutcome.ts';
import type { StoredRecoveryBlob } from '../recovery/recoveryBlob.ts';
import { dealShare } from '../shares/dealShare.ts';
import type { Share } from '../shares/share.ts';
import { signMessage } from '../shares/combineShares.ts';
import type { ArgonCost } from '../recovery/argonCost.ts';
import { showErrorStep } from './errorStep.ts';
import type { SecretDeps } from './secretDeps.ts';
import { showProgressStep, type StepsPanel, promptStep } from './dialogSteps.ts';
import { createButton, createDialogElement } from './element.ts';
import { choosePassword } from './newPasswordStep.ts';
import * as m from './messages.ts';

const MISMATCH_TEXT = m.partsMismatchReopen();

interface Protection {
  kind: RecoveryKind;
  /** Seals the recovery share under the player's secret. */
  seal(recovery: Share): Promise<StoredRecoveryBlob>;
}

/**
 * Deals a recovery share, seals it, and stores it on the server with a signature of the wallet. A retry starts from
 * fresh data.
 */
export async function storeProtection(
  account: WalletAccount,
  { kind, seal }: Protection,
): Promise<{ ok: true } | RequestRefusal> {
  const facts = await account.fetchFacts();
  if (!facts.ok) return toKeyringRefusal(facts);
  const opened = await account.openShares(facts.value);
  if (!opened.ok) return opened;
  const { walletId, generation } = opened;
  const dealt = await dealRecoveryShare(account, opened);
  if (!dealt) return createRefusal('locked', MISMATCH_TEXT);
  const blob = JSON.stringify(await seal(dealt));
  wipe(dealt.point);
  const previousVersion = facts.value.linked?.recovery.find((one) => one.kind === kind)?.version ?? 0;
  const protection = { walletId, generation, version: previousVersion + 1, kind, blob };
  const signed = await signMessage(opened.shares, protectionMessage(protection));
  wipe(...opened.shares.map(({ point }) => point));
  if (!signed.ok) return createRefusal('locked', MISMATCH_TEXT);
  const stored = await account.api.protectWallet({ ...protection, signature: signed.result });
  return stored.ok ? { ok: true } : toKeyringRefusal(stored);
}

/** Deals a recovery share of the current split; undefined if the wallet's two shares do not match. */
export async function dealRecoveryShare(
  { crypto }: Pick<WalletAccount, 'crypto'>,
  { shares }: OpenedWallet,
): Promise<Share | undefined> {
  const dealt = await dealShare(shares, 'recovery', crypto);
  return dealt.ok ? dealt.share : undefined;
}

const KIT_TITLE = m.yourRecoveryKit();

interface KitStepsOptions {
  account: WalletAccount;
  secretDeps: SecretDeps;
  address: string;
  /** Password of the wallet, if it has just been chosen. */
  password: string | undefined;
}

/** Offers the recovery kit. With a passkey-protected wallet the kit needs its own password; the player may skip it. */
export async function showKitSteps(
  panel: StepsPanel,
  { account, secretDeps, address, password }: KitStepsOptions,
): Promise<void> {
  const kitPassword = password ?? (await promptKitPassword(panel, address, secretDeps));
  if (kitPassword === undefined) return;
  for (;;) {
    await showProgressStep(panel, { title: KIT_TITLE, text: m.creatingKit() });
    if (panel.signal.aborted) return;
    const kit = await createKitText(account, { password: kitPassword, cost: secretDeps.cost });
    if (kit.ok) return showSaveStep(panel, { address, text: kit.text });
    if (!(await showErrorStep(panel, { title: KIT_TITLE, text: `${kit.error} ${m.walletStillProtected()}` }))) return;
  }
}

async function promptKitPassword(
  panel: StepsPanel,
  address: string,
  { ownWindow }: SecretDeps,
): Promise<string | undefined> {
  const choosing = {
    title: KIT_TITLE,
    lead: m.kitExplained(),
    address,
    submit: m.createKit(),
    instead: m.skip(),
  };
  const newPassword = await choosePassword(panel, choosing, ownWindow);
  return newPassword === 'instead' ? undefined : newPassword?.password;
}

/** Creates the kit text for the current split. */
async function createKitText(
  account: WalletAccount,
  { password, cost }: { password: string; cost: ArgonCost | undefined },
): Promise<{ ok: true; text: string } | RequestRefusal> {
  const { createRecoveryKit } = await import('../kit/createKit.ts');
  const opened = await account.openShares();
  if (!opened.ok) return opened;
  const { crypto, nowMs } = account;
  const recovery = await dealRecoveryShare(account, opened);
  const server = opened.shares.find(({ role }) => role === 'server');
  if (!recovery || !server) return createRefusal('locked', m.partsMismatch());
  const making = { password, createdAtMs: nowMs(), crypto, ...(cost ? { cost } : {}) };
  const kit = await createRecoveryKit({ recovery, server }, making);
  wipe(recovery.point, ...opened.shares.map(({ point }) => point));
  if (!kit.ok) throw new Error(`A password that was found good was not taken: ${kit.code}.`);
  return { ok: true, text: kit.text };
}

async function showSaveStep(panel: StepsPanel, { address, text }: { address: string; text: string }): Promise<void> {
  const name = `jumpy-recovery-kit-${address.slice(0, 6)}-${address.slice(-4)}.json`;
  await promptStep<true>(panel, (resolve) => {
    const status = createDialogElement('p', { className: 'note', role: 'status' });
    const done = createButton(m.done(), () => resolve(true));
    const save = createButton(
      m.saveKit(),
      () => {
        saveFile(new Blob([text], { type: 'application/json' }), name);
        status.textContent = m.kitSaved({ name });
        save.className = 'button';
        save.textContent = m.saveAgain();
        done.className = 'button primary';
      },
      'button primary',
    );
    const recoverHint = m.saveRecoverPage({
      link: (label) => createDialogElement('a', { href: '/recover.html', download: 'recover.html' }, label),
    });
    return {
      title: KIT_TITLE,
      body: [
        createDialogElement('p', { role: 'status' }, m.saveKitNow()),
        createDialogElement('p', {}, ...recoverHint),
        status,
      ],
      actions: [save, done],
      focus: save,
    };
  });
}
