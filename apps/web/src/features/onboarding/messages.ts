import { message } from '@jumpy/i18n/message';

export const join = message('Join');
export const referralFromLink = message('Auto-filled from invite link');
// Follows the title of a step, for screen readers.
export const stepDone = message(': done');
export const roleRequired = message('USER MUST HAVE');
export const joinDiscord = message('Join our Discord server');
export const followOnX = message('Follow us on X');
export const following = message('Following…');
export const follow = message('Follow');
export const saving = message('Saving…');
export const continueOnboarding = message('Continue');
export const referralCode = message('Referral code (optional)');
export const checkingRole = message('Checking for your Jumper role…');
export const roleFound = message('You have the Jumper role.');
export const roleMissing = message('You don’t have the Jumper role yet.');
export const jumperRole = message('Jumper Role');
export const checkAgain = message('Check again');
export const tryPractice = message('Try practice first');
export const logOut = message('Log out');
export const yourWallet = message('You’re in! Here’s your wallet:');
export const walletInPreparation = message('We’re setting it up. You’ll find it in your profile.');
export const tryAgain = message('Try again');
export const continueToGame = message('Continue to Game');
export const whyProtectWallet = message(
  'Right now, your wallet only opens in this browser. A passkey, password or recovery kit brings it back if you lose this browser.',
);
export const protectWallet = message('Protect wallet');
export const later = message('Later');
export const welcome = message('Welcome to {productName}!');
export const congratulations = message('Congratulations!');
export const close = message('Close');
export const addFunds = message('Add funds to your wallet');
export const mintCharacter = message('Mint your Character NFT');
export const startPlaying = message('Start playing');
export const notInDiscord = message('User not found in Discord server. Please join our Discord first!');
export const noServerAnswer = message('The server didn’t answer. Please check again.');
export const serverError = message('Server error: {status}');
export const userIdMissing = message('Error: User ID not available. Please try again.');
export const onboardingNotSaved = message('Failed to save onboarding completion. Please try again.');
export const onboardingFailed = message('Error completing onboarding. Please try again.');
