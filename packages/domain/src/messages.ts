import { message } from '@jumpy/i18n/message';

// Balances.
export const addMonToPlay = message('Add MON to play in profile');
export const balanceLowInGame = message('Insufficient MON balance to play. Please add MON to continue.');
export const walletNotFoundInGame = message('Wallet not found. Please logout, login again, and try again.');
export const balanceCheckFailed = message('Error checking wallet balance. Please refresh the page.');
export const recordSkippedForWallet = message('Skipped due to wallet issues');
export const recordSkippedForBalance = message('Skipped due to low balance');

// Starting a game.
export const securityViolation = message('Security violation detected');
export const accountLeaving = message('Your account is scheduled for deletion. Keep it first');
export const onboardingFirst = message('Finish onboarding first');
export const characterFirst = message('Mint your character first');
export const cannotStart = message('Cannot start game: {reason}');

// Races.
export const raceRunRemoved = message('This run was removed from the boards.');
export const raceOfRace = message('You can’t race a race. Race the run it was against.');
export const raceClosed = message(
  'Others may still be playing its course. You can race it from 00:45 UTC, after the day ends.',
);
export const raceInRoom = message('Others are still playing its course. You can race it when their game is over.');
export const raceVersionUnknown = message('This run was played on a version we don’t have here.');

// Revives.
export const processingPayment = message('Processing payment...');
export const paymentSuccessful = message('Payment successful!');
export const paymentWithoutHash = message('Transaction failed - no hash received');
export const userIdMissing = message('Missing user ID');
export const contractInvalid = message('Invalid contract address');
export const walletNotReady = message('Wallet not ready. Please try again.');
export const walletNotFound = message('Wallet not found');
export const balanceUnread = message('Could not check wallet balance');
export const reviveBalanceShort = message('Insufficient MON balance. Required: {amount} MON');
export const paymentFailed = message('Payment failed: {reason}');
export const pleaseTryAgain = message('Please try again.');

// Saving a run.
export const recordingAchievements = message('Recording your achievements...');
export const recorded = message('Successfully recorded stats on chain');
export const recordedWithFallback = message('Successfully recorded stats on chain (fallback gas)');
export const transactionTimedOut = message('Transaction timed out - please try again');
export const savedToDatabaseOnly = message('Transaction failed - stats saved to database only');
export const transactionFailed = message('Transaction failed');
export const runSaved = message('Your run is saved.');
export const runUnsaved = message('Your run isn’t saved on our server yet. We’ll send it again from here.');

// Wallets.
export const loginWithDiscord = message('Login with Discord');
export const logInAgain = message('Log in again');
export const checkAgain = message('Check again');
export const openWalletHere = message('Open wallet on this device');
export const useThisWallet = message('Use this wallet');
export const createWallet = message('Create wallet');
export const startNewWallet = message('Start a new wallet');
export const openWalletWindow = message('Open wallet in a window');
export const askToAllowStorage = message('Ask browser to allow it');
export const authenticateForRecovery = message('Please authenticate with Discord to access wallet recovery tools.');
export const walletReady = message('Your wallet is ready.');
export const walletShutHere = message(
  'Your wallet is safe, but it isn’t open on this device. Open it with your passkey or password.',
);
export const walletUnlinked = message('Your wallet is created. One step left: link it to your account.');
export const walletStuck = message(
  'This wallet only opens where it was created. Open it there, or start a new wallet. This one stays in your history.',
);
export const walletMissing = message('You can play. You don’t have a wallet yet. Creating one takes a few seconds.');
export const walletUnreadable = message(
  'You can play. We couldn’t read your wallet and reported the problem. Nothing changed. Check again later.',
);
export const walletUnanswered = message(
  'You can play. Your wallet isn’t ready yet. It didn’t answer, but it’s safe. Check again in a minute.',
);
export const walletStorageClosed = message(
  'You can play. This browser won’t let this page store your wallet, so it opens in its own window.',
);
export const checkingWallet = message('Checking your wallet…');
export const noRecoveryNeeded = message('User does not appear to need wallet recovery');

// Withdrawals.
export const addressTooShort = message('Address is too short');
export const addressMalformed = message('Invalid wallet address format');
export const addressMistyped = message('This address has a typo. Copy it again.');
export const addressOfNobody = message('No one owns this address. Enter another one.');
export const addressIsOwn = message('This is your own wallet. Enter another address.');
export const enterDestination = message('Please enter a destination wallet address');
export const addressRequired = message('Wallet address is required');
export const enterAmount = message('Please enter a valid amount');
export const balanceTooLow = message('Insufficient balance');
export const gasNeeded = message('Insufficient balance. You need approximately {amount} MON extra for gas fees.');
export const withdrawalFailed = message('Withdrawal failed. {reason}');
export const balanceTooLowForFees = message('Insufficient balance to cover the transaction and gas fees.');
export const transactionCancelled = message('Transaction was cancelled by user.');
export const networkError = message('Network error. Please check your connection and try again.');

// Levels.
export const xpMaster = message('XP Master');
export const xpElite = message('XP Elite');
export const xpVeteran = message('XP Veteran');
export const xpAdvanced = message('XP Advanced');
export const xpIntermediate = message('XP Intermediate');
export const xpBeginner = message('XP Beginner');
export const xpNewcomer = message('XP Newcomer');

// Praise of a run.
export const firstRun = message('Your first run!');
export const highestLevel = message('Level {level}: your highest yet!');
export const mostStomps = message('Most stomps in a run: {count, number}!');
export const bestPlatformStreak = message('{count, number} new platforms in a row, your best!');
export const longestRun = message('Your longest run: {time}!');
export const bestOfRecent = message('Best of your last {count} runs.');
export const secondBestOfRecent = message('Second best of your last {count} runs.');
export const closeCalls = message('{count, plural, one {# close call} other {# close calls}}, and you kept going!');
export const stomped = message('You stomped {count, plural, one {# enemy} other {# enemies}}.');
export const platformStreak = message('{count, number} new platforms in a row.');
export const reachedPlace = message('You reached {place}.');
export const jumpsIn = message('{count, plural, one {# jump} other {# jumps}} in {time}.');
export const warmUp = message('{count, plural, one {# jump} other {# jumps}} in {time}, just a warm-up.');
export const seconds = message('{count, plural, one {# second} other {# seconds}}');

// The sale.
export const phase1Audience = message('Elites & Jumplist');
export const phase2Audience = message('Passholders & FCFS');
export const phase3Audience = message('Public');
export const startingSoon = message('Starting soon!');
export const saleStart = message(
  '{day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} {hour}:{minute} {half, select, am {AM} other {PM}} UTC',
);
export const mintingLabel = message('MINTING...');
export const loadingLabel = message('LOADING...');
export const loadingRolesLabel = message('LOADING ROLES...');
export const syncingRolesLabel = message('SYNCING ROLES...');
export const mintingPausedLabel = message('MINTING PAUSED');
export const notStartedLabel = message('PHASE 1 NOT STARTED');
export const mintNowLabel = message('MINT NOW');
export const limitReachedLabel = message('LIMIT REACHED');
export const notEligibleLabel = message('NOT ELIGIBLE YET');
export const connectWallet = message('No wallet connected. Please connect your wallet.');
export const mintOnItsWay = message('Your mint is on its way.');
export const readingWallet = message('We’re reading your wallet.');
export const readingContract = message('We’re reading the contract.');
export const readingRoles = message('We’re reading your roles.');
export const roleOnItsWay = message('Your role is on its way to the contract. This takes a minute.');
export const allMinted = message('All {count} are minted.');
export const saleClosed = message('The sale is closed.');
export const mintingPaused = message('Minting is paused. Please check back later.');
export const provenanceMissing = message(
  'Minting opens once the hash of all artworks is on-chain, so no one can change them later.',
);
export const phase1NotStarted = message('Phase 1 hasn’t started.');
export const phase1StartsIn = message('Phase 1 hasn’t started. It starts in: {time}');
export const freeMinted = message('All free recruits are minted. Phase 2 is next.');
export const mintedAll = message('You’ve minted all you can in this phase.');
export const mintedAllOf = message('You’ve minted all you can in this phase: {count} of {limit}.');
export const mintBalanceShort = message('Insufficient MON balance. Need {cost} MON, have {balance} MON');
export const roleHeldUp = message('Your role can’t reach the contract right now. Tell an admin and come back later.');
export const phase2NotForRole = message(
  'Phase 2 is for {audience}. Your role was for phase 1. Phase 3 is open to all.',
);
export const phase1NotForRole = message('Phase 1 is for {audience}. Your role lets you mint in phase 2.');
export const phase1NeedsRole = message(
  'Phase 1 is for {audience}. You need the Elite or Jumplist role. Phase 3 is open to all.',
);
export const phase2NeedsRole = message(
  'Phase 2 is for {audience}. You need the Pass Holder or FCFS role. Phase 3 is open to all.',
);

// Claimable quests.
export const rewardsToClaim = message('{count} rewards to claim');
export const claimable = message('"{title}" is yours to claim');

// Links of social quests.
export const invalidLink = message('Invalid URL for this quest type. Please provide a valid link.');
export const postNeeded = message(
  'This quest needs a post on X, such as https://x.com/name/status/1859000000000000000.',
);
export const tiktokNeeded = message(
  'This quest needs a video on TikTok, such as https://vm.tiktok.com/ZMabc123 or https://www.tiktok.com/@name/video/7301234567890123456.',
);
export const youtubeNeeded = message('This quest needs a video on YouTube, such as https://youtu.be/dQw4w9WgXcQ.');

// Rarities.
export const common = message('Common');
export const uncommon = message('Uncommon');
export const rare = message('Rare');
export const epic = message('Epic');
export const legendary = message('Legendary');

// Names.
export const playerNumber = message('Player #{number}');
export const player = message('Player');

// Cosmetics.
export const trailDust = message('Dust trail');
export const trailLeaves = message('Leaf trail');
export const trailBubbles = message('Bubble trail');
export const trailPetals = message('Petal trail');
export const trailSparks = message('Spark trail');
export const trailNotes = message('Melody trail');
export const trailSnow = message('Snow trail');
export const trailRainbow = message('Rainbow trail');
export const earsCat = message('Cat ears');
export const earsFox = message('Fox ears');
export const earsBear = message('Bear ears');
export const earsMouse = message('Mouse ears');
export const earsBunny = message('Bunny ears');
export const earsOwl = message('Owl tufts');
export const earsDragon = message('Dragon ears');
export const earsAntenna = message('Antennas');
export const hatCap = message('Cap');
export const hatBeanie = message('Beanie');
export const hatParty = message('Party hat');
export const hatStraw = message('Straw hat');
export const hatTop = message('Top hat');
export const hatChef = message('Chef’s hat');
export const hatWizard = message('Wizard hat');
export const hatViking = message('Viking helmet');
export const hopBoing = message('Boing');
export const hopPop = message('Pop');
export const hopChirp = message('Chirp');
export const hopBell = message('Bell');
export const hopDrum = message('Drum');
export const hopBubble = message('Bubble');
export const hopLaser = message('Laser zap');
export const hopHarp = message('Harp');
export const frameWood = message('Wooden frame');
export const frameLeaf = message('Leafy frame');
export const frameCoral = message('Coral frame');
export const frameIce = message('Icy frame');
export const frameGears = message('Clockwork frame');
export const frameStorm = message('Storm frame');
export const frameStars = message('Starry frame');
export const frameGold = message('Golden frame');
export const trailComets = message('Comet trail');
export const hatLaurel = message('Laurel wreath');
export const frameTides = message('Tide frame');
