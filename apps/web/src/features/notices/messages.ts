import { message } from '@jumpy/i18n/message';

export const newNotice = message('New notice');
export const close = message('Close');
export const aboutNotices = message('Quests, roles, friends and anyone who passes you. It all shows up here.');
export const olderNotLoaded = message('Couldn’t load older notices.');
export const keptWhileOffline = message('You’re offline. We keep them for you.');
export const keptDuringOutage = message('The server didn’t answer. We keep them for you.');
export const newLabel = message('New:');
export const notices = message('Notices');
export const noticesTitle = message('NOTICES');
export const nothingNew = message('Nothing new yet');
export const tryAgain = message('Try again');
export const showOlder = message('Show older');
export const loadingNotices = message('Loading your notices');
export const noticesNotLoaded = message('Couldn’t load your notices');
export const newRole = message('New role: {role}');
export const roleInCommunity = message('It’s yours in the community now.');
export const questDone = message('Quest done: {title}');
export const claimReward = message('Claim your reward!');
export const featsFound = message('{count, plural, one {We found a feat of yours} other {We found # of your feats}}');
export const featsFromEarlierRuns = message('From your earlier runs. Time to claim!');
export const friendJoined = message('{name} is in');
export const inviteCredited = message('Your invite counts: +{xp} XP.');
export const dailyClaimReady = message('Your daily claim is ready');
export const claimKeepsStreak = message('Claim it to keep your streak.');
export const passedBy = message('{name} passed you');
export const passedYourBest = message('{name} passed your best');
export const raceTheirBest = message('They reached {score}. Race their ghost.');
// How the last week in the leagues ended.
export const leagueResult = message(
  '{outcome, select, rose {You rose to {tier}!} fell {You fell to {tier}} other {You stayed in {tier}}}',
);
export const leagueRank = message('Last week’s league: #{rank} of {size}.');
export const newRank = message('You’re now #{rank} on {board, select, scores {Scores} other {Jumps}}.');
export const runOnChain = message('Your run is on chain');
export const eventReward = message('Your reward from {event} is here');
export const wearReward = message('Try it on in Looks.');
export const recordConfirmed = message('Its record is confirmed for good.');
export const announcement = message('News from the team');
export const reason = message('Reason: {reason}');
export const unreadNotices = message('Notices, {count, number} new');
export const justNow = message('just now');
