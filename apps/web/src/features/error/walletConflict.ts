/** What wallets that extensions bring call themselves and their place in the page. */
const WALLETS =
  /\b(?:ethereum|evmproviders?|isMetaMask|MetaMask|Phantom|Rabby|Coinbase ?Wallet|TronLink|Keplr|OKX ?Wallet|wallet ?provider|EIP-?(?:1193|6963)|inpage\.js)\b/i;
/** Somebody else holds a name that one may not have twice: `Cannot redefine property: ethereum`. */
const TAKEN = /cannot (?:re)?define property|cannot (?:set|assign to|delete) (?:read[- ]only )?property|only a getter/i;
const OURS = /solana|ethereum|tron|provider|web3/i;

/** Whether a screen fell over what wallet extensions did to the page (OVER-19). */
export function isWalletConflict({ message, stack = '' }: Pick<Error, 'message' | 'stack'>): boolean {
  if (WALLETS.test(message)) return true;
  return TAKEN.test(message) && (OURS.test(message) || WALLETS.test(stack));
}
