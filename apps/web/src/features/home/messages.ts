import { message, richMessage } from '@jumpy/i18n/message';

export const home = message('Home');
export const mintYourCharacter = message('MINT YOUR CHARACTER');
// Under "MINT YOUR CHARACTER": what it costs and how long it takes.
export const mintHint = message('Free. About a minute.');
export const loadingPlayerData = message('LOADING PLAYER DATA...');
export const multiplayer = message('MULTIPLAYER');
export const practice = message('PRACTICE');
export const daily = message('DAILY');
export const dailyCourse = message('Daily course');
export const dailyLocked = message('Daily course (locked): {reason}');
export const passport = message('Your passport');
// Where solo runs start this week.
export const weekStartsIn = message('This week: {place}');
export const goalsTitle = message('YOUR GOALS');
export const goalRank = message('Rank: {name}');
export const openQuests = message('All quests');
export const goalsNotLoaded = message('Couldn’t load your goals.');
export const goalsTryAgain = message('Try again');
export const allGoalsDone = message('All goals done. Wow! New ones come tomorrow.');
// Under the goals, the way to the daily course.
export const playTodaysCourse = message(
  'Play today’s course: {count, plural, =0 {be the first!} one {# player so far} other {# players so far}}',
);
export const todaysBest = message('Today’s course: your best is {best}');
export const todaysRank = message('Today’s course: your best is {best}, #{rank}');
export const yourCharacter = message('Your character: {name}');
export const solo = message('SOLO');
export const practiceBest = richMessage('Practice best <b>{score}</b> · on this device');
