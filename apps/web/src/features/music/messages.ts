import { message } from '@jumpy/i18n/message';

export const pauseMusic = message('Pause music');
export const playMusic = message('Play music');
export const musicVolume = message('Music volume');
export const music = message('Music');
export const musicIsPlaying = message('Music is playing');
export const musicIsOff = message('Music is off');
export const musicPlaying = message('Music, playing');
export const musicOff = message('Music, off');
