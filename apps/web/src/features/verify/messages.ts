import { message, richMessage } from '@jumpy/i18n/message';

export const checkFailed = message(
  'Couldn’t load the rest. Finished checks are kept. Continue when you’re back online.',
);
export const checkStopped = message('Stopped. Finished checks are kept.');
export const stop = message('Stop');
export const continueCheck = message('Continue');
export const checkAgain = message('Check again');
export const playTimeChecked = message('{playTime} of play checked');
export const mismatchNames = message('Mismatch: {names}.');
export const notChecked = message('Not checked:');
export const checkingInBrowser = message('Checking in your browser');
export const checkedInBrowser = message('Checked in your browser');
export const stopped = message('Stopped');
export const runsChecked = message('Runs checked');
export const foundScore = message('found {score}');
export const emptyMarksExplained = message('A dashed mark means your browser hasn’t checked that run yet.');
export const notCheckedYet = message('Not checked yet');
export const playFirstRun = message('Play the first run');
export const verify = message('Verify');
export const verifyBoardTitle = message('VERIFY THE BOARD');
export const verifyIntro = message(
  'Every score comes with a replay. Your browser can re-run them all right here and compare.',
);
export const scores = message('SCORES');
export const emptyBoardExplained = message('Once someone finishes a run, you can check it here.');
export const serverDidntAnswer = message('The server didn’t answer. Try again.');
export const provesSameRun = message(
  'A course plus a player’s inputs always gives the same run, in every browser. If the score matches, the run happened as the board says. No one just typed that number in.',
);
export const provesSameCourse = message(
  'A new run’s course is revealed bit by bit as you climb. It all comes from one secret key, and we publish that key’s fingerprint before the run begins. Your browser checks that too, so you know the course didn’t change midway.',
);
export const doesntProveHeading = message('What it doesn’t prove');
export const doesntProveWhoPlayed = message(
  'Who pressed the keys. A bot that plays in real time, with inputs a person could make, passes this check. So our server watches the timing during a run, and people review the top of the board.',
);
export const fileCheckExplained = message(
  'You can download any run’s replay. Pick the file here and your browser checks it on its own.',
);
export const verifierProgram = richMessage(
  'No browser needed: <link>download the verifier</link> and run it with Node.',
);
export const checkReplayFile = message('Check a replay file');
export const mismatchExplained = message(
  'Change one input in a replay and the run turns out differently. Try it on a copy of the board’s top run.',
);
export const exampleWithoutReplay = message('This run has no replay to copy right now. Check the board again.');
export const exampleFailed = message('Couldn’t make the copy. Try again in a moment.');
export const exampleBadge = message('Example, not on the board');
export const mismatch = message('Mismatch');
export const exampleResult = message(
  'At {time} the copy steers differently for a thirtieth of a second. From there, your browser got {score} instead of {boardScore}.',
);
export const verifyBoard = message('Verify the board');
export const boardEmpty = message('No one’s here yet');
export const loadingBoard = message('Loading the board');
export const boardLoadFailed = message('Couldn’t load the board');
export const whatThisProves = message('WHAT THIS PROVES');
export const checkingFile = message('Checking the file…');
export const notAReplayFile = message('That’s not a Jumpy replay file.');
export const fileCheckFailed = message('Couldn’t check it. Try again in a moment.');
export const replayMatches = message('This replay matches the score it claims.');
export const replayDiffers = message('This replay doesn’t match the score it claims.');
export const replayDamaged = message('This replay is damaged.');
export const unknownRules = message('It uses rules version {version}, which this page doesn’t know.');
export const ownCopy = message('YOUR OWN COPY');
export const ifSomeoneCheated = message('IF SOMEONE CHEATED');
export const changeAnotherInput = message('Change another input');
export const showMismatch = message('Show a mismatch');
export const noReplay = message('No replay');
export const millions = message('{millions} million');
export const checkSpeed = message('{factor} times real-time speed');
export const verifyRuns = message('Verify {count, plural, one {# run} other {# runs}}');
export const readMore = richMessage(
  'Want to read more? <link>The help page</link> explains how scores are kept honest.',
);
/** The number of jumps may be abbreviated ("2.4 million"). */
export const boardResult = message(
  '{same} of {rows, plural, one {# replay matches} other {# replays match}} the board: {playTime} of play, {jumps} jumps, checked in {duration}.',
);
export const milliseconds = message('{milliseconds} ms');
export const seconds = message('{seconds} s');
