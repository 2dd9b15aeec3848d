import type { RetiredWallet } from '@jumpy/protocol/http/wallets';
import type { WalletAccount } from '../walletAccount.ts';
import type { RequestOutcome } from '../requestOutcome.ts';
import type { DialogHost } from './dialogHost.ts';
import type { OpenedHistoricWallet } from './openHistoricWallet.ts';

/** Dialogs about the wallet itself. */
export interface WalletDialogs {
  exportKey(account: WalletAccount, dialogs: DialogHost): Promise<RequestOutcome>;
  protectWallet(account: WalletAccount, dialogs: DialogHost): Promise<RequestOutcome>;
  openWallet(account: WalletAccount, dialogs: DialogHost): Promise<RequestOutcome>;
  openHistoricWallet(account: WalletAccount, dialogs: DialogHost, wallet: RetiredWallet): Promise<OpenedHistoricWallet>;
  startNewWallet(account: WalletAccount, dialogs: DialogHost, replaces: string): Promise<RequestOutcome>;
}

/** Loaded on demand: most visits show none, and some bring word lists. */
export const walletDialogs: WalletDialogs = {
  exportKey: async (...asked) => (await import('./exportKey.ts')).exportKey(...asked),
  protectWallet: async (...asked) => (await import('./protectWalletDialog.ts')).protectWalletDialog(...asked),
  openWallet: async (...asked) => (await import('./openWalletDialog.ts')).openWalletDialog(...asked),
  openHistoricWallet: async (...asked) => (await import('./openHistoricWallet.ts')).openHistoricWallet(...asked),
  startNewWallet: async (...asked) => (await import('./startNewWallet.ts')).startNewWallet(...asked),
};
