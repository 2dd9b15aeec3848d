import { message } from '@jumpy/i18n/message';

export const protectToPay = message(
  'Protect your wallet first. To pay more than 1 MON a day, it needs a passkey or password. Nothing was sent.',
);
