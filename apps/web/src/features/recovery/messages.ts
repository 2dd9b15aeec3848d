import { message } from '@jumpy/i18n/message';

export const walletRecovery = message('Wallet recovery');
export const checkingWallet = message('Checking your wallet…');
export const walletNotLost = message('No wallet is lost. Check again, or log in again.');
export const onlyYouOpenWallet = message(
  'No one but you can open your wallet: not this page, and not our server. A passkey or password set under “Protect wallet” opens it on a new device.',
);
export const checkAgain = message('Check again');
export const forceCreate = message('Force create');
export const runRecovery = message('Run recovery');
export const logInAgain = message('Log in again');
export const batchRecovery = message('Batch recovery');
export const creatingWallet = message('Creating your wallet, attempt {attempt} of 3…');
export const walletRecoveryTitle = message('WALLET RECOVERY');
export const recovering = message('Recovering');
export const recoverWallet = message('Recover wallet');
export const linkedWalletStays = message('A wallet that’s already linked stays as it is.');
export const unlinkedWalletLinked = message('A wallet created here but not linked yet gets linked.');
export const missingWalletCreated = message(
  'If there’s none, we create a new one. One that can’t be opened is only replaced if you say so.',
);
export const loginRepeated = message('If that fails, we log you out and back in.');
export const walletAddedToAccount = message(
  'Our server adds the wallet to your account once it has signed for itself.',
);
export const howItWorksTitle = message('HOW IT WORKS');
export const batchUnavailable = message('Batch recovery requires admin access and is not implemented.');
export const advancedToolsTitle = message('ADVANCED TOOLS');
export const walletOpened = message('Your wallet is open on this device.');
export const walletLinked = message('Your wallet is linked to your account.');
export const walletCreated = message('Wallet created.');
export const newWalletReady = message('Your new wallet is ready. The old address stays in your history.');
export const walletWindowOpening = message('Your wallet is opening in its window.');
export const storageAllowed = message('Your browser allows it.');
export const checkedNow = message('Checked just now.');
export const instanceRequired = message('{name} instance is required');
export const alreadyHasWallet = message('You already have a wallet. Nothing changed.');
export const recoveryFailed = message('That didn’t work. Your wallet is safe. Try again.');
export const nothingChanged = message('Nothing changed.');
