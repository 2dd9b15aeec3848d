import { message } from '@jumpy/i18n/message';

export const leaderboard = message('Leaderboard');
export const homeLink = message('{productName}, home');
export const signIn = message('Sign in');
