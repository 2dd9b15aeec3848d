import { message } from '@jumpy/i18n/message';

export const tryAgain = message('Try again');
export const notReady = message('Not ready');
export const pageLoadFailed = message('Couldn’t load this page. Nothing in your wallet is lost.');
export const nothingToMove = message('Nothing to move');
export const addressUnchanged = message('Your wallet’s web address hasn’t changed.');
export const bringWalletHere = message('Bring your wallet here');
export const continueInWindow = message(
  'Continue in the window that opened (on a phone, a new tab). Leave it open until we tell you.',
);
export const windowBlocked = message('Your browser blocked the window. Allow pop-ups for this page, then press again.');
export const oldAddressUnanswered = message('The old address didn’t answer. Nothing was changed. Please press again.');
export const windowClosed = message('The window was closed. Nothing was changed.');
export const nothingReceived = message('We got nothing from the old address. Nothing was changed.');
export const receivedMismatch = message(
  'What we got from the old address doesn’t match your wallet. Nothing was changed.',
);
export const newAddress = message(
  'Your wallet has a new web address. This browser’s part is still at {host}. A window brings it here.',
);
export const newPasskeyNeeded = message('Your passkey only works there, so you’ll create a new one here.');
export const onlyKitOtherwise = message('Without it, this wallet only opens with a recovery kit.');
export const bringFromBrowser = message('Bring it from this browser');
export const opensWindowAt = message('Opens a window at {host}');
export const openAnotherWay = message('Open it another way');
export const withPasswordOrKit = message('With your password or recovery kit');
export const withKit = message('With your recovery kit');
export const cancel = message('Cancel');
export const walletMoved = message('Your wallet has moved');
export const bringFromNewAddress = message('It’s at {host} now. Open Jumpy and bring it over from there.');
export const nothingStored = message(
  'This browser has nothing stored for this address. Go back to Jumpy and open your wallet another way.',
);
export const notMoved = message('Not moved');
export const nothingChanged = message('Nothing was changed. Go back to Jumpy. You can close this window.');
export const requestUnknown = message('We don’t recognize this request from Jumpy. Nothing was changed.');
export const almostThere = message('Almost there');
export const finishInJumpy = message('Go back to Jumpy and finish there. Leave this window open until you’re done.');
export const movedTo = message('It’s at {host} now. You can close this window.');
export const somethingWentWrong = message('Something went wrong');
export const copyNotCleared = message('Couldn’t clear the copy here. Clear this site’s data in your browser.');
export const stoppedWaiting = message(
  'Jumpy stopped waiting for this. Nothing was changed here. You can close this window.',
);
export const yourWallet = message('Your wallet');
export const waiting = message('One moment… If nothing happens, close this window and go back to Jumpy.');
export const moveWallet = message('Move your wallet');
export const moveExplained = message(
  'Your wallet {address} is moving from {fromHost} to {toHost}, its new web address.',
);
export const confirmIdentity = message('Confirm it’s you.');
export const secretMismatch = message('That doesn’t match this wallet. Try another way.');
export const unprotectedMove = message(
  'It isn’t protected, so this press is all it takes. Continue only if you just pressed “Bring it from this browser” in Jumpy.',
);
export const confirmMove = message('Move my wallet');
export const partDamaged = message('This browser’s part of your wallet is damaged. Nothing in your wallet is lost.');
export const partReplaced = message(
  'This browser’s part of your wallet was replaced when you opened it on another device.',
);
export const partMissing = message(
  'This browser has no part of this wallet. It was created or opened in another browser, or this one was cleared.',
);
export const openAnotherWayInJumpy = message('Go back to Jumpy and open it another way.');
export const close = message('Close');
