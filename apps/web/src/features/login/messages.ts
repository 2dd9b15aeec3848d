import { message, richMessage } from '@jumpy/i18n/message';

export const invitedBy = message('You were invited by {inviter}! Complete onboarding to credit the referral.');
export const secureAuthentication = message('Secure authentication via {name}');
export const whatWeStore = message('What we store about you');
export const agreeToBoth = richMessage(
  'By signing in you agree to the <terms>terms</terms> and the <privacy>privacy policy</privacy>.',
);
export const agreeToTerms = richMessage('By signing in you agree to the <terms>terms</terms>.');
export const agreeToPrivacy = richMessage('By signing in you agree to the <privacy>privacy policy</privacy>.');
export const playWithoutAccount = message('Play now, no account');
export const initializing = message('Initializing {name}...');
export const logIn = message('Log in');
export const welcome = message('Welcome to Jumpy!');
export const joinByInvite = message("Join via {inviter}''s invite!");
export const jumpIn = message('Jump into the action on Monad testnet!');
export const loginWithDiscord = message('Login with Discord');
export const loading = message('Loading...');
export const more = message('More');
export const communityChat = message('Community chat');
export const socialPage = message('Social page');
export const loginDenied = message('Discord didn’t let us in. Nothing changed. Press Login with Discord to try again.');
export const loginFailed = message('The login didn’t finish. Nothing changed. Press Login with Discord to try again.');
export const loginIncomplete = message('That login had no code from Discord. Press Login with Discord to try again.');
