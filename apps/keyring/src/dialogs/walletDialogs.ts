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
  exportKey: async (...args) => (await import('./exportKey.ts')).exportKey(...args),
  protectWallet: async (...args) => (await import('./protectWalletDialog.ts')).protectWalletDialog(...args),
  openWallet: async (...args) => (await import('./openWalletDialog.ts')).openWalletDialog(...args),
  openHistoricWallet: async (...args) => (await import('./openHistoricWallet.ts')).openHistoricWallet(...args),
  startNewWallet: async (...args) => (await import('./startNewWallet.ts')).startNewWallet(...args),
};
