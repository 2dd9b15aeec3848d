import { message } from '@jumpy/i18n/message';

export const yourWallet = message('Your wallet');
export const pageExplained = message('This page stores {productName} wallets. It only works inside {productName}.');
export const openProduct = message('Open {productName}');
export const notReady = message('Not ready');
export const walletLoadFailed = message('Couldn’t load your wallet. Nothing in it is lost.');
export const tryAgain = message('Try again');
export const walletDamaged = message(
  'Your wallet can’t be opened on this device right now. Nothing in it is lost. Open it again.',
);
export const noWallet = message('You don’t have a wallet yet.');
export const otherProvider = message('This wallet is with another provider.');
export const notInHistory = message('This wallet isn’t in your history.');
export const walletFailed = message('Something went wrong in your wallet. Nothing was lost. Please try again.');
export const requestUnknown = message('Your wallet doesn’t know this request.');
export const notOpenOnDevice = message(
  'Your wallet doesn’t open on this device yet. Open it here with your passkey or password.',
);
export const notProtected = message(
  'This wallet was not protected. It only opens in the browser where you created it, or with a recovery kit. Nothing in it is lost.',
);
export const closedEarly = message('You closed this before it was done. Nothing was changed.');
