import { message } from '@jumpy/i18n/message';

export const openingRace = message('Opening the race');
export const serverDidntAnswer = message('The server didn’t answer. Try again.');
export const gameDidntRespond = message('The game didn’t respond. Reload the page.');
export const reload = message('Reload');
export const noReplays = message('This race has no replays to watch.');
export const howCourseChosen = message('How the course was chosen');
export const courseKeyExplained = message(
  'Everyone played one course, made from one key. We published its SHA-256 before the start, so no one could change it. Each run’s page checks it.',
);
export const courseKey = message('Key');
export const courseHash = message('SHA-256, shown before the start');
export const howScoresHonest = message('How scores are kept honest');
export const replayDamaged = message('The replay is damaged, so we can’t show it.');
export const replayRulesUnknown = message('This page doesn’t know its rules. Reload it.');
export const replayMismatch = message('The replay gives a different score.');
export const placesTitle = message('PLACES');
export const replay = message('Replay');
export const raceReplay = message('Replay of the race');
export const runsNotLoaded = message('Couldn’t load the runs');
export const replayNotOpened = message('Couldn’t open the replay');
export const nothingToWatch = message('Nothing to watch here');
export const watchRoom = message('Watch the room');
export const home = message('Home');
export const race = message('Race');
export const raceRunning = message('This race is still running');
export const retryingServer = message('Can’t reach the server. Trying again…');
export const runsUnlockAtEnd = message('All runs unlock when everyone’s done.');
export const racingNow = message('Racing now');
export const raceNotFound = message('We can’t find that race');
export const linkIncomplete = message('The link may be incomplete. Ask for it again.');
export const noConnection = message('No connection');
export const visibleOnceOnline = message('You can see it once you’re back online.');
export const raceNotLoaded = message('Couldn’t load the race');
export const serverProblem = message('The server had a problem. Try again in a moment.');
export const loadingRace = message('Loading the race');
export const finalStandings = message('Final standings');
export const place = message('Place');
export const player = message('Player');
export const score = message('Score');
export const jumps = message('Jumps');
export const time = message('Time');
export const follow = message('Watch');
export const bot = message('BOT');
export const you = message('You');
export const removed = message('Removed');
export const removedByReviewer = message('A reviewer took it off the boards.');
export const followRacer = message('Watch {name}');
export const runOfRacer = message('{score}, {name}’s run');
export const botUnranked = message('A bot, not ranked');
export const noPlace = message('No place');
export const stalledFor = message('Stalled for {seconds} s');
export const unnamedPlayer = message('A player');
export const unwonRace = message('A race');
export const soloResult = message('{winner} raced to {score}');
export const wonWith = message('{winner} won with {score}');
export const twoWonWith = message('{winner} and {other} won with {score}');
export const severalWonWith = message('{count} players won with {score}');
export const jumpCount = message('{count, plural, one {# jump} other {# jumps}}');
export const raceFacts = message(
  '{kind, select, quick {Quick race} other {Race}}{racers, plural, =0 {} =1 {} other { of #}}{bots, plural, =0 {} one { with # bot} other { with # bots}} · {day}',
);
export const shareText = message(
  '{result}{racers, plural, =0 {} =1 {} other { in a race of #}} on {productName}. Watch every run side by side.',
);
