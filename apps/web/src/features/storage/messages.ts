import { message } from '@jumpy/i18n/message';

export const why = message('Why');
export const storageDenied = message('This browser isn’t saving anything');
export const storageFull = message('This browser is out of space');
export const storageFullHint = message(
  'You can play, but settings may be lost. Keep this tab open until your run is sent.',
);
export const storageDeniedHint = message(
  'You can play, but settings won’t be saved. Keep this tab open until your run is sent.',
);
export const cookiesDeniedHint = message('You can still practice. To sign in, let this site save data.');
export const storage = message('Storage');
export const close = message('Close');
