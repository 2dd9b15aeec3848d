import { message } from '@jumpy/i18n/message';

export const weekStartsIn = message('This week the climb starts in {place}');
export const eventStartsIn = message('Every run starts in {place}.');
export const eventLine = message('{name}: {text}');
