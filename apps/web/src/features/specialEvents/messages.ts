import { message } from '@jumpy/i18n/message';

export const calendar = message('Calendar');
export const calendarTitle = message('CALENDAR');
export const calendarIntro = message(
  'Seasons start your runs in a place of their own. Weekends change one rule of the game.',
);
export const season = message('Season');
export const weekend = message('Weekend');
// On home: "Season: Coral tides · 12 days left".
export const seasonRow = message('Season: {name} · {time}');
// On home: "Weekend: low gravity · starts Friday".
export const weekendRow = message('Weekend: {rule} · {time}');
export const daysLeft = message('{count, plural, one {# day left} other {# days left}}');
export const hoursLeft = message('{count, plural, one {# hour left} other {# hours left}}');
export const lastMinutes = message('last minutes');
export const startsOn = message('starts {day}');
export const endedOn = message('ended {day}');
export const calledOff = message('called off');
export const settling = message('Just ended. Last runs are still coming in.');
// Names of rules, in the middle of a row.
export const mushroomsOnly = message('mushrooms only');
export const lavaFromStart = message('lava from the start');
export const lowGravity = message('low gravity');
export const noHop = message('no hops');
export const seasonRule = message('Every run starts in {place}. The rules are the usual ones.');
export const countsHere = message(
  'Your best ranked run counts on this board only. Runs earn XP like the daily course.',
);
export const fromTo = message('{from} to {to}');
export const yourTimeZone = message('In your time zone.');
export const playNow = message('Play');
export const signInToPlay = message('Sign in to play');
export const reward = message('REWARD');
export const rewardHow = message('Finish one ranked run and it’s yours. It arrives about six hours after the end.');
export const rewardEnded = message('Went to everyone who finished a ranked run.');
export const rewardYours = message('It’s yours!');
export const openLooks = message('Try it on');
export const board = message('BOARD');
export const playersOnBoard = message('{count, plural, one {# player} other {# players}}');
export const rank = message('#{rank}');
export const you = message('You');
export const watchRunOf = message('watch the run of {name}');
export const noRuns = message('No runs yet');
export const beFirst = message('Be the first on this board.');
export const startsSoon = message('The board opens when it starts.');
export const nobodyPlayed = message('Nobody finished a ranked run.');
export const boardNotLoaded = message('Couldn’t load the board');
export const scoresAreSafe = message('The scores are safe. Try again in a moment.');
export const loadingEvent = message('Loading…');
export const now = message('Now');
export const next = message('Coming up');
export const past = message('Past');
export const nothingPlanned = message('Nothing planned right now');
export const nothingPlannedText = message('New seasons and weekends show up here a week before they start.');
export const calendarNotLoaded = message('Couldn’t load the calendar');
export const tryInAMoment = message('Try again in a moment.');
export const eventUnknown = message('We can’t find that one');
export const eventUnknownText = message('It may not be announced yet, or the link is incomplete.');
export const toCalendar = message('See the calendar');
export const eventNotLoaded = message('Couldn’t load this');
