import { message } from '@jumpy/i18n/message';

export const showAll = message('Show all {count}');
export const best = message('Best');
export const removed = message('Removed');
export const removedByReviewer = message('A reviewer removed this run from the boards.');
export const watch = message('Watch');
export const refused = message('Refused');
export const refusedExplained = message(
  'This isn’t the run we saw live, so it doesn’t count. A reviewer can look at it. Your other runs aren’t affected.',
);
export const lastRuns = message('Your last runs');
export const refusedRuns = message('Refused runs');
export const unranked = message('Unranked');
export const notCounted = message('Not counted');
export const runWithScore = message('Run with {score}');
export const watchRunWithScore = message('Watch the run with {score}');
export const raceRunWithScore = message('Race the run with {score}');
export const level = message('Level');
export const reached = message('Reached');
export const fastestTime = message('Fastest time');
export const bestEndingHere = message('Best run ending here');
export const showAllLevels = message('Show all {count} levels');
export const bestPerLevel = message('Best per level');
export const score = message('Score');
export const bestSoFar = message('Best so far');
export const showAsTable = message('Show as a table');
export const run = message('Run');
export const played = message('Played');
export const scoresByRun = message('Scores run by run');
export const noRunsHint = message('Every run you finish shows up here, to watch, race and share.');
export const serverDidntAnswer = message('The server didn’t answer. Your runs are safe.');
export const oneMoreRun = message('One more run and your progress shows up here.');
export const progressTitle = message('YOUR PROGRESS');
export const runsTitle = message('YOUR RUNS');
export const bestPerLevelTitle = message('BEST PER LEVEL');
export const noRunsYet = message('No runs yet');
export const loadingRuns = message('Loading your runs');
export const runsNotLoaded = message('Couldn’t load your runs');
export const emptyChart = message('No runs yet.');
export const lastOfAllRuns = message('The last {count} of {total} runs. Older ones still count.');
export const levelAndPlace = message('Level {level}, {place}');
export const xpEarned = message('+{xp} XP');
export const offlineMinutesUsed = message('{reason} You’d used that day’s 20 offline minutes.');
export const watchFastestRun = message('{time}, watch the fastest run to level {level}');
export const watchBestRun = message('{score}, watch the best run that ended in level {level}');
// The score follows.
export const runAndDay = message('Run {number}, {day}:');
export const progressSummary = message('Scores of {count} runs: first {first}, last {last}, best {best}.');
