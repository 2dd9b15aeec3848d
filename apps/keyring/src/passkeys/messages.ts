import { message } from '@jumpy/i18n/message';

export const yourPasskey = message('Your passkey');
export const followDevice = message('Follow your device: it asks for your finger, face or PIN.');
export const passkeyNotUsed = message('No passkey was used. Nothing was changed.');
export const createdInOwnWindow = message(
  'Your browser only creates passkeys in their own window. This window belongs to your wallet.',
);
export const usedInOwnWindow = message(
  'Your browser only asks for passkeys in their own window. This window belongs to your wallet.',
);
export const createPasskey = message('Create a passkey');
export const usePasskey = message('Use my passkey');
export const cancel = message('Cancel');
