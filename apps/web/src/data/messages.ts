import { message } from '@jumpy/i18n/message';

export const serverUnreachable = message('The server didn’t answer.');
export const badServerAnswer = message('The server didn’t answer properly.');
export const serverStatus = message('The server answered {status}.');
// Outcomes of verifying a run.
export const verified = message('Verified');
export const mismatch = message('Mismatch');
export const damaged = message('Damaged');
export const unknownRules = message('Unknown rules');
export const closedToday = message('Closed today');
export const removed = message('Removed');
export const gone = message('Gone');
export const walletOpening = message('Your wallet is still opening.');
export const walletUnanswered = message('Your wallet didn’t respond. It’s safe. Check again in a minute.');
export const noWalletConnected = message('No wallet connected. Please connect your wallet.');
export const walletNotOnDevice = message('Your wallet isn’t open on this device.');
// Decisions about a run.
export const runCleared = message('A reviewer checked this run. It counts.');
export const runVoided = message('A reviewer removed this run. It doesn’t count.');
export const playerHidden = message('After this run, a reviewer took you off the boards.');
export const accountSuspended = message('After this run, your account was suspended.');
export const accountSuspendedUntil = message('After this run, your account was suspended until {until}.');
export const decisionReversed = message('The decision about this run was reversed. It counts.');
export const insulting = message('Insulting');
export const hateful = message('Hateful');
export const sexual = message('Sexual');
export const impersonation = message('Impersonates someone');
export const privateInformation = message('Private information');
export const advertising = message('Advertising');
export const walletMoved = message(
  'Your wallet moved to a new web address. This browser still has its data at the old one. Open it to bring the data over.',
);
export const referralDataMissing = message('Could not process referral due to missing user data.');
export const referralFailed = message('Referral processing failed, but your onboarding is complete.');
// Reasons why a run does not count; "it" is the run.
export const replayDiffers = message('Our server replayed it and got a different result.');
export const runAltered = message('It doesn’t match what we saw live.');
export const runExpired = message('It was sent too late. Runs count for seven days.');
export const runStartUnknown = message('Our server has no record that it started.');
export const endedOnServer = message('It ended on our server before it ended here.');
export const numberTaken = message('Our server has a different run under its number.');
export const versionUnsupported = message('It was played on a version we no longer support.');
export const replayUnfinished = message('Its replay ends before the run does.');
export const replayDamaged = message('Its replay is damaged.');
export const race = message('Race');
// How a run ended.
export const fell = message('Fell');
export const hitEnemy = message('Bumped into an enemy');
export const hitByShot = message('Hit by a shot');
export const landedOnSpikes = message('Landed on spikes');
export const pressedFlat = message('Pressed flat');
export const struckByLightning = message('Struck by lightning');
export const hitByIcicle = message('Hit by an icicle');
export const fellIntoLava = message('Fell into lava');
export const reachedSummit = message('Reached the summit');
export const stoppedPlaying = message('Stopped playing');
export const ended = message('Ended');
export const solo = message('Solo');
export const multiplayer = message('Multiplayer');
export const dailyCourse = message('Daily course');
export const practice = message('Practice');
export const specialEvent = message('Special event');
export const unranked = message('Unranked: {reason}.');
export const unrankedButReal = message('Unranked: {reason}. It’s a real run, just not on the boards.');
export const offlinePlayRules = message(
  'Up to 20 minutes of offline play a day earns XP. Only ranked runs count for boards and level roles.',
);
// Reasons why a run is unranked, put into `unranked` and `unrankedButReal`.
export const connectionLost = message('the connection dropped for too long');
export const tooMuchPause = message('it was paused more than a ranked run allows');
export const digestMismatch = message('the replay doesn’t match what the page sent during play');
export const arrivedTooEarly = message('it arrived before it could have been played');
export const ranTooSlowly = message('it ran slower than real time');
export const endNotSaved = message('the page closed before the end was saved');
export const courseLate = message('part of the course arrived too late');
export const pageClosedUnreported = message('the page closed before it could tell us');
export const anotherRunPrepared = message('another run was set up before this one began, maybe in another tab');
export const eventOver = message('its event was over');
export const dailyCourseOver = message('its daily course had ended before it began');
export const runningRace = message('{racers, plural, =0 {Race} =1 {Race} other {Race of {racers}}}, still running');
export const rankInRace = message(
  'Race of {racers}, {rank, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} place',
);
export const seconds = message('{count, plural, one {# second} other {# seconds}}');
export const minutes = message('{count, plural, one {# minute} other {# minutes}}');
export const hours = message('{count, plural, one {# hour} other {# hours}}');
export const dailyCourseOfDay = message('Daily course, {day}');
