import type { LinkedWallet, RecoveryKind, WalletFacts } from '@jumpy/protocol/http/wallets';
import type { WalletAccount } from '../walletAccount.ts';
import { toKeyringRefusal } from '../api/toRefusal.ts';
import { wipe } from '../bytes.ts';
import { MIGRATE_TITLE, showMigrateStep } from '../move/migrateStep.ts';
import type { ExportedShares } from '../move/exportedShares.ts';
import { type RequestRefusal, createRefusal } from '../requestOutcome.ts';
import type { Share } from '../shares/share.ts';
import { decodeShareText } from '../shares/shareText.ts';
import { showChoiceStep } from './chooseStep.ts';
import { promptNewPasskey, promptNewPassword, SECRET_DESCRIPTIONS } from './newSecret.ts';
import { resealRecoveryShare, type HeldSecret } from './renewBlob.ts';
import { resplitLinkedWallet } from './resplitLinkedWallet.ts';
import type { SecretDeps } from './secretDeps.ts';
import { showProgressStep, type StepsPanel } from './dialogSteps.ts';
import * as m from './messages.ts';

const SERVER_SHARE_ERROR_TEXT = m.serverPartUnavailableNow();

interface MigrateWalletOptions {
  account: WalletAccount;
  secretDeps: SecretDeps;
  linked: LinkedWallet;
  history: WalletFacts['history'];
  recovery: readonly { kind: RecoveryKind; blob: string }[];
}

type MigrationResult = { ok: true; lost: RecoveryKind[] } | RequestRefusal;

/**
 * Migrates the wallet from a former host that holds this browser's share. The key is re-split here, and the old share
 * is deleted only after the wallet has opened here. `other` if there is nothing to migrate or the player chooses
 * another method.
 */
export async function migrateWallet(
  panel: StepsPanel,
  options: MigrateWalletOptions,
): Promise<MigrationResult | 'other' | undefined> {
  const { account, secretDeps, linked } = options;
  const { formerWindow } = secretDeps;
  if (!formerWindow || account.movedFrom.length === 0 || (await account.hasDeviceShare(linked))) return 'other';
  const brought = await showMigrateStep(panel, { ...options, formerWindow });
  if (brought === undefined || brought === 'other') return brought;
  const { exportedShares, notify } = brought;
  let isHere = false;
  try {
    const outcome = await adoptShares(panel, options, exportedShares);
    isHere = outcome?.ok === true;
    return outcome;
  } finally {
    notify(isHere ? 'moved' : 'over');
    wipe(exportedShares.share.point, ...exportedShares.otherShares.map(({ point }) => point));
  }
}

async function adoptShares(
  panel: StepsPanel,
  options: MigrateWalletOptions,
  exported: ExportedShares,
): Promise<MigrationResult | undefined> {
  const { account, secretDeps, linked, recovery } = options;
  const secret =
    exported.password === undefined ? await createNewSecret(panel, options) : toSecretInHand(exported.password);
  if (secret === undefined) return undefined;
  await showProgressStep(panel, { title: MIGRATE_TITLE, text: m.openingAtNewAddress() });
  try {
    const { walletId, generation } = linked;
    const served = await account.api.readServerShare({ walletId, generation });
    if (!served.ok)
      return served.code === 'wallet_share'
        ? createRefusal('locked', SERVER_SHARE_ERROR_TEXT)
        : toKeyringRefusal(served);
    const server = decodeShareText(served.value.share);
    if (!server.ok) return createRefusal('locked', SERVER_SHARE_ERROR_TEXT);
    const shares = [exported.share, server.share] as const;
    const renew =
      secret === 'later' ? undefined : (share: Share) => resealRecoveryShare(share, secret, { account, secretDeps });
    const split = await account.withTabLock('split', () =>
      resplitLinkedWallet(account, { linked, shares, sealRecovery: renew }),
    );
    wipe(server.share.point);
    if (!split.ok) return split;
    for (const other of exported.otherShares) await account.devices.addShare(account.playerId, other);
    const renewed = secret === 'later' ? undefined : secret.means;
    return { ok: true, lost: recovery.map(({ kind }) => kind).filter((kind) => kind !== renewed) };
  } finally {
    if (secret !== 'later' && secret.means === 'passkey') wipe(secret.output);
  }
}

const toSecretInHand = (password: string): HeldSecret => ({ means: 'password', password });

/**
 * Passkeys of the old host do not work here, so a new secret is created. A wallet that was never protected may skip it.
 */
async function createNewSecret(
  panel: StepsPanel,
  { account, secretDeps, linked, recovery }: MigrateWalletOptions,
): Promise<HeldSecret | 'later' | undefined> {
  const { address } = linked;
  const { passkeys, ownWindow } = secretDeps;
  let method = await showChoiceStep<'passkey' | 'password' | 'later'>(panel, {
    title: m.protectHere(),
    lead: m.whyProtectNow(),
    choices: [
      { value: 'passkey', name: m.passkey(), text: SECRET_DESCRIPTIONS.passkey },
      { value: 'password', name: m.password(), text: SECRET_DESCRIPTIONS.password },
      ...(recovery.length > 0 ? [] : [{ value: 'later' as const, name: m.later(), text: m.opensOnlyHere() }]),
    ],
  });
  for (;;) {
    if (method === undefined || method === 'later') return method;
    if (method === 'passkey') {
      const passkey = await promptNewPasskey(panel, { account, passkeys, address });
      if (passkey !== 'instead') return passkey && { means: 'passkey', ...passkey };
    } else {
      const newPassword = await promptNewPassword(panel, { ownWindow, address });
      if (newPassword !== 'instead') return newPassword && { means: 'password', ...newPassword };
    }
    method = method === 'passkey' ? 'password' : 'passkey';
  }
}
