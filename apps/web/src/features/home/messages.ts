import { message, richMessage } from '@jumpy/i18n/message';

export const home = message('Home');
export const mintYourCharacter = message('MINT YOUR CHARACTER');
export const loadingPlayerData = message('LOADING PLAYER DATA...');
export const multiplayer = message('MULTIPLAYER');
export const practice = message('PRACTICE');
export const daily = message('DAILY');
export const dailyCourse = message('Daily course');
export const yourCharacter = message('Your character: {name}');
export const solo = message('SOLO');
export const practiceBest = richMessage('Practice best <b>{score}</b> · on this device');
