import { message } from '@jumpy/i18n/message';

export const signInWithCode = message('Sign in with a code');
export const confirmNetwork = message(
  'We can’t tell if this device and the one with the code are on the same network. Go back to the code and press “Yes, it’s me”. You’ll be signed in here right after.',
);
export const oneMoreStep = message('One more step.');
export const openGameInBrowser = message('Open this game in your browser and sign in there.');
export const findCodeInMenu = message('Open its menu, press “Install the app”, then “Show a code”.');
export const typeCodeHere = message('Type that code here.');
export const code = message('Code');
export const yourCodeTitle = message('YOUR CODE');
export const waitingForConfirmation = message('Waiting for your OK…');
export const signingIn = message('Signing in…');
export const signIn = message('Sign in');
export const cancel = message('Cancel');
export const back = message('Back');
export const codeMalformed = message('Codes have eight letters, like BCDF-GHJK.');
export const installApp = message('Install the app');
export const openItThere = message('Open it there from now on. It’s full screen and works offline.');
export const notNow = message('Not now');
export const productInstalled = message('{productName} is installed.');
export const close = message('Close');
export const installing = message(
  '{productName} is on its way to {device, select, phone {your home screen} other {this computer}}.',
);
export const nice = message('Nice!');
export const installTitle = message('INSTALL');
export const alreadyInstalled = message(
  '{productName} is on {device, select, phone {your home screen} other {this computer}}.',
);
export const productOnDevice = message(
  '{productName} on {device, select, phone {your home screen} other {this computer}}',
);
export const openItThereOrReinstall = message('Open it there. Removed it? Add it again:');
export const installBenefits = message('Full screen, one tap away, and it opens offline too.');
export const installDismissed = message('Not installed. You can do it later from the menu.');
export const installPromptFailed = message('Your browser didn’t ask. Here’s how to do it yourself:');
export const browserIsAsking = message('Your browser is asking…');
export const install = message('Install');
export const installedTitle = message('INSTALLED');
export const browserCantInstall = message('Your browser can’t install it. On a phone, Chrome and Safari can.');
export const insideOtherApp = message('You’re inside another app, which can’t install it.');
export const openInSafariInstead = message('Don’t see it? Another app opened this page. Open it in Safari instead.');
// The quoted names up to `pressOpenInChrome` are those of the buttons in iOS, Android and their browsers.
export const pressAddToHomeIos = message('Press “Add to Home Screen” further down, then “Add”.');
export const pressShareInToolbar = message('Press Share in Safari’s toolbar.');
export const pressDotsByAddress = message('Press the three dots next to the address.');
export const pressShare = message('Press “Share”.');
export const pressShareByAddress = message('Press Share at the end of the address.');
export const pressDotsTopRight = message('Press the three dots at the top right.');
export const pressAddToHomeAndroid = message('Press “Add to Home screen” or “Install app”.');
export const pressInstall = message('Press “Install”.');
export const pressLinesBottomRight = message('Press the three lines at the bottom right.');
export const pressAddPageTo = message('Press “Add page to”.');
export const pressHomeScreen = message('Press “Home screen”.');
export const pressAddAppToHome = message('Press “Add app to Home screen”.');
export const pressAdd = message('Press “Add”.');
export const pressDotsOrShare = message('Press the three dots or Share in this window.');
export const pressOpenInSafari = message('Press “Open in Safari” or “Open in browser”.');
export const pressOpenInChrome = message('Press “Open in Chrome” or “Open in browser”.');
export const copied = message('Copied');
export const copyAddress = message('Copy address');
export const addressToCopy = message('Address to copy');
export const pasteInBrowser = message('Open your browser and paste it there.');
export const copyByHand = message('Copy it yourself and open it in your browser.');
export const add = message('Add');
export const signInToApp = message('Sign in to the app');
export const goBackToApp = message('Go back to the app. It signs you in automatically.');
export const isThisYou = message('Is this you?');
export const blockDevice = message('No, block it');
export const confirmDevice = message('Yes, it’s me');
export const notMe = message('That wasn’t me');
export const codeBlocked = message('Blocked. No one is signed in with that code.');
export const showNewCode = message('Show a new code');
export const codeExpired = message('This code has expired.');
export const appNotSignedIn = message('The app on your home screen isn’t signed in yet. A code signs you in there.');
export const showCode = message('Show a code');
export const typeCodeInApp = message('Open the app, press “Sign in with a code”, and type:');
export const timeLeft = message('{time} left');
export const keepCodeSecret = message('Don’t share it with anyone. Anyone who has it can get into your account.');
export const walletMovesToApp = message(
  'Open your wallet there with your passkey or password. Then it’s open there and no longer here.',
);
export const protectWalletFirst = message(
  'Your wallet only opens in this browser. Protect it first, then you can open it in the app.',
);
export const protectWallet = message('Protect wallet');
export const unknownDevice = message('unknown device');
export const codeTyped = message(
  'Your code was typed on {network, select, known {another network} other {an unknown network}}, on: {device}. Only say yes if you’re holding that device.',
);
export const signedInOn = message('Signed in on: {device}.');
export const codeLabel = message('Your code: {letters}');
export const copy = message('Copy');
export const codeFailed = message('That didn’t work. Please try again.');
export const noConnection = message('No connection. Please try again when you’re online.');
export const signedOutHere = message('You’re signed out here. Log in again first.');
export const tooManyTries = message('Too many tries. Please wait a few minutes.');
export const badServerAnswer = message('Our server didn’t answer properly. Please try again.');
