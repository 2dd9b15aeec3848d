import { dateLocale } from '@jumpy/i18n/intlLocale';
import * as m from './messages.ts';

const DATE_FORMAT = new Intl.DateTimeFormat(dateLocale(), { weekday: 'long', day: 'numeric', month: 'long' });
const TIME_FORMAT = new Intl.DateTimeFormat(dateLocale(), { hour: '2-digit', minute: '2-digit' });

/** Formats the deletion time in the player's time zone. */
export const deletionDateText = (atMs: number): string =>
  m.dateAtTime({ date: DATE_FORMAT.format(atMs), time: TIME_FORMAT.format(atMs) });
