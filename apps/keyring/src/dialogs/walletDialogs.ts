import type { Account } from '../account.ts';
import { type Outcome, refusal } from '../outcome.ts';
import type { DialogHost } from './dialogHost.ts';

/** The dialogs about a wallet itself. */
export interface WalletDialogs {
  exportKey(account: Account, dialogs: DialogHost): Promise<Outcome>;
  protectWallet(account: Account, dialogs: DialogHost): Promise<Outcome>;
  openWallet(account: Account, dialogs: DialogHost): Promise<Outcome>;
  startNewWallet(account: Account, dialogs: DialogHost, replaces: string): Promise<Outcome>;
}

const notYet = async (): Promise<Outcome> => refusal('unsupported', 'This cannot be done here yet.');

/** Each is loaded when it is asked for. */
export const walletDialogs: WalletDialogs = {
  exportKey: notYet,
  protectWallet: notYet,
  openWallet: notYet,
  startNewWallet: notYet,
};
