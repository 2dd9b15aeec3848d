import { message } from '@jumpy/i18n/message';

export const summitOf = message('{place} summit');
