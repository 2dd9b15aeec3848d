import { message } from '@jumpy/i18n/message';

export const oneMoment = message('One moment…');
export const yourWallet = message('Your wallet');
export const walletOpen = message(
  'It’s open. Leave this window open while you play. {productName} asks you here before it pays.',
);
export const storageBlocked = message('You can play, but this browser won’t store your wallet here either.');
export const closingIsSafe = message('Closing this window closes your wallet. You won’t lose anything in it.');
export const allowStorage = message(
  'To have a wallet, allow {hostname} to store data in your browser’s settings. Then open it again.',
);
