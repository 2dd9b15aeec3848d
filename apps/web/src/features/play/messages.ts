import { message, richMessage } from '@jumpy/i18n/message';

export const loadingGame = message('Loading game...');
export const polishingClouds = message('Polishing the clouds');
export const wakingWalkers = message('Waking the walkers');
export const tighteningSprings = message('Tightening the springs');
export const countingStars = message('Counting the stars');
export const stretchingLegs = message('Stretching both legs');
export const askingGravity = message('Asking gravity to be kind');
export const savedAsYouPlay = message('Run saved as you play.');
export const connectionGood = message('Run saved as you play. Connection good.');
export const connectionSlow = message('Run saved as you play. Connection slow.');
export const connectionGone = message('No connection. Keep playing, your run is saved here.');
export const play = message('Play');
export const playDailyCourse = message('Play today’s course');
export const playEvent = message('Play the event');
export const race = message('Race');
export const game = message('Game');
export const gameFrame = message('Jumpy game');
export const backHome = message('Back home');
export const seeRun = message('See it');
export const lateRunRefused = message('{refusal} Your other runs are safe.');
export const lateRunRefusedTitle = message('Your {points, number}-point run didn’t count');
export const close = message('Close');
export const raceVerified = message('Race verified');
export const runSaved = message('Run saved');
export const runCounted = message('Run counted');
export const serverIsChecking = message('Our server is replaying your run to check it.');
export const why = message('Why?');
export const gameOver = message('Game over');
export const heldInTab = message('No space to save it. Keep this tab open until it’s sent.');
export const savedUntilOnline = message('Saved here. We’ll send it once you’re online, then you can watch and share.');
export const notCountedStatus = message('This run didn’t count. {reason} Your stats and best are unchanged.');
export const addingUp = message('Adding it up…');
export const offlineNoWorries = message('No connection, no worries. Keep playing!');
export const nextOneWillCount = message('That one didn’t count. Next one will!');
export const whatsNext = message('What’s next');
export const home = message('Home');
export const youreFirst = message('You’re #1. Make it hard to catch you.');
export const thisRun = message('This run');
export const backHomeFromProduct = message('{productName}, back home');
export const thisRunTitle = message('THIS RUN');
// Follows the keys A and D.
export const steerKeys = message('or arrows to steer');
export const hopKey = message('hop in mid-air');
export const keysTitle = message('KEYS');
export const nextToBeatTitle = message('NEXT TO BEAT');
export const dailyCourseTitle = message('TODAY’S COURSE');
export const nextToBeat = message('Next to beat');
export const settings = message('Settings');
export const otherRunsToRace = message('There are other runs to race on the boards.');
export const playSolo = message('Play solo');
export const seeBoards = message('See boards');
export const noEvent = message('No event');
export const noEventTitle = message('NO EVENT NOW');
export const nextEvents = message('The next one is announced a week ahead.');
export const noRace = message('No race');
export const noRaceTitle = message('NO RACE');
export const share = message('Share');
export const today = message('Today');
export const eventBoard = message('Event board');
export const eventStartsIn = message('Every run starts in {place}. The rules are the usual ones.');
export const eventTitle = message('SPECIAL EVENT');
export const availableOnceVerified = message('Available once your replay is verified');
export const compare = message('Compare');
export const watch = message('Watch');
// Makes a short video of the run.
export const clip = message('Clip');
export const raceAgain = message('Race again');
export const playAgain = message('Play again');
export const tryAgain = message('Try again');
export const opensExplorer = message('in the explorer, opens a new tab');
export const details = message('Details');
export const onChainRecord = message('On-chain record');
export const recordSkipped = message('Only the optional on-chain record is skipped. Your run counts.');
export const transaction = message('The transaction');
export const checkingReplay = message('Checking your replay');
export const savedOnDevice = message('Saved on this device');
export const notCounted = message('Not counted');
export const replayVerified = message('Replay verified');
export const verifiedUnranked = message('Verified, unranked');
export const savedNotCounted = message('Saved, not counted');
// Follows the rank, for screen readers.
export const rankChange = message(
  '{direction, select, up {up} other {down}} {count, plural, one {# place} other {# places}}',
);
export const you = message('You');
export const yourEarlierRun = message('Your earlier run');
export const runToBeat = message('The run to beat');
export const theRace = message('The race');
export const earnedXp = message('+{earned} XP');
export const earnedStars = message('+{count, plural, one {# star} other {# stars}}');
export const xp = message('XP');
export const levelUp = message('LEVEL UP!');
export const levelShort = message('LVL {level}');
export const xpProgress = message('{progressXP} / {requiredXP} XP');
export const estimatedXp = message('~{xp} XP');
export const howItAddsUp = message('How it adds up');
export const noXpNotCounted = message('No XP: this run was saved, but not counted.');
export const noXpTooManyRuns = message('Over 50 runs in half an hour! Take a short break to earn XP again.');
export const xpPending = message('adding it up');
export const xpOnceCounted = message('once it’s counted');
// Follows the name of the player whose score is still counting.
export const afterOwnName = message(', now');
export const theRaceTitle = message('THE RACE');
export const passedGhost = message('You passed it! Keep going.');
export const outscoreGhost = message('Same course, same start. Outscore it to win.');
export const practiceOnly = message('Practice only. Nothing here counts.');
export const spectating = message('You’re watching. Jump in next round!');
export const bot = message('BOT');
export const spectatingTitle = message('WATCHING');
export const theRoom = message('The room');
export const reconnecting = message('Connection lost. Reconnecting…');
export const roomRefereed = message('Room {roomId}, refereed by our server.');
export const seeRace = message('See the race');
export const youWin = message('You win!');
export const rankedJumps = message('{count, plural, one {# jump} other {# jumps}}');
export const backToLobby = message('Back to lobby');
export const waitingForHost = message('Waiting for the host to reopen the lobby…');
export const leaveRoom = message('Leave room');
export const raceOver = message('Race over');
export const raceOverTitle = message('RACE OVER');
export const ranking = message('Ranking');
export const youShareWin = message('You share the win!');
export const sharedWin = message('A shared win!');
export const addingUpXp = message('Adding up your XP…');
export const roomXp = message('+{xp} XP for your run.');
export const otherRunClosed = message('Your other run was closed.');
export const leaveRaceWarning = message('Your score so far counts, but you can’t rejoin this race.');
export const stay = message('Stay');
export const connectingToServer = message('Connecting to multiplayer server...');
export const raceContinues = message('The race continues, and what you climbed still counts.');
export const rejoinRoom = message('Rejoin room');
export const otherRooms = message('Other rooms');
export const leaveRace = message('Leave the race?');
export const leaveRaceTitle = message('LEAVE THE RACE?');
export const outOfRoom = message('Out of the room');
export const outOfRoomTitle = message('OUT OF THE ROOM');
export const replayMissing = message('The game didn’t send its replay, so no one can verify this run.');
export const unnamedPlayer = message('Unnamed player');
export const pastBest = message('Past your best, {best}');
export const everyPointNewBest = message('Every point is a new best');
export const pastDailyBest = message('Past your daily best, {best}');
export const everyPointNewDailyBest = message('Every point is a new daily best');
export const pastEventBest = message('Past your best here, {best}');
export const everyPointNewEventBest = message('Every point is a new best here');
export const pastGhost = message('Past the ghost, {best}');
export const everyPointPastGhost = message('Every point is past the ghost');
export const endedIn = message('Ended in');
export const goalSetDone = message('Three goals done! Your rank: {name}');
export const highlights = message('Highlights');
export const summitHeadline = message('THE SUMMIT!');
export const raceWonHeadline = message('YOU WON!');
export const raceLostHeadline = message('NOT YET!');
export const gameOverHeadline = message('GAME OVER');
export const dailyBestHeadline = message('BEST TODAY!');
export const eventBestHeadline = message('BEST SO FAR!');
export const newBestHeadline = message('NEW BEST!');
export const raceNotCounted = message('This race doesn’t count: {reason}.');
export const savedOnlyToWatch = message(
  'Saved to watch, but not counted: {reason}. {limit} Your stats and best are unchanged.',
);
export const unrankedStillXp = message(
  'Unranked: {reason}. You still get XP for it, but it won’t change your high score or ranks.',
);
// Rank on today’s course.
export const todayRank = message('Today {rank} of {total}');
export const eventRank = message('{name}: {rank} of {total}');
export const revivedFree = message('Revived free');
export const revivedForPrice = message('Revived for {price} MON');
export const notOnTodaysBoard = message('Not on today’s board');
export const notOnEventBoard = message('Not on the event’s board');
export const spokenSaved = message('Saved on this device. We’ll send it when you’re back online.');
export const spokenNotCounted = message('This run didn’t count. {reason}');
// A race against a ghost.
export const raceForGlory = message('Verified! Races are for glory, no XP.');
export const savedOnBoard = message('Saved, and on the board!');
export const savedAndCounted = message('Saved and counted.');
export const countsTowardTotals = message('It counts toward your games, jumps and XP.');
export const eventEnded = message('This event is over, so it’s on no board.');
export const savedOnEventBoard = message('Saved, and on the event’s board!');
export const savedBelowEventBest = message('Saved. Your best here is still {best}.');
export const firstInEvent = message('You’re #1 in this event! Now stay there.');
export const lateRunOnEventBoard = message(
  'Your {points, number}-point run is in. It made the event’s board. XP added!',
);
export const pointsToEventBest = message(
  '{points, plural, one {# more point} other {# more points}} and it’s your best here.',
);
export const toEventBest = message('To your best here');
export const toEventBestScore = message('To your best here, {best}');
export const dailyCourseEnded = message('This course has ended, so it’s on no board.');
export const savedOnTodaysBoard = message('Saved, and on today’s board!');
export const savedBelowDailyBest = message('Saved. Your best today is still {best}.');
export const runFinished = message('Run finished');
export const firstBestPoints = message('{points, plural, one {# point} other {# points}}, your first best');
export const pointsAboveBest = message('{points, number} above your best');
export const characterBonus = message('Character bonus');
export const xpToLevel = message('{xp} XP to level {level}.');
export const beatenFindTougher = message('Beaten! Find a tougher one on the board.');
export const scoreToPass = message('Score {score} to pass {username}.');
export const firstToday = message('You’re #1 today! Others have until midnight UTC.');
export const offlineTimeUsed = message('You’ve used today’s 20 offline minutes.');
export const offlineTimeTooShort = message('You only had {time} left of today’s 20 offline minutes.');
export const offlineTimeUsedUp = message('That was the last of today’s 20 offline minutes.');
export const offlineTimeLeft = message('You have {time} of offline play left today.');
export const lateRaceWon = message('Your {points, number}-point run is in. You beat {username}!');
export const lateRaceLost = message('Your {points, number}-point run is in. {username} stays ahead.');
export const lateRunSaved = message('Your {points, number}-point run is in, but only to watch. {limit}');
export const lateRunOnDailyBoard = message('Your {points, number}-point run is in. It made the daily board. XP added!');
export const lateRunCounted = message('Your {points, plural, =0 {run} other {#-point run}} is in. XP added!');
export const jumps = message('Jumps');
export const stomps = message('Stomps');
export const time = message('Time');
export const level = message('Level');
export const score = message('Score');
export const place = message('Place');
export const xpSoFar = message('XP so far');
export const spaceKey = message('Space');
export const pauseKey = message('pause');
export const previousBest = message('Best {score}');
export const previousBestToday = message('Best today {score}');
export const previousBestInEvent = message('Best here {score}');
export const scoreToBeat = message('To beat {score}');
export const scoreRank = message('Score Rank {rank}');
export const spokenScore = message('Score {score}.');
export const spokenXp = message('You earned {xp} XP.');
export const spokenScoreRank = message('Score rank {rank}.');
export const spokenRaceWon = message('{username} had {score}: beaten.');
export const spokenRaceLost = message('{username} had {score}: not beaten.');
export const jumpCount = message('{count, plural, one {# jump} other {# jumps}}');
export const missedOwnRunBy = message(
  '{points, plural, one {# more point} other {# more points}} and you’d have beaten your earlier run.',
);
export const missedRivalBy = message(
  '{points, plural, one {# more point} other {# more points}} and you’d have beaten {username}.',
);
export const pointsToDailyBest = message(
  '{points, plural, one {# more point} other {# more points}} and it’s your daily best.',
);
export const pointsToNewBest = message(
  '{points, plural, one {# more point} other {# more points}} and it’s a new best.',
);
export const beatDailyBestToPass = message('Beat your daily best by {points, number} to pass {username}.');
export const rivalAhead = message('{username} is {lead, number} ahead: race them');
export const beatBestToPass = message('Beat your best by {points, number} to pass {username}.');
// Continues "Unranked: …".
export const notFollowedLive = message('we couldn’t follow this run live ({reason})');
export const minutes = message('{count, plural, one {# minute} other {# minutes}}');
export const seconds = message('{count, plural, one {# second} other {# seconds}}');
export const toBest = message('To your best');
export const toBestScore = message('To your best, {best}');
export const toDailyBest = message('To your daily best');
export const toDailyBestScore = message('To your daily best, {best}');
export const toGhost = message('To the ghost');
export const toGhostScore = message('To the ghost, {best}');
export const rankOfTotal = message('{rank, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} of {total}');
export const fell = message('fell');
export const away = message('away');
export const youFell = message('You fell. The others climb on.');
export const youFellAtRank = message('You fell, {rank} so far. The others climb on.');
export const roomWinner = richMessage('<name>{username}</name> wins');
