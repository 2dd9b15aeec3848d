/** What wallets that extensions bring call themselves and their place in the page. */
const WALLETS =
  /\b(?:ethereum|evmproviders?|isMetaMask|MetaMask|Phantom|Rabby|Coinbase ?Wallet|TronLink|Keplr|OKX ?Wallet|wallet ?provider|EIP-?(?:1193|6963)|inpage\.js)\b/i;
/** Somebody else holds a name that one may not have twice: `Cannot redefine property: ethereum`. */
const TAKEN = /cannot (?:re)?define property|cannot (?:set|assign to|delete) (?:read[- ]only )?property|only a getter/i;
const PLACES = /solana|ethereum|tron|provider|web3/i;

/** Title and text of the error screen. */
export const WALLET_CONFLICT = [
  'A wallet extension got in the way',
  'Two wallets want the same place in your browser. Jumpy needs no extension: your wallet here and your data are safe. Turn wallet extensions off for this page, or open a private window, then press Refresh Page.',
] as const;

/** What the error screen says where a screen fell over what wallet extensions did to the page (OVER-19). */
export function walletConflict({
  message,
  stack = '',
}: Pick<Error, 'message' | 'stack'>): typeof WALLET_CONFLICT | undefined {
  const isTaken = TAKEN.test(message) && (PLACES.test(message) || WALLETS.test(stack));
  return isTaken || WALLETS.test(message) ? WALLET_CONFLICT : undefined;
}
