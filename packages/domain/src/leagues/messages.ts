import { message } from '@jumpy/i18n/message';

export const quartz = message('Quartz');
export const amber = message('Amber');
export const jade = message('Jade');
export const ruby = message('Ruby');
export const diamond = message('Diamond');
