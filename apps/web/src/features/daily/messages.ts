import { message, richMessage } from '@jumpy/i18n/message';

export const howCourseChosen = message('How the course is chosen');
export const courseKeyExplained = message(
  'Every day has a secret key that makes its course. We publish its fingerprint 30 days ahead, and the key itself when the day is over. So no one, not even us, can choose a course later, and anyone can check.',
);
export const fingerprintsNotLoaded = message('Couldn’t load the course fingerprints.');
export const tryAgain = message('Try again');
export const noDayOver = message('No day is over yet. The first key unlocks at 00:45 UTC.');
export const pastDays = message('Past days');
export const fingerprint = message('Fingerprint');
export const courseKey = message('Key');
export const course = message('Course');
export const daysLockedIn = message('{count, plural, one {# day} other {# days}} locked in, through {date}');
export const noDaysLockedIn = message('No days locked in yet');
export const checking = message('Checking');
export const courseFits = message('Checked here: the key fits its fingerprint and makes the course');
export const keyMismatch = message('The key doesn’t fit its fingerprint');
export const courseMismatch = message('The key doesn’t make the course that was played');
export const httpsNeeded = message('This browser can’t check without https');
export const courseOver = message('This course is over. We’re getting the next one ready.');
export const signInToPlay = message('Sign in to play');
export const practiceFirst = message('Practice first');
export const practiceToBeat = message('Practice first: beat {score}');
export const practiceIsAnotherCourse = message(
  'You practice on a course of your own. Today’s course needs an account.',
);
export const play = message('PLAY');
export const resetsAtMidnight = message('Resets at midnight UTC.');
export const rankOfPlayers = message('{rank} of {players}');
export const dailyCourseTitle = message('DAILY COURSE');
export const loadingCourse = message('Loading the course');
export const dailyBoardsTitle = message('DAILY BOARDS');
export const serverDidntAnswer = message('The server didn’t answer. Your runs are safe.');
export const you = message('(you)');
export const lockedUntilDayOver = message('Unlocks when the day is over');
export const todayEmptyTitle = message('No one’s here yet');
export const todayEmptyText = message('Finish a run today and #1 is yours.');
export const yesterdayEmptyTitle = message('No one played yesterday');
export const yesterdayEmptyText = message('Today’s course is waiting.');
export const bestEmptyTitle = message('No records yet');
export const bestEmptyText = message('Set the first one!');
export const dailyBoards = message('Daily boards');
export const otherRunsUnlockIn = message('Other players’ runs unlock in {time}, after today’s course closes.');
export const loadingBoard = message('Loading the board');
export const boardNotLoaded = message('Couldn’t load the board');
export const dailyCourse = message('Daily course');
export const courseNotLoaded = message('Couldn’t load the course');
export const courseDescription = message('One course a day, same for everyone. Unlimited tries, and your best counts.');
export const today = message('Today');
export const yesterday = message('Yesterday');
export const bestEver = message('Best ever');
export const hoursAndMinutes = message('{hours} h {minutes} min');
export const minutes = message('{minutes} min');
export const yourBest = message('Your best');
export const yourRank = message('Your rank');
// Below the number of the player's tries.
export const tryCount = message('{count, plural, one {Try} other {Tries}}');
export const spokenTimeLeft = message('{time} left');
export const startsIn = message('Starts in {place}');
// "5 h 12 min left", in the last hour "0:12:33 left", until the course is over.
export const timeLeft = richMessage('<b>{time}</b> left');
export const playerCount = message(
  '{count, plural, =0 {No one has played it yet.} one {# player so far.} other {# players so far.}}',
);
export const triesNeeded = message('{tries, plural, one {first try} other {# tries}}');
export const dayAndTries = message('{day}, {tries, plural, one {first try} other {# tries}}');
export const courseDay = message('{weekday}, {day} {month}');
