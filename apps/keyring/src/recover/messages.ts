import { message } from '@jumpy/i18n/message';

export const recoveryKit = message('Recovery kit');
export const pageExplained = message('Your kit and its password open your wallet here, without Jumpy or the internet.');
export const goOffline = message(
  'To be safest, turn off the internet first. Nothing you type leaves this page. For version {version} kits.',
);
export const encryptionMissing = message(
  'This browser doesn’t allow encryption on pages saved on your device. Your kit is safe. Open this file in a current Chrome, Edge or Firefox.',
);
export const walletOpen = message('Your wallet is open');
export const address = message('Address');
export const fileComplete = message('The file is complete and unchanged.');
export const passwordCorrect = message('The password is correct.');
export const partsMatch = message('Both parts match and give the key for this address.');
export const keyWarning = message(
  'Anyone who sees the private key owns everything in this wallet, forever. No one from Jumpy will ever ask for it.',
);
export const importKey = message(
  'In your other wallet, choose “Import private key” and paste it there. Make sure the address matches.',
);
export const closeAndForget = message('Close and forget');
export const kitPassword = message('Kit password');
export const kitFile = message('Recovery kit file');
export const openKit = message('Open kit');
export const openingKit = message('Opening…');
export const fileMissing = message('Choose the file named jumpy-recovery-kit first.');
export const fileTooBig = message(
  'This file is too big to be a recovery kit. Choose the one named jumpy-recovery-kit.',
);
export const passwordMissing = message('Type the kit’s password.');
export const fileUnreadable = message('Couldn’t read this file. Choose it again.');
