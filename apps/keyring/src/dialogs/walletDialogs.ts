import type { OldWallet } from '@jumpy/protocol/http/wallets';
import type { Account } from '../account.ts';
import type { Outcome } from '../outcome.ts';
import type { DialogHost } from './dialogHost.ts';
import type { OpenedOld } from './openOldWallet.ts';

/** Dialogs about the wallet itself. */
export interface WalletDialogs {
  exportKey(account: Account, dialogs: DialogHost): Promise<Outcome>;
  protectWallet(account: Account, dialogs: DialogHost): Promise<Outcome>;
  openWallet(account: Account, dialogs: DialogHost): Promise<Outcome>;
  openOldWallet(account: Account, dialogs: DialogHost, wallet: OldWallet): Promise<OpenedOld>;
  startNewWallet(account: Account, dialogs: DialogHost, replaces: string): Promise<Outcome>;
}

/** Loaded on demand: most visits show none, and some bring word lists. */
export const walletDialogs: WalletDialogs = {
  exportKey: async (...asked) => (await import('./exportKey.ts')).exportKey(...asked),
  protectWallet: async (...asked) => (await import('./protectWallet.ts')).protectWallet(...asked),
  openWallet: async (...asked) => (await import('./openWallet.ts')).openWallet(...asked),
  openOldWallet: async (...asked) => (await import('./openOldWallet.ts')).openOldWallet(...asked),
  startNewWallet: async (...asked) => (await import('./startNewWallet.ts')).startNewWallet(...asked),
};
