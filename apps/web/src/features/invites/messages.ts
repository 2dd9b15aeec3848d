import { message, richMessage } from '@jumpy/i18n/message';

export const howLinkWorks = message('Friends who join with this link count for you.');
export const yourLink = message('Your link');
export const qrCode = message('QR code of your link');
export const inviteLink = message('Your invite link');
export const copied = message('Copied');
export const copyLink = message('Copy link');
export const linkCopied = message('Link copied.');
export const copyByHand = message('Copy the selected link yourself.');
export const invitedBy = richMessage('<name>{username}</name> invited you.');
export const friendsThatCount = message(
  '{total, plural, one {{credited} of # friend counts} other {{credited} of # friends count}}',
);
export const xp = message('{xp} XP');
export const showingNewest = message('Showing the newest {count}.');
export const sendToFriend = message('Send it to a friend. Jumping is more fun together.');
export const xpGained = message('+{xp} XP');
export const yourFriends = message('Your friends');
export const noInvitesYet = message('No one has used your link yet');
export const inviterCredited = message('They got their credit. Thank you!');
// Followed by sentences that say what is missing, such as `runsOnTwoDays`.
export const inviterNotCredited = message('To give them credit: {missing}');
export const nextFriend = message('Your next friend: +{xp} XP');
export const eliteRequirement = message('top 3, with {count} or more');
export const whenFriendCounts = message(
  'A friend counts once they’ve finished onboarding and played {runs} runs of at least {seconds} seconds on two days. Their Discord account must be {days} days old.',
);
export const rewards = message('Rewards');
export const rewardStep = message(
  'Friend {invites}, {xp} XP, {state, select, done {earned} next {next} other {upcoming}}',
);
export const inviteRoles = message('Roles for inviting friends');
export const invitesAreSafe = message('They’re safe with us.');
export const loadingInvites = message('Loading your invites…');
export const inviteFriends = message('Invite friends');
export const inviteFriendsTitle = message('INVITE FRIENDS');
export const close = message('Close');
export const invitesNotLoaded = message('Couldn’t load your invites');
export const invitedByBanner = message('{name} invited you! Complete signup to give your friend credit.');
export const credited = message('Credited');
export const inReview = message('In review');
export const notCounted = message('Not counted');
export const runsDone = message('{done} of {total} runs');
export const joined = message('Joined');
export const allDone = message('All done.');
export const teamReviews = message('Someone on our team checks it first.');
export const doesNotCount = message('This one doesn’t count.');
export const countsSoon = message('Counts in a moment.');
export const oneRunOnAnotherDay = message('One more run, on another day.');
export const oneRunLeft = message('One more run.');
export const runsOnTwoDays = message('{count} more runs, on two days.');
export const runsOneOnAnotherDay = message('{count} more runs, one of them on another day.');
export const inviteeAccountNew = message('Their Discord account is new. It counts from {day}.');
export const ownAccountNew = message('Your Discord account is new. It counts from {day}.');
