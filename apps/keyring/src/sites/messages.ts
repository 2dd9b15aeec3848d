import { message } from '@jumpy/i18n/message';

export const yourWallet = message('Your wallet');
export const oneMoment = message('One moment…');
export const done = message('Done');
export const canceled = message('Canceled');
export const notPossible = message('Not possible');
export const siteUnreachable = message('Can’t reach the site');
export const backToSite = message('You can close this window and go back to the site.');
export const cutOffFromSite = message(
  'Your browser cut this window off from the site that opened it. Nothing was changed. Close this window.',
);
export const siteSilent = message('The site that opened this window doesn’t answer. Nothing was changed.');
export const siteGone = message('The site stopped waiting for this. Nothing more happens here.');
export const siteWithoutAddress = message(
  'A page without an address of its own can’t ask for your wallet. Close this window.',
);
export const siteNotSafe = message(
  'This site isn’t served over https, so anyone in between could tamper with it. It can’t ask for your wallet.',
);
export const siteIsOurs = message('This page doesn’t need this window. Close it and go back.');
export const siteNotAllowed = message('This site can’t ask for your wallet here. Nothing was changed.');
export const siteRequestFailed = message('Something went wrong in your wallet. Nothing was changed.');
export const otherSiteFirst = message(
  'Your wallet is already asking you something in another window. Finish that first, then try again.',
);
export const noWallet = message('You don’t have a wallet yet. Create it in the game first.');
export const otherProvider = message('This wallet is with another provider, so other sites can’t use it.');
export const notOnThisDevice = message(
  'Your wallet isn’t open on this device. Open it in the game first: a window of another site never asks for your password or passkey.',
);
export const signatureForOurContract = message(
  'The site asks for a signature for one of the game’s own contracts. Your wallet never signs those for other sites.',
);
export const storageBlocked = message('Your browser won’t let your wallet store anything, so it can’t open here.');
export const signedOut = message('You’re signed out');
export const signInFirst = message('Sign in to {productName} in this browser, then come back to this window.');
export const serverUnreachable = message('Couldn’t reach {productName}. Check your connection and try again.');
export const openProduct = message('Open {productName}');
export const tryAgain = message('Try again');
export const cancel = message('Cancel');
export const connectedSites = message('Connected sites');
export const connectedSitesExplained = message(
  'These sites see your wallet’s address and may ask you for signatures and payments. Each time you’re asked in a window of your wallet.',
);
export const connectedHere = message('This list is for this browser only.');
export const noSites = message('No site is connected in this browser.');
export const siteWallet = message('Wallet {address}');
export const siteUsed = message('Last used {date}');
export const disconnect = message('Disconnect');
export const disconnectSite = message('Disconnect {site}');
export const siteDisconnected = message('{site} is disconnected. It has to ask you again.');
export const sitesUnreadable = message('Couldn’t read the list. Reload this page and try again.');
export const sitesOff = message('Other sites can’t ask for your wallet here.');
export const walletLoadFailed = message('Couldn’t load your wallet. Nothing in it is lost.');
