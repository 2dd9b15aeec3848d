import { message, richMessage } from '@jumpy/i18n/message';

export const playNow = message('Play now');
export const bestRuns = message('BEST RUNS');
export const noRankedRuns = message('No runs on the boards yet');
export const ownRunsHint = message('Your five best will show up here.');
export const othersRunsHint = message('Their first run is still to come.');
export const withRevive = message('with a revive');
export const questXp = message('+{xp} XP');
export const watchMoment = message('Watch the moment');
export const questNotDone = message('This quest isn’t done, or the link is incomplete.');
export const tryAgain = message('Try again');
export const quest = message('QUEST');
export const questDone = message('QUEST DONE');
export const loadingQuest = message('Loading the quest');
export const questOffline = message('No connection.');
export const questNotLoaded = message('Couldn’t load the quest.');
export const passport = message('PASSPORT');
export const profileHidden = message('Your profile is hidden');
export const saveFailed = message('Couldn’t save that. Try again.');
export const showProfile = message('Show it');
export const hiddenBySetting = message('Only you can see this page. To others, it doesn’t exist.');
export const hiddenByReview = message(
  'Only you can see this page. A reviewer took you off the boards. Your notifications say why.',
);
export const inUse = message('Playing');
export const characters = message('CHARACTERS');
export const levelSince = message('Level {level} · since {month}');
export const rank = message('Rank {rank}');
export const you = message('You');
export const seeBoard = message('See the board');
export const player = message('Player');
export const playerNotFound = message('Player not found');
export const playerNotFoundHint = message('The link may be incomplete, or this player doesn’t show a profile.');
export const noConnection = message('No connection');
export const noConnectionHint = message('Try again when you’re online.');
export const profileNotLoaded = message('Couldn’t load the profile');
export const serverProblem = message('Our server didn’t answer properly.');
export const loadingProfile = message('Loading the profile');
export const bestScore = message('Best score');
export const jumps = message('Jumps');
export const feats = message('Feats');
export const playerDidIt = richMessage('<bdi>{name}</bdi> did it: {deed}.');
// Below a number that stands alone.
export const armyRecruits = message('{count, plural, one {army recruit} other {army recruits}}');
// Narrow screens hide the tagged part.
export const levelAndPlace = richMessage('Level {level}<where>, {place}</where>');
export const bestLeague = message('{tier} league');
export const weeksWon = message('{count, plural, one {# week won} other {# weeks won}}');
