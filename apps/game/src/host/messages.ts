import { message } from '@jumpy/i18n/message';

export const newVersion = message('Jumpy has a new version. Reload to play it.');
