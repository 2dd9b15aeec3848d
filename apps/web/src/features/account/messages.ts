import { message } from '@jumpy/i18n/message';

export const deleteMyAccount = message('Delete my account');
export const deletionDelay = message('Deleted after 7 days. Until then you can change your mind.');
export const deleteAccount = message('Delete');
export const myData = message('My data');
export const dataContents = message(
  'Everything we have about you in one JSON file: profile, runs, XP, quests, transactions.',
);
export const signOutEverywhere = message('Sign out everywhere');
export const signOutEverywhereHint = message(
  'Signs you out on every device, including this one. Handy if you lost or lent one.',
);
export const signOut = message('Sign out');
export const signOutEverywhereExplained = message(
  'Signs out every browser and device, this one too. Runs, XP and wallet stay. An unfinished run elsewhere waits there until you sign in again.',
);
export const failedUnchanged = message('That didn’t work: {message} Nothing changed. Try again.');
export const cancel = message('Cancel');
export const downloadFailed = message('That didn’t work: {message} Your data is safe. Try again.');
export const downloading = message('Downloading {fileName}.');
export const downloadMyData = message('Download my data');
export const preparing = message('Preparing…');
export const download = message('Download');
export const signOutEverywhereTitle = message('SIGN OUT EVERYWHERE');
export const logOut = message('Log out');
export const reason = message('Reason:');
export const walletRemains = message(
  'Your wallet is still yours. If you think this is a mistake, message us in the community.',
);
export const accountDeleted = message('Account deleted');
export const accountDeletedSign = message('ACCOUNT DELETED');
export const deletedByTeam = message('The team deleted this account');
export const keepMyAccount = message('Keep my account');
export const deleteAsPlanned = message('Delete as planned');
export const failed = message('That didn’t work: {message} Try again.');
export const keepYourAccount = message('Keep your account?');
export const welcomeBack = message('WELCOME BACK');
export const whatIsDeleted = message('What’s deleted and what stays');
export const staleSignIn = message(
  'You signed in over 10 minutes ago, so we’re making sure it’s really you. Nothing has changed yet.',
);
export const signInAgainToDelete = message('Sign in again to delete.');
export const keepIt = message('Keep it');
export const signInAgain = message('Sign in again');
export const address = message('Address');
export const balance = message('Balance');
export const contains = message('Contains');
export const walletNotDeleted = message('We don’t delete your wallet. It opens again with the same Discord account.');
export const withdraw = message('Withdraw');
export const exportKey = message('Export key');
export const recoveryKit = message('Recovery kit');
export const typeNameToConfirm = message('Type your name, {username}, to confirm');
export const unknown = message('unknown right now');
export const yourWallet = message('Your wallet');
export const beforeLeaving = message('You may still want to do this first:');
export const recoveryKitNeeded = message('But without a recovery kit, it only opens on this device. Do this first:');
export const backToSignIn = message('Back to sign-in');
export const goodbye = message('Goodbye');
export const goodbyeSign = message('GOODBYE');
export const thanksForJumping = message('Thanks for jumping');
export const serverDidntAnswer = message('The server didn’t answer.');
export const dateAtTime = message('{date} at {time}');
export const deleteMyAccountTitle = message('DELETE MY ACCOUNT');
export const deletionExplained = message(
  'We’ll delete your account in {days} days: your name, picture, email, servers and the roles we gave you. Sign in before then to keep it.',
);
export const runsStay = message(
  'Your runs stay on the boards as “{name}”, so no one’s rank or race breaks. XP, streak and quests don’t come back with a new account.',
);
export const characterCount = message('{count, plural, one {# character} other {# characters}}');
export const deletionRequested = message(
  'You asked us to delete this account. We’ll delete it on {date}. Nothing is lost until then.',
);
export const deletionScheduled = message(
  'You’re signed out everywhere. Your account will be deleted on {date}. Sign in before then to keep it.',
);
