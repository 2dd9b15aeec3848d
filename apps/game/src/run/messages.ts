import { message, richMessage } from '@jumpy/i18n/message';

export const signInToCount = message('Sign in to make runs like this count');
export const signInToJoinRoom = message('Sign in to join your friend’s race');
export const whatWeStore = message('What we store about you');
export const agreeToBoth = richMessage(
  'By signing in you agree to the <terms>terms</terms> and the <privacy>privacy policy</privacy>.',
);
export const agreeToTerms = richMessage('By signing in you agree to the <terms>terms</terms>.');
export const agreeToPrivacy = richMessage('By signing in you agree to the <privacy>privacy policy</privacy>.');
export const goodAtThis = message('You’re good at this!');
export const threeRuns = message('Three runs already!');
export const signInForXp = message('Sign in and a run like this earns XP.');
export const signInForFirstXp = message('Sign in and your first run like this earns {xp} XP.');
