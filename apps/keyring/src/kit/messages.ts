import { message } from '@jumpy/i18n/message';

export const kitPurpose = message('This file and its password open your Jumpy wallet, even without Jumpy.');
export const openRecoverPage = message(
  'Open recover.html in a browser (it works offline), choose this file and type the password.',
);
export const pageShowsKey = message(
  'The page shows the private key of the address in this file. Anyone who sees it owns the wallet.',
);
export const keepApart = message('Keep this file with your important papers, and the password somewhere else.');
export const newerKitReplaces = message('A newer kit for the same wallet replaces this one.');
