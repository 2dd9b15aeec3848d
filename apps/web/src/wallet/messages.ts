import { message } from '@jumpy/i18n/message';

export const noWallet = message('You don’t have a wallet yet. Create one first.');
export const walletNotYours = message('This wallet isn’t yours here. Please check again.');
export const noTestMon = message('There’s no chain here, so there’s no test MON to get.');
export const keptByOtherProvider = message('Another provider keeps this wallet. It only opens there.');
export const oldWalletUnprotectable = message('Old wallets can’t be protected, only emptied.');
export const canceled = message('You canceled it.');
export const popupBlocked = message(
  'Your browser blocked the window. You can play. Allow pop-ups for this page and press again.',
);
export const signedOut = message('You’re signed out. Log in again. Your wallet is safe.');
export const wallet = message('Wallet');
export const providerRequired = message('{provider} instance is required');
export const privyRequired = message('Privy instance is required');
export const keptByPrivy = message('Privy keeps this old wallet. It only opens there.');
export const privyNotReady = message('Privy not ready');
export const privySignedOut = message('You’re signed out of Privy. Log in again. Your wallet is safe.');
export const privyWithoutDiscord = message('No Discord account found in Privy user');
export const privyOtherUser = message('Someone else is signed in to Privy here. Log out, then log in again.');
export const privyUserUnknown = message('Privy didn’t tell us who you are. Please try again later.');
export const noPrivyWallet = message('No Privy embedded wallet found');
export const privyWalletElsewhere = message('Privy doesn’t have your linked wallet here.');
export const alwaysSendsSigned = message('This wallet sends whatever it signs.');
export const privyHandlesRecovery = message('Privy handles your wallet’s recovery itself.');
export const privyUnanswered = message(
  'Privy isn’t answering. Nothing is lost. Check your connection and reload the page.',
);
export const privyTokenMissing = message('Privy didn’t tell us who you are. Nothing changed. Please try again later.');
export const loginUnfinished = message(
  'The login didn’t finish. Nothing changed. Press Login with Discord to try again.',
);
export const wouldFail = message('The network says this would fail now. Nothing was sent or paid.');
export const tooExpensive = message(
  'This would cost more than it ever should, so we didn’t send it. Please try again later.',
);
export const networkUnreachable = message('Can’t reach the network right now. Nothing was sent. Please try again.');
export const chainOff = message('The chain is off. You can keep playing.');
export const nodeRefused = message('The node said no.');
// Put into `priceChanged` if the new price is unknown.
export const anotherAmount = message('another amount');
export const noSuchItem = message('There’s no such item.');
export const itemNotForSale = message('This item isn’t for sale.');
export const mintAtLeastOne = message('Mint at least one.');
export const notEnoughLeft = message('There aren’t that many left.');
export const mintingPaused = message('Minting is paused.');
export const notEligible = message('Not eligible for current phase');
export const mintLimit = message('This wallet can mint {remaining} more in this phase.');
export const saleEnded = message('The sale has ended.');
export const provenanceMissing = message('No one can mint until the provenance is set.');
export const rejectedByContract = message('The contract rejected it: {name}. Nothing was sent or paid.');
export const noChain = message('There’s no chain here. Nothing was sent.');
export const noWalletConnected = message('No wallet connected. Please connect your wallet.');
export const rejectedByNetwork = message('The network rejected it. Only the fee was paid.');
export const onlyEmbeddedWallets = message('Only embedded wallets are allowed');
export const creationTimeout = message('Wallet creation timeout after {timeoutMs}ms');
export const creationFailed = message('All wallet creation attempts failed');
export const walletRecovered = message('Your wallet is back.');
export const recoveredUnlinked = message(
  'Your wallet is on this device but not on your account yet. Check again later.',
);
export const databaseUnavailable = message('Database not available');
export const walletUnreadable = message('We couldn’t read your wallet. Nothing changed.');
export const recoveryFailed = message('All recovery methods failed');
export const walletUnanswered = message('Your wallet didn’t answer. It’s safe. Check your connection and try again.');
export const transactionUnconfirmed = message(
  'Your transaction was sent, but we haven’t seen it finish yet. Don’t send it again. Check your transactions first.',
);
export const requestNotUnderstood = message(
  'Our server didn’t understand this, so nothing changed. Reload the page and try again.',
);
export const checkConnection = message('{message} Check your connection and try again.');
export const somethingWentWrong = message('Something went wrong. Your wallet is safe. Reload the page and try again.');
export const monAmount = message('{amount} MON');
export const priceChanged = message('The price changed to {price}.');
