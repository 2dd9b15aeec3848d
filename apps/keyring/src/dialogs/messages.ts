import { message, richMessage } from '@jumpy/i18n/message';

export const serverPartUnavailable = message(
  'We can’t open our part of your wallet right now, and this device has none. Use your recovery kit, or open it where you last used it.',
);
export const kitIncomplete = message(
  'This isn’t a complete recovery kit. Choose the file named jumpy-recovery-kit. If it was edited, use a fresh copy.',
);
export const kitTooNew = message('This kit was made by a newer Jumpy. Use the recover.html you saved with it.');
export const kitWeakened = message(
  'This kit was changed so its password is easier to guess. It was not opened. Use an untouched copy.',
);
export const kitMixed = message('This kit’s parts belong to different wallets. Use an untouched copy.');
export const kitPasswordWrong = message(
  'This password doesn’t open this kit. Nothing was changed. Check capital letters and spaces, and try again.',
);
export const kitPartsMismatch = message('This kit’s parts don’t match. Use an untouched copy of the file.');
export const recoveryDamaged = message(
  'Your recovery data is damaged. Your coins are safe. Try your other way, or your recovery kit.',
);
export const recoveryTooNew = message('This wallet was protected by a newer Jumpy. Reload this page and try again.');
export const recoveryChanged = message(
  'Your recovery data was changed, so it was not opened. Try your other way, or your recovery kit.',
);
export const recoveryOfOtherWallet = message(
  'Your recovery data belongs to a different wallet. Try your other way, or your recovery kit.',
);
export const walletNotOpened = message('That didn’t open your wallet.');
export const passwordWrong = message(
  'That’s not your wallet password. Check capital letters and spaces, and try again.',
);
export const passkeyWrong = message(
  'This passkey doesn’t open your wallet. Choose the one you made for it, and try again.',
);
export const cancel = message('Cancel');
export const siteAsks = richMessage('<strong>{site}</strong> asks for this. It is not part of Jumpy.');
export const siteLookalike = message(
  'This address contains letters that can look like others. Check that it’s the site you mean.',
);
export const connectSite = message('Connect your wallet?');
export const connectSiteTo = richMessage('<strong>{site}</strong> wants to connect to your wallet.');
export const connectSiteAllows = message(
  'It will see your wallet’s address and what is in it, and it may ask for signatures and payments. Your wallet asks you each time.',
);
export const connectSiteNotOurs = message(
  'This site is not part of Jumpy. Connect only if you know it and came here from it yourself.',
);
export const connect = message('Connect');
export const walletAddress = message('Your wallet');
export const confirmLargePayment = message('This is a large payment. Confirm it in your wallet’s own window.');
export const confirmDailySpend = message(
  'This brings your last 24 hours to more than 1 MON. Confirm it in your wallet’s own window.',
);
export const confirmIrreversible = message('This can’t be undone. Confirm it in your wallet’s own window.');
export const confirmWindowTitle = message('Confirm in a window');
export const signatureNeedsWindow = message(
  'A signature can be as good as a payment. Sign it in your wallet’s own window.',
);
export const signatureWindowTitle = message('Sign in a window');
export const feeWentUp = message(
  'The network fee went up, so nothing has been sent yet. Check the new fee and press again.',
);
export const replacesEarlier = message('This replaces your earlier transaction. Only one of them will go through.');
export const oldWallet = message('Your old wallet {address}');
export const amount = message('Amount');
export const recipientNamed = message('To {name}');
export const maxNetworkFee = message('Network fee, at most');
export const total = message('Total');
export const yourWallet = message('Your wallet');
export const signatureWarning = message(
  'A signature can be as good as a payment: anyone who has it can use it. Sign only if you understand every line and trust who’s asking.',
);
export const signMessage = message('Sign a message');
export const signedContent = message('What you’re signing');
export const signedFor = message('For');
export const sign = message('Sign');
export const items = message('Items');
export const item = message('Item');
export const quantity = message('How many');
export const quantityOfEach = message('How many of each');
export const from = message('From');
export const data = message('Data');
export const quest = message('Quest');
export const jumps = message('Jumps');
export const score = message('Score');
export const newGame = message('New game');
export const newOwner = message('New owner');
export const noOne = message('no one ({address})');
export const transferFinal = message('Transfers can’t be undone. Check every letter of the address.');
export const itemTransferFinal = message(
  'Sent items can’t be taken back. Check every letter of the address they go to.',
);
export const unknownRequestWarning = message(
  'Your wallet doesn’t know what this does. It could move your coins or anything you own. Continue only if you trust who’s asking.',
);
export const stopTransaction = message('Stop your transaction');
export const stopExplained = message(
  'This sends an empty transaction to yourself, for a fee. It stops your earlier one, unless that goes through first.',
);
export const stopIt = message('Stop it');
export const sendMon = message('Send MON');
export const sendMonExplained = message('This sends coins out of your wallet.');
export const send = message('Send');
export const unknownRequest = message('Unknown request');
export const trustRequest = message('I trust this');
export const revive = message('Revive');
export const reviveExplained = message('This pays for one revive in your run.');
export const pay = message('Pay');
export const buyInShop = message('Buy in the shop');
export const buyExplained = message('This buys one item from the shop.');
export const buy = message('Buy');
export const mint = message('Mint');
export const mintExplained = message('This mints from the Jumpy Army.');
export const sendItems = message('Send items');
export const sendItemsExplained = message('This sends items out of your wallet.');
export const takeOverContract = message('Take over a contract');
export const takeOverExplained = message('This makes you the owner of {name}.');
export const accept = message('Accept');
export const handOverContract = message('Hand over a contract');
export const handOverExplained = message('This offers {name} to the address below. It’s theirs once they accept.');
export const handOver = message('Hand over');
export const recordRun = message('Record your run');
export const recordRunExplained = message('This records your scores on-chain.');
export const record = message('Record');
export const recordQuest = message('Record your quest');
export const recordQuestExplained = message('This records your claim on-chain.');
export const calledFunction = message('Function');
export const callData = message('{selector} with {bytes} bytes of data');
export const oneMoment = message('One moment…');
export const tryAgain = message('Try again');
export const close = message('Close');
export const privateKey = message('Private key');
export const keyOnlyInJumpy = message(
  'We only show your private key inside Jumpy itself. Open Jumpy in its own tab and try again.',
);
export const confirmIdentity = message('First, confirm it’s you.');
export const noWallet = message('You don’t have a wallet yet.');
export const keyOfOldWallet = message('For your old wallet');
export const keyOfWallet = message('For your wallet');
export const keyWarning = message(
  'Anyone who sees this key owns everything in the wallet, forever. No one from Jumpy will ever ask for it. Never paste it into a chat or form.',
);
export const keyDialogCloses = message(
  'This closes automatically after two minutes. The key never leaves this dialog unless you copy it.',
);
export const showPrivateKey = message('Show private key');
export const hide = message('Hide');
export const keyHidden = message('The key is hidden again.');
export const copy = message('Copy');
export const keyUnreadable = message('Couldn’t read the key. Nothing was changed. Press again.');
export const keyShown = message('The key is showing. Make sure no one is looking over your shoulder.');
export const keyCopied = message('Copied. Paste it where you need it, then copy something else to clear it.');
export const keyNotCopied = message('Couldn’t copy it. Select the key and copy it yourself.');
export const keyHiddenOnLeave = message('The key was hidden when you left this page.');
export const serverPartUnavailableNow = message(
  'We can’t open our part of your wallet right now. Nothing was changed. Try again later.',
);
export const openingAtNewAddress = message('Opening your wallet at its new address…');
export const protectHere = message('Protect it here');
export const whyProtectNow = message(
  'If you lose this device or clear its browser, only what you set up now opens your wallet.',
);
export const passkey = message('Passkey');
export const password = message('Password');
export const later = message('Later');
export const opensOnlyHere = message('Until then it only opens in this browser.');
export const passwordCheckFailed = message('Couldn’t check your password. Check your connection and press again.');
export const passwordStrong = message('Strong enough. Write it down where you’ll still find it in years.');
export const newWalletPassword = message('New wallet password');
export const repeatPassword = message('Repeat password');
export const passwordsDiffer = message('The passwords don’t match. Type it again.');
export const passwordAdvice = message('At least {count} characters. A few unrelated words are easy to remember.');
export const passkeyExplained = message('Your finger, face or PIN. Nothing to remember.');
export const passwordExplained = message('A long one, only for this wallet.');
export const usePasswordInstead = message('Use a password instead');
export const choosePassword = message('Choose a password');
export const newPasswordExplained = message(
  'It opens your wallet on other devices. No one can look it up or change it for you.',
);
export const protectWallet = message('Protect wallet');
export const usePasskeyInstead = message('Use a passkey instead');
export const openOldWalletOnce = message(
  'This device doesn’t have a part of it. Open it, just this once, with what you set up for it.',
);
export const neverProtected = message(
  'It was never protected. It only opens in the browser where you created it, or with a recovery kit.',
);
export const secretMismatch = message('That didn’t match this wallet. Nothing was changed. Try another way.');
export const openingOldWallet = message('Opening your old wallet…');
export const openWalletHere = message('Open your wallet here');
export const openWithProtection = message(
  'This device doesn’t have a part of your wallet yet. Open it with what you set up for it.',
);
export const serverPartLost = message(
  'We lost our part of your wallet. Open it with what you set up plus this device’s part, or with your recovery kit. Then we renew all parts.',
);
export const otherProvider = message('This wallet is with another provider.');
export const openingWallet = message('Opening your wallet on this device…');
export const done = message('Done');
export const protectionLost = message(
  'Your {kind, select, passkey {passkey} other {password}} no longer opens this wallet, because its parts were renewed. Press “Protect wallet” to set it up again.',
);
export const walletOpened = message(
  'Your wallet is open on this device. On other devices, open it again with what you just used.',
);
export const afterTheft = message(
  'Device stolen or password leaked? Old copies can still open this wallet. Start a new wallet and send everything in this one there.',
);
export const welcomeBack = message('Welcome back');
export const passkeyCanceled = message('No passkey was used. Nothing was changed.');
export const passkeyUnsuitable = message('This passkey can’t protect a wallet. Nothing was changed.');
export const passkeysUnsupported = message('Passkeys don’t work here. Nothing was changed.');
export const passkeyWindowFailed = message(
  'The window didn’t open, or your browser cut it off from this page. Nothing was changed.',
);
export const createPasskey = message('Create a passkey');
export const usePasskey = message('Use your passkey');
export const followDevice = message('Follow your device…');
export const continueInWindow = message('Continue in the window that opened.');
export const openPasskeyWindow = message('Open a window');
export const show = message('Show');
export const passwordOnlyInWindow = message('Only type passwords in your wallet’s own window.');
export const walletPassword = message('Wallet password');
export const passwordMissing = message('Type your wallet password first.');
export const pressTooSoon = message('That press came too soon to be safe. Press again.');
export const pressNotVisible = message(
  'Your wallet was covered or out of view, so that press didn’t count. Uncover it and press again.',
);
export const pressContentChanged = message('This changed while you pressed. Read it and press again.');
export const pressLost = message('That press didn’t count. Press again.');
export const protectWalletTitle = message('Protect your wallet');
export const whyProtect = message(
  'If you lose this device or clear its browser, only what you set up here opens your wallet. We can’t reset it for you.',
);
export const confirmToChangeProtection = message(
  'Your wallet is already protected. To change that, first confirm it’s you. Forgot it? Log out, log in and come back within ten minutes.',
);
export const signInToProtect = message(
  'You can only set up protection within ten minutes of signing in. This stops others from doing it on your open device.',
);
export const recoveryKit = message('Recovery kit');
export const recoveryKitExplained = message('A new file that opens your wallet even without Jumpy.');
export const protectingWallet = message('Protecting your wallet…');
export const protectingWithPassword = message('Protecting your wallet. This takes a second.');
export const passkeyHint = message('Your finger, face or PIN');
export const passwordHint = message('The one you chose for this wallet');
export const kitHint = message('The file you saved, and its password');
export const anotherWay = message('Another way');
export const passkeyNotUsed = message('You didn’t use your passkey.');
export const open = message('Open');
export const checkingPassword = message('Checking your password. This takes a second.');
export const openingKit = message('Opening your recovery kit. This takes a moment.');
export const kitOfOtherWallet = message('That kit belongs to a different wallet. Choose the kit for this one.');
export const chooseKitFile = message('Choose the file you saved when you protected your wallet.');
export const allowStorageTitle = message('Allow wallet storage');
export const allow = message('Allow');
export const allowStorageExplained = message(
  'Your wallet stores part of its key here, and this browser blocks that. Press Allow. Your browser may ask you too.',
);
export const notNow = message('Not now');
export const storageNotAllowed = message(
  'Your browser didn’t allow it. Nothing is lost, and you can play. Open your wallet in its own window instead.',
);
export const walletMismatch = message('That didn’t match your wallet. Nothing was changed. Try another way.');
export const renewFailed = message('The server couldn’t renew your wallet. Please try again.');
export const signInAgainHow = message('Log out, log in again, and come back here. Nothing was changed.');
export const signInAgainFirst = message('Sign in again first');
export const startNewWallet = message('Start a new wallet');
export const walletChanged = message('This is no longer your wallet. Please check again.');
export const creatingNewWallet = message('Creating your new wallet…');
export const signInToStartNew = message('You can only start a new wallet within ten minutes of signing in.');
export const oldWalletStillYours = message('Your old wallet is still yours.');
export const opensAtOtherProvider = message('It’s with another provider and only opens there.');
export const yourSecret = message('{kind, select, passkey {your passkey} other {your password}}');
export const stillOpensWith = message(
  'It still opens with {secrets}, with its recovery kit, or in a browser where it’s open now.',
);
export const typeOldAddressEnding = message('Type the last {count} characters of the old address: {ending}.');
export const oldWalletStaysBehind = message('Your old wallet stays behind:');
export const contentsStayBehind = message('Its coins and items stay there. {recovery} We can’t get it back for you.');
export const oldWalletInHistory = message(
  'It stays in your history but can’t be used again. Where it opens, you can empty it and export its key. You keep your scores, XP and quests.',
);
export const oldAddressEndingLabel = message('Type the last {count} characters of the old address');
export const keepWallet = message('Keep my wallet');
export const newWalletReady = message('Your new wallet is ready. Protect it soon so it opens on other devices too.');
export const newWalletTitle = message('All yours');
export const partsMismatchReopen = message(
  'Your wallet’s parts don’t match on this device. Nothing was changed. Open your wallet again.',
);
export const yourRecoveryKit = message('Your recovery kit');
export const creatingKit = message('Creating your recovery kit. This takes a moment.');
export const walletStillProtected = message('Your wallet is still protected.');
export const kitExplained = message(
  'The kit is a file that opens your wallet even if Jumpy is gone. It needs its own password (files can’t use passkeys).',
);
export const createKit = message('Create kit');
export const skip = message('Skip');
export const partsMismatch = message('Your wallet’s parts don’t match on this device.');
export const saveKit = message('Save kit');
export const kitSaved = message(
  'Saved as {name}. Keep it with your important papers, and the password somewhere else.',
);
export const saveAgain = message('Save again');
export const saveKitNow = message(
  'Your wallet is protected. Save your recovery kit now. With its password it opens your wallet, even without Jumpy.',
);
export const windowBlocked = message(
  'Your browser blocked the window. Nothing was confirmed. Allow pop-ups for this page or open Jumpy in another browser, then press again.',
);
export const windowUnanswered = message('The window didn’t answer. Nothing was confirmed. Please press again.');
export const windowClosed = message('The window was closed. Nothing was confirmed.');
export const continueInOwnWindow = message(
  'Continue in the window that opened (on a phone, a new tab). Nothing happens until you confirm there.',
);
export const openWindow = message('Open window');
export const lookForWindow = message('Can’t see it? Check your other open windows.');
export const showWindow = message('Show window');
export const recipient = message('Recipient');
export const yes = message('yes');
export const no = message('no');
export const to = message('To');
export const walletBalance = message('Your wallet holds {amount} MON.');
export const oldWalletBalance = message('It holds {amount} MON.');
export const lookForHost = richMessage('Look for <strong>{host}</strong> in its address bar.');
export const showPassword = message('Show password');
export const alreadySetUp = message('Already set up. This replaces it.');
export const saveRecoverPage = richMessage(
  '<link>Save recover.html with it</link>: the page that opens the kit offline.',
);
