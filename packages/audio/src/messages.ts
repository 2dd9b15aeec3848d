import { message } from '@jumpy/i18n/message';

export const soundHelp = message('Sound off mutes everything. A slider all the way down mutes only that sound.');
