import * as m from './messages.ts';

/** Names by which wallet extensions and their injected globals appear in errors. */
const WALLET_NAMES =
  /\b(?:ethereum|evmproviders?|isMetaMask|MetaMask|Phantom|Rabby|Coinbase ?Wallet|TronLink|Keplr|OKX ?Wallet|wallet ?provider|EIP-?(?:1193|6963)|inpage\.js)\b/i;
/** Matches conflicts over a global: `Cannot redefine property: ethereum`. */
const NAME_TAKEN_ERROR =
  /cannot (?:re)?define property|cannot (?:set|assign to|delete) (?:read[- ]only )?property|only a getter/i;
const PROVIDER_NAMES = /solana|ethereum|tron|provider|web3/i;

/** Title and text of the error screen. */
export const WALLET_CONFLICT_TEXT = [m.walletConflictTitle(), m.walletConflictText()] as const;

/** Text of the error screen if wallet extensions caused the crash; undefined otherwise. */
export function detectWalletConflict({
  message,
  stack = '',
}: Pick<Error, 'message' | 'stack'>): typeof WALLET_CONFLICT_TEXT | undefined {
  const isNameTaken = NAME_TAKEN_ERROR.test(message) && (PROVIDER_NAMES.test(message) || WALLET_NAMES.test(stack));
  return isNameTaken || WALLET_NAMES.test(message) ? WALLET_CONFLICT_TEXT : undefined;
}
