import { message } from '@jumpy/i18n/message';

export const reportName = message('Report name');
export const reportNameOf = message('Report name {name}');
