import { protectionMessage } from '@jumpy/protocol/http/keyring';
import type { RecoveryKind } from '@jumpy/protocol/http/wallets';
import type { WalletAccount, OpenedWallet } from '../walletAccount.ts';
import { toKeyringRefusal } from '../api/toRefusal.ts';
import { wipe } from '../bytes.ts';
import { type RequestRefusal, createRefusal } from '../requestOutcome.ts';
import type { StoredRecoveryBlob } from '../recovery/recoveryBlob.ts';
import { dealShare } from '../shares/dealShare.ts';
import type { Share } from '../shares/share.ts';
import { signMessage } from '../sign/signMessage.ts';

const MISMATCH_TEXT =
  'The shares of your wallet do not fit together on this device. Nothing was changed: open your wallet anew.';

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
  const before = facts.value.linked?.recovery.find((one) => one.kind === kind)?.version ?? 0;
  const protection = { walletId, generation, version: before + 1, kind, blob };
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
