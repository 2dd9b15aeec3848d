import { message } from '@jumpy/i18n/message';

export const best = message('BEST {score}');
export const walker = message('Walker');
export const bat = message('Bat');
export const spitter = message('Spitter');
export const bumble = message('Bumble');
export const fall = message('Fell');
export const enemy = message('Enemy');
export const shot = message('Shot');
export const spikes = message('Spikes');
export const press = message('Press');
export const bolt = message('Bolt');
export const icicle = message('Icicle');
export const lava = message('Lava');
export const closeCall = message('Close!');
export const lavaAlarm = message('Lava!');
