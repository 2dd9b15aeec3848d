import type { RecoveryKind } from '@jumpy/protocol/http/wallets';
import type { WalletAccount } from '../walletAccount.ts';
import { toKeyringRefusal } from '../api/toRefusal.ts';
import { type Bytes, wipe } from '../bytes.ts';
import { type RequestOutcome, type RequestRefusal, createRefusal } from '../requestOutcome.ts';
import type { ArgonCost } from '../recovery/argonCost.ts';
import { sealWithPasskey } from '../recovery/sealWithPasskey.ts';
import { notifyAndReadStatus } from '../requests/readStatus.ts';
import { showChoiceStep } from './chooseStep.ts';
import type { DialogHost } from './dialogHost.ts';
import { showErrorStep } from './errorStep.ts';
import { promptNewPasskey, promptNewPassword, SECRET_DESCRIPTIONS } from './newSecret.ts';
import { reauthenticate } from './reauthenticate.ts';
import { type SecretDeps, createSecretDeps } from './secretDeps.ts';
import { showSignInStep } from './signInStep.ts';
import { runStepsDialog, showProgressStep, type StepsPanel } from './dialogSteps.ts';
import { storeProtection, showKitSteps } from './storeProtection.ts';
import * as m from './messages.ts';

const DIALOG_TITLE = m.protectWalletTitle();
const DESCRIPTION_TEXT = m.whyProtect();

const REAUTHENTICATE_TEXT = m.confirmToChangeProtection();

const SIGN_IN_REQUIRED_TEXT = m.signInToProtect();

type ProtectionMethod = RecoveryKind | 'kit';

/**
 * Protects the wallet with a passkey or password and offers the recovery kit. Requires a sign-in within ten minutes or
 * an existing secret, since either method gives full access; an unlocked device is not enough.
 */
export async function protectWalletDialog(
  account: WalletAccount,
  dialogs: DialogHost,
  secretDeps: SecretDeps = createSecretDeps(account),
): Promise<RequestOutcome> {
  const facts = await account.fetchFacts();
  if (!facts.ok) return toKeyringRefusal(facts);
  const opened = await account.openShares(facts.value);
  if (!opened.ok) return opened;
  const { walletId, generation } = opened;
  wipe(...opened.shares.map(({ point }) => point));
  const { linked } = facts.value;
  if (!linked) return createRefusal('no_wallet', m.noWallet());
  const kinds = linked.recovery.map(({ kind }) => kind);
  const signInCheck = await account.api.readServerShare({ walletId, generation, fresh: true });
  if (!signInCheck.ok && signInCheck.code !== 'stale_sign_in') return toKeyringRefusal(signInCheck);
  return runStepsDialog(dialogs, async (panel) => {
    if (!signInCheck.ok && kinds.length === 0) {
      await showSignInStep(panel, SIGN_IN_REQUIRED_TEXT);
      return toKeyringRefusal(signInCheck);
    }
    if (!signInCheck.ok) {
      const proven = await reauthenticate(panel, {
        account,
        secretDeps,
        linked,
        title: DIALOG_TITLE,
        lead: REAUTHENTICATE_TEXT,
      });
      if (!proven?.ok) return proven;
    }
    return runProtection(panel, { account, secretDeps, address: opened.address, kinds });
  });
}

interface ProtectWalletOptions {
  account: WalletAccount;
  secretDeps: SecretDeps;
  address: string;
  /** Existing protection methods. */
  kinds: readonly RecoveryKind[];
}

async function runProtection(
  panel: StepsPanel,
  { account, secretDeps, address, kinds }: ProtectWalletOptions,
): Promise<RequestOutcome | undefined> {
  let method = await chooseMethod(panel, kinds);
  for (;;) {
    if (method === undefined) return undefined;
    if (method === 'kit') {
      await showKitSteps(panel, { account, secretDeps, address, password: undefined });
      return notifyAndReadStatus(account);
    }
    const protection =
      method === 'passkey'
        ? await setUpPasskey(panel, account, secretDeps, address)
        : await setUpPassword(panel, account, secretDeps, address);
    if (protection === 'instead') {
      method = method === 'passkey' ? 'password' : 'passkey';
      continue;
    }
    if (!protection) return undefined;
    account.notifyChanged();
    await showKitSteps(panel, { account, secretDeps, address, password: protection.password });
    return notifyAndReadStatus(account);
  }
}

function chooseMethod(panel: StepsPanel, kinds: readonly RecoveryKind[]): Promise<ProtectionMethod | undefined> {
  const has = (kind: RecoveryKind): string => (kinds.includes(kind) ? `${m.alreadySetUp()} ` : '');
  const kit = {
    value: 'kit' as const,
    name: m.recoveryKit(),
    text: m.recoveryKitExplained(),
  };
  return showChoiceStep<ProtectionMethod>(panel, {
    title: DIALOG_TITLE,
    lead: DESCRIPTION_TEXT,
    choices: [
      { value: 'passkey', name: m.passkey(), text: has('passkey') + SECRET_DESCRIPTIONS.passkey },
      { value: 'password', name: m.password(), text: has('password') + SECRET_DESCRIPTIONS.password },
      ...(kinds.length > 0 ? [kit] : []),
    ],
  });
}

/** The new protection; a password is kept in memory for the kit. */
type ProtectionResult = { password: string | undefined } | 'instead' | undefined;

async function setUpPasskey(
  panel: StepsPanel,
  account: WalletAccount,
  { passkeys }: SecretDeps,
  address: string,
): Promise<ProtectionResult> {
  const passkey = await promptNewPasskey(panel, { account, passkeys, address });
  if (passkey === undefined || passkey === 'instead') return passkey;
  try {
    for (;;) {
      await showProgressStep(panel, { title: DIALOG_TITLE, text: m.protectingWallet() });
      const stored = await storePasskeyProtection(account, { ...passkey, rpId: passkeys.rpId });
      if (stored.ok) return { password: undefined };
      if (!(await showErrorStep(panel, { title: DIALOG_TITLE, text: stored.error }))) return undefined;
    }
  } finally {
    wipe(passkey.output);
  }
}

async function setUpPassword(
  panel: StepsPanel,
  account: WalletAccount,
  { cost, ownWindow }: SecretDeps,
  address: string,
): Promise<ProtectionResult> {
  const newPassword = await promptNewPassword(panel, { ownWindow, address });
  if (newPassword === undefined || newPassword === 'instead') return newPassword;
  for (;;) {
    await showProgressStep(panel, { title: DIALOG_TITLE, text: m.protectingWithPassword() });
    const stored = await storePasswordProtection(account, { ...newPassword, cost });
    if (stored.ok) return newPassword;
    if (!(await showErrorStep(panel, { title: DIALOG_TITLE, text: stored.error }))) return undefined;
  }
}

interface PasskeyProtection {
  output: Bytes;
  credentialId: Bytes;
  prfSalt: Bytes;
  rpId: string;
}

/** Stores a recovery share under a passkey on the server. */
export function storePasskeyProtection(
  account: WalletAccount,
  passkey: PasskeyProtection,
): Promise<{ ok: true } | RequestRefusal> {
  const { crypto } = account;
  const { output, credentialId, prfSalt, rpId } = passkey;
  const seal = (share: Parameters<typeof sealWithPasskey>[0]) =>
    sealWithPasskey(share, { prfOutput: output, credentialId, prfSalt, rpId, crypto });
  return storeProtection(account, { kind: 'passkey', seal });
}

/** Stores a recovery share under an accepted password on the server. */
export async function storePasswordProtection(
  account: WalletAccount,
  { password, cost }: { password: string; cost: ArgonCost | undefined },
): Promise<{ ok: true } | RequestRefusal> {
  const { sealWithPassword } = await import('../recovery/sealWithPassword.ts');
  return storeProtection(account, {
    kind: 'password',
    async seal(share) {
      const sealed = await sealWithPassword(share, { password, crypto: account.crypto, ...(cost ? { cost } : {}) });
      if (!sealed.ok) throw new Error(`A password that was found good was not taken: ${sealed.code}.`);
      return sealed.blob;
    },
  });
}
