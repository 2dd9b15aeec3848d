import { message, richMessage } from '@jumpy/i18n/message';

export const collectionHeading = message('My NFT Collection');
export const collectionEmpty = message('Mint or acquire NFTs to see them here.');
export const retryCollection = message('Try Again');
export const noChain = message('There’s no chain here, so everyone plays as Jumpy.');
export const loadingCollection = message('Loading your NFTs...');
export const collectionStale = message('We can’t reach the network right now. This is what we last saw.');
export const asset = message('Asset');
export const noNfts = message('No NFTs Found');
export const collectionNotLoaded = message('Failed to load NFT collection');
export const loading = message('LOADING...');
export const equipped = message('EQUIPPED');
export const equip = message('EQUIP');
export const levelShort = message('LVL {level}');
export const xpAmount = message('{xp} XP');
export const howItAddsUp = message(': how it adds up');
export const noRoles = message('No roles assigned');
export const highestMintRole = message(', your highest mint role');
export const you = message('You');
export const xpExplained = message('{xp} XP: how it adds up');
export const howToEarnXp = message('How to earn XP');
export const roles = message('Roles');
export const namedHighestMintRole = message('{name}: your highest mint role');
export const pendingRoles = message('Roles waiting for you');
export const tryAgain = message('Try again');
export const logIn = message('Log in');
export const runsAndWalletSafe = message('Your runs and wallet are safe.');
export const noServersHint = message('Discord didn’t list any. Joined one? Press Refresh.');
export const owner = message('Owner');
export const admin = message('Admin');
export const discord = message('Discord');
export const discordDetails = message('Discord details');
export const discordId = message('Discord ID');
export const email = message('Email');
export const verified = message('Verified');
export const notVerified = message('Not verified');
export const subscription = message('Subscription');
export const noUserData = message('No Discord user data found. Please log in.');
export const userDataNotLoaded = message('Failed to load user data');
export const profile = message('Profile');
export const profileTitle = message('PROFILE');
export const refreshing = message('Refreshing…');
export const refresh = message('Refresh');
export const upToDate = message('Up to date with Discord.');
export const refreshHint = message('Updates your name, picture and servers from Discord.');
export const walletTitle = message('WALLET');
export const serversTitle = message('SERVERS');
export const accountTitle = message('ACCOUNT');
export const noServers = message('No servers');
export const servers = message('Servers');
export const fullProfile = message('Full profile');
export const inviteFriends = message('Invite friends');
export const wallet = message('Wallet');
export const gotIt = message('Got it');
export const ownReason = message('In your case: {reason}');
export const xpHelpTitle = message('How to Earn XP & Level Up');
export const play = message('Play');
export const everyDay = message('Every day');
export const quests = message('Quests');
export const perDayForDailyQuests = message('a day for all daily quests');
export const perWeekForWeeklyQuests = message('a week for all weekly quests');
export const forOneTimeQuests = message('in total for one-time quests');
export const friends = message('Friends');
export const levelRoles = message('Level roles');
export const perRun = message('for every run you finish');
export const perJump = message('for every jump');
export const perPoint = message('for every point above your best score');
export const perTenPoints = message('for every 10 points above your best score');
export const shopBonus = message('on runs with a shop character');
export const forFriend = message('for friend #{number}');
export const joinServer = richMessage(
  '<link>Join us there</link>, and you’ll get {count, plural, one {it} other {them}} automatically.',
);
export const teamMustRestoreRoles = message(
  '{count, plural, one {Once the team puts it back, you’ll get it automatically.} other {Once the team puts them back, you’ll get them automatically.}}',
);
export const teamMustFixBot = message(
  '{count, plural, one {Once the team fixes that, you’ll get it automatically.} other {Once the team fixes that, you’ll get them automatically.}}',
);
export const rolesNeedServer = message(
  '{count, plural, one {{roles} is waiting for you in our Discord server.} other {{roles} are waiting for you in our Discord server.}}',
);
export const rolesMissing = message(
  '{count, plural, one {{roles} is yours, but missing from our Discord server.} other {{roles} are yours, but missing from our Discord server.}}',
);
export const rolesBeyondBot = message(
  '{count, plural, one {{roles} is yours, but our bot can’t assign it yet.} other {{roles} are yours, but our bot can’t assign them yet.}}',
);
export const refreshFailed = message('Error refreshing data: {message}');
export const severalInExplorer = message('x {quantity}, {name} in the block explorer');
export const inExplorer = message('{name} in the block explorer');
export const equippedCharacter = message('Equipped! {name}');
export const nfts = message('NFTs');
export const xpPerLevel = message(
  'Each level takes a little more XP than the last: level 2 starts at {level2} XP, level 10 at {level10}, level 50 at {level50}. Only verified runs count.',
);
export const levelRolesExplained = message(
  'Level roles count at most twice the XP from runs we saw live, including quests, bonuses and invites. Runs we didn’t see live earn XP for up to {minutes} minutes a day, but never count for roles or boards.',
);
export const ownLevel = richMessage(
  'You’re level {level}, {name}. Level {nextLevel} starts at {nextLevelXp} XP: <b>{missingXp} to go.</b>',
);
export const xpFromUnseenRuns = message('{xp} XP come from runs we didn’t see live.');
export const roleXpLimit = message('Roles count at most twice the XP from runs we saw live: {xp} XP.');
export const roleAtXp = message('{name}, at {xp} XP');
export const perDailyClaim = message('for the daily claim, plus {xp} more for each day in a row');
export const onLastStreakDay = message('on day {day}, then it starts over');
export const perFriendFrom = message('for every friend from #{number} on');
export const roleXpBecause = message('{xp} XP count toward roles. {reason}');
export const roleXp = message('{xp} XP count toward roles');
export const looks = message('Looks');
export const playersYouFollow = message('Players you follow');
export const passport = message('Passport');
export const calendar = message('Calendar');
