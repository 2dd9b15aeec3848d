import { message } from '@jumpy/i18n/message';

export const howItAddsUp = message('How it adds up');
export const howItAddsUpTitle = message('HOW IT ADDS UP');
export const close = message('Close');
export const tryAgain = message('Try again');
export const play = message('Play');

// The parts of a number.
export const games = message('{count, plural, one {# game} other {# games}} × 10');
export const jumps = message('{count, plural, one {# jump} other {# jumps}}');
export const bestRun = message('Best run, {score} × {factor}');
export const characterBonus = message('Character bonus');
export const quests = message('{count, plural, one {# quest} other {# quests}}');
export const dailyClaims = message('{count, plural, one {# daily claim} other {# daily claims}}');
export const invitedFriends = message('{count, plural, one {# invited friend} other {# invited friends}}');
export const corrections = message('Corrections');
export const breakdown = message('Breakdown');
export const totalXp = message('Total XP');
export const unrankedRuns = message('Unranked runs');
export const xpOnLevels = message('XP on LEVELS');
export const rankedRuns = message('Ranked runs');
export const jumpsInThem = message('Jumps in them');
export const noRankedRuns = message('No ranked runs yet.');
export const jumpsPerRun = message('About {jumps} a run.');
export const unrankedNotCounted = message('{pace} Unranked runs don’t count here.');

// Entries.
export const firstXp = message('Play a run to earn your first XP');
export const firstXpDetail = message('All your XP, and what you got it for.');
export const allEntries = message('All entries');
export const showOlder = message('Show older');
export const olderNotLoaded = message('Couldn’t load older entries.');
export const loadingEntries = message('Loading your entries');
export const entriesNotLoaded = message('Couldn’t load your entries');
export const offlineXpSafe = message('You’re offline. Your XP is safe.');
export const noAnswerXpSafe = message('The server didn’t answer. Your XP is safe.');
export const friendJoined = message('A friend joined');
export const friendGone = message('An invited friend no longer counts');
export const quest = message('Quest');
export const questRemoved = message('Quest removed');
export const questTitle = message('Quest: {title}');
export const questTitleRemoved = message('Quest removed: {title}');
export const dailyClaim = message('Daily claim');
export const streak = message('{days, plural, one {#-day streak} other {#-day streak}}');
export const recounted = message('Recounted from your runs');
export const correction = message('Correction');
export const runRemoved = message('Run removed from the boards');
export const runRestored = message('Run restored');
export const runWithPoints = message('Run with {score, plural, one {# point} other {# points}}');
export const week = message('Week {week}');

// The number and its runs.
export const addingUp = message('Adding it up');
export const notAddedUp = message('Couldn’t add it up');
export const offlineAllSafe = message('You’re offline. All XP is safe.');
export const noAnswerAllSafe = message('The server didn’t answer. All XP is safe.');
export const formerPlayer = message('Former player');
export const you = message('You');
export const levelShort = message('LVL {level}');
export const xpTotal = message('{xp} XP');
export const noRuns = message('No runs to watch yet.');
export const countedRuns = message('Runs that count');
export const bestAndLatest = message('Best run and latest ones');
export const points = message('{score, plural, one {# point} other {# points}}');
export const best = message('Best');
export const jumpsUnit = message('{count, plural, one {jump} other {jumps}}');
