import { message } from '@jumpy/i18n/message';

export const otherSignInFirst = message('Another sign-in came first.');
