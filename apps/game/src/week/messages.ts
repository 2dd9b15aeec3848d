import { message } from '@jumpy/i18n/message';

export const weekStartsIn = message('This week the climb starts in {place}');
