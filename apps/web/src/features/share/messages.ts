import { message } from '@jumpy/i18n/message';

export const invitation = message('Jump with me in {productName}!');
export const shareInviteLink = message('Share your invite link');
export const copyThisLink = message('Copy this link:');
export const done = message('Done');
export const share = message('Share');
export const linkCopied = message('Link copied');
export const shareTitle = message('SHARE');
export const profileHidden = message('Your public profile is off. Only you can see it.');
export const publicProfile = message('Public profile');
export const shareProfile = message('Share profile');
export const shareYourProfile = message('Share your profile');
export const shareQuest = message('Share this quest');
export const playerScored = message('{name} scored {score} in {productName}! Watch it, or try to beat it.');
export const iScored = message('I scored {score} in {productName}! Watch it, or try to beat it.');
export const scoreInProduct = message('{score} in {productName}');
export const shareRun = message('Share this run');
export const playerInProduct = message('{username} in {productName}');
export const myBest = message('My best in {productName}: {score}. Watch my runs, or try to beat them!');
export const iPlay = message('I play {productName}. Jump with me!');
export const playerBest = message(
  '{username} reached {score} in {productName}. Watch their runs, or try to beat them!',
);
export const playerPlays = message('{username} plays {productName}.');
export const questInProduct = message('{title} in {productName}');
export const iDidQuest = message('I did “{title}” in {productName}. Can you?');
export const playerDidQuest = message('{name} did “{title}” in {productName}. Can you?');
export const challengeFriend = message('Challenge a friend');
export const challengeTitle = message('{score} to beat in {productName}');
export const beatMe = message('I scored {score} in {productName}. Race my ghost and beat me!');
export const canYouBeat = message('{name} scored {score} in {productName}. Can you beat their ghost?');
export const embed = message('Embed');
export const embedRun = message('Embed this run');
export const embedTitle = message('{name} scored {score} in {productName}');
export const codeCopied = message('Code copied');
export const copyThisCode = message('Copy this code into your page:');
