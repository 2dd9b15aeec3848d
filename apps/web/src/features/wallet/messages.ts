import { message, richMessage } from '@jumpy/i18n/message';

export const copied = message('Copied!');
export const copy = message('Copy');
export const addressCopied = message('Address copied');
export const showWindow = message('Show window');
export const lookForWindow = message('Don’t see it? Look among your open windows.');
export const answerInWindow = message('Answer in your wallet’s window. Nothing changes until you do.');
export const showWindowFailed = message('Couldn’t show the window. Look for it among your open windows.');
export const walletNeedsAnswer = message('Your wallet needs your answer');
export const yourWallet = message('Your wallet');
export const needsAnswer = message('It needs your answer');
export const oldWallets = message('Your old wallets');
export const oldWalletsExplained = message(
  'Everything in them is still yours. Send it to your current wallet or export the key.',
);
export const keptByPrivy = message('Privy keeps this one. Open it there with the same Discord account.');
export const withdraw = message('Withdraw');
export const exportKey = message('Export key');
export const pleaseTryAgain = message('Please try again.');
export const balanceUnknown = message('balance unknown');
export const withdrawFrom = message('Withdraw from {address}');
export const exportKeyOf = message('Export key of {address}');
export const checking = message('checking…');
export const protectWallet = message('Protect wallet');
export const walletProtection = message('Wallet protection');
export const notNow = message('Not now');
export const viewTransaction = message('View transaction');
export const tryAgain = message('Try again');
export const cancelTransaction = message('Cancel it');
export const ok = message('OK');
export const sentFromOtherDevice = message(
  'Sent from another device. It may still go through. You can try again or cancel it there. Anything you send from here replaces it, unless it goes through first.',
);
export const recentlySent = message('Recently sent');
export const tryAgainInAMinute = message('Please try again in a minute.');
export const gettingTestMon = message('Getting test MON…');
export const getTestMon = message('Get test MON');
export const testMonReceived = message('Your test MON is here. It’s play money.');
export const faucetOpened = message('The faucet is open in another tab. Paste your address there, then refresh here.');
export const activity = message('Activity');
export const transactionHistory = message('Transaction History');
export const noTransactionsYet = message('What you send and receive shows up here.');
export const transactionsSafe = message('They’re safe on-chain. Our server didn’t answer.');
export const showOlder = message('Show older');
export const recipient = message('To');
export const fee = message('Fee');
export const hash = message('Hash');
export const nothingYet = message('Nothing yet');
export const transactions = message('Your transactions');
export const loadingTransactions = message('Loading your transactions');
export const transactionsLoadFailed = message('Couldn’t load your transactions');
export const notOpenOnDevice = message('Your wallet isn’t open on this device.');
export const startNewWallet = message('Start a new wallet');
export const tryPractice = message('Try practice');
export const opensWhereCreated = message(
  'It only opens in the browser you created it in, or with your recovery kit. Nothing in it is lost.',
);
export const opensWithProtection = message(
  'Open it here with your passkey, password or recovery kit. Nothing in it is lost.',
);
export const actionFailed = message('That didn’t work. Your wallet is unchanged. Please try again.');
export const useRecoveryKit = message('Use recovery kit');
export const openOnThisDevice = message('Open wallet on this device');
export const addProtection = message('Add protection');
export const unprotectedWarning = message(
  'If you lose this device, clear your browser or close a private window, no one can open your wallet, not even us. It takes a minute.',
);
// Protection methods, listed in `protectedBy`.
export const passkey = message('a passkey');
export const password = message('a password');
export const dataPersisted = message('Your browser agreed to keep wallet data on this device.');
export const dataMayBeCleared = message('Your browser may clear wallet data from this device when space runs low.');
export const protection = message('Protection');
export const protectBeforeAdding = message('Protect it before adding more');
export const notProtectedYet = message('Not protected yet');
export const walletRecovery = message('Wallet recovery');
export const takingLong = message('This is taking longer than usual. You can play while you wait.');
export const walletDidntAnswer = message('Your wallet didn’t answer');
export const noWalletYet = message('No wallet yet');
export const opensElsewhere = message('Opens elsewhere');
export const notOpenHere = message('Not open here');
export const walletNeedsWindow = message('Your wallet needs a window');
export const creatingWallet = message('Creating your wallet');
export const walletWaiting = message('Your wallet is waiting');
export const whatsWallet = message('What’s a wallet?');
export const connectedSites = message('Connected sites');
export const whatsTestMon = message('What’s test MON?');
export const testnetPlayMoney = message('Testnet play money, no value');
/** Below the dash of a balance that could not be read. */
export const zeroUntilRead = richMessage('<number>{amount}</number> MON until we can read it');
export const syncFailed = message('Sync failed');
export const exportPrivateKey = message('Export Private Key');
export const monTurnedOff = message('MON is turned off here for now. Your wallet is safe, and you can still play.');
export const refreshBalance = message('Refresh balance');
export const balanceUnread = message('Your MON is safe on-chain. Refresh to check again.');
export const balanceLastSeen = message('Your MON is safe. Last seen: {amount} MON.');
export const revive = message('Revive');
export const runRecorded = message('Run recorded');
export const questClaimed = message('Quest claimed');
export const withdrawal = message('Withdrawal');
export const testMon = message('Test MON');
export const characterMinted = message('Character minted');
export const armyMinted = message('Army minted');
export const ownerAction = message('Owner action');
export const pending = message('Pending');
export const pendingExplained = message('The network is still finalizing it.');
export const done = message('Done');
export const failed = message('Failed');
export const rejectedByNetwork = message('The network rejected it. Only the fee was paid.');
export const notSeen = message('Not seen');
export const notSeenExplained = message(
  'The network hasn’t shown it for an hour. It most likely never went out, and your MON is still yours.',
);
// Names of transactions, also used in `nameForAmount`.
export const runRecord = message('A run record');
export const questClaim = message('A quest claim');
export const reviveTitle = message('A revive');
export const characterMint = message('A character');
export const armyMint = message('A mint');
export const amountToRecipient = message('{amount} MON to {recipient}');
export const transaction = message('A transaction');
export const nameForAmount = message('{name} for {amount} MON');
export const wentThrough = message('It went through.');
export const canceled = message('It was canceled. Only a fee was paid.');
export const replaced = message('Another transaction from your wallet replaced it. It didn’t go through.');
export const canceling = message('Canceling it. Until that’s final, it may still go through.');
export const unconfirmed = message(
  'The network hasn’t confirmed it. It may still go through. If you try again or cancel, only one of these will ever go through.',
);
export const onItsWayExplained = message('It’s on its way and may still go through.');
export const opensTestnetExplorer = message('Opens {host}, a testnet explorer');
export const opensLocalExplorer = message('Opens the explorer for this computer’s own chain');
export const opensPublicExplorer = message(
  'Opens {host}. It shows a public network. Your wallet is on this computer’s own chain, so it isn’t there',
);
// Ends of `walletNotReadyReason`.
export const reasonNetwork = message('it didn’t answer.');
export const reasonTimeout = message('it took too long to answer.');
export const reasonServer = message('our server didn’t answer.');
export const reasonInternal = message('something went wrong.');
export const reasonSignedOut = message('you’re signed out. Log in again.');
export const reasonStaleSignIn = message('you signed in a while ago. Log in again.');
export const reasonRejected = message('you closed its window.');
export const userNotAuthenticated = message('User not authenticated');
export const noWalletsFound = message('No wallets found. Please wait for wallet to load or try refreshing the page.');
export const noEmbeddedWallet = message('No {providerName} embedded wallet found');
export const max = message('Max');
export const availableBalance = message('Available balance');
export const maxNetworkFee = message('Max network fee');
export const protectedNow = message('Your wallet is protected now. Press Withdraw again.');
export const maxExplained = message('Max: the most you can send');
export const destinationAddress = message('Destination address');
export const amountInMon = message('Amount in MON');
export const withdrawFunds = message('Withdraw Funds');
export const confirmWithdrawal = message('Confirm Withdrawal');
export const processingWithdrawal = message('Processing Withdrawal');
export const notConfirmedYet = message('Not Confirmed Yet');
export const withdrawSuccessful = message('Withdraw Successful');
export const close = message('Close');
export const transferReverted = message('The transfer didn’t go through. Only the network fee was spent.');
export const transferWarning = message(
  'Transfers can’t be undone. Your wallet asks again in its own window. Check that it shows the same address.',
);
export const cancel = message('Cancel');
export const confirm = message('Confirm');
export const feePaid = message('The fee was {amount} MON.');
export const viewInWallet = message('View in wallet');
export const withdrawalUnconfirmed = message(
  'The network hasn’t confirmed your {amount} MON yet. Don’t send it again. Your wallet shows what happens to it and lets you try again or cancel. Only one of these will ever go through.',
);
export const gotIt = message('Got it');
export const jumpyCheers = message('Jumpy cheers');
export const mayStillGoThrough = message('It may still go through');
export const onItsWay = message('On its way');
export const confirmInWallet = message('Confirm in your wallet');
export const processingSent = message('Processing: {amount} sent. It takes a moment, and you can close this.');
export const processingConfirm = message(
  'Processing: confirm {amount} in your wallet’s window. Nothing is sent until you do.',
);
export const monAmount = message('{amount} MON');
export const amountSent = richMessage('<b>{amount}</b> MON sent');
export const exportFailed = message('Failed to export private key: {reason}');
export const noTestMonYet = message('No test MON yet. {reason}');
export const fromOldWallet = message('From your old wallet {address}.');
export const protectedBy = message('Protected by {methods}');
export const creationTime = message('It takes a few seconds. You can play while you wait.');
export const creationRetry = message('Try {attempt} of 3. It takes a few seconds. You can play while you wait.');
export const walletNotReady = message('You can play. Your wallet isn’t ready yet. {details}');
export const walletNotReadyReason = message('You can play. Your wallet isn’t ready yet: {reason}');
export const feeUnknown = message('unknown');
