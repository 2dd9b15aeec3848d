import { message } from '@jumpy/i18n/message';

export const cutOff = message(
  'Your browser cut this window off from Jumpy. Nothing was changed. Close it and go back to Jumpy.',
);
export const waiting = message('One moment… If nothing happens, close this window and go back to Jumpy.');
export const stoppedWaiting = message('Jumpy stopped waiting for this. Nothing was confirmed. Go back to Jumpy.');
export const backToJumpy = message('Go back to Jumpy. You can close this window.');
export const jumpyUnreachable = message('Can’t reach Jumpy');
export const yourWallet = message('Your wallet');
export const notConfirmed = message('Not confirmed');
export const done = message('Done');
export const somethingWentWrong = message('Something went wrong');
export const nothingConfirmed = message('Nothing was confirmed.');
export const canceled = message('Canceled');
