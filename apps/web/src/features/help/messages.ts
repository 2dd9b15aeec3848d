import { message, richMessage } from '@jumpy/i18n/message';

export const walletIntro = message(
  'It holds your characters and your testnet MON. You don’t need one to practice, and you can still play when it’s out of reach. Find it in your profile, under Wallet.',
);
export const address = message('Address');
export const addressExplained = message(
  'Its number, for receiving. Anyone can know it, and anyone who does can see what’s in your wallet.',
);
export const key = message('Key');
export const protectWallet = message('Protect it');
export const protectWalletExplained = message(
  'Until you do, your wallet only opens in this browser. Clear the browser or lose the device, and no one can open it again, not even us. A passkey or password brings it back on another device. A recovery kit is a file that opens it without us.',
);
export const networkFee = message('Network fee');
export const networkFeeExplained = message(
  'Writing to the chain costs a small fee in MON. Minting, reviving and withdrawing show it before you agree. Your best runs are recorded automatically, each for a little MON. Change that with “Record on chain” in Settings.',
);
export const withdraw = message('Withdraw');
export const withdrawExplained = message('Sends MON to another address. No one can undo that.');
export const exportKey = message('Export the key');
export const exportKeyExplained = message(
  'You can export the key and use the wallet in another app. Anyone with the key has everything in the wallet, so show it to no one.',
);
export const walletWontOpen = message('Won’t open?');
export const walletRecovery = message('Wallet recovery');
export const chainIntro = message(
  'A chain is a public list that many computers keep together. No one can change it alone. This game uses a Monad test network, a chain for trying things out.',
);
export const localChain = message('For development, the chain here only runs on this computer.');
export const noChain = message('No chain is connected right now. Play, scores and XP don’t need one.');
export const testnetMon = message('Testnet MON');
export const testnetMonExplained = message('The test network’s coin. A faucet gives it away for free. It isn’t money.');
export const onChain = message('What’s on it');
export const onChainExplained = message(
  'Characters, run records (your bests, unless you change that) and what was paid for them. Anyone can see them, along with your wallet’s address.',
);
export const offChain = message('What isn’t');
export const offChainExplained = message('Your account, runs, scores, ranks and XP. Our server keeps those.');
export const chainRestart = message('If it restarts');
export const chainRestartExplained = message(
  'The people who run a test network may restart it. Everything on it is then gone: coins, characters, records. Runs, scores and XP stay.',
);
export const namesIntro = message(
  'Your name and picture come from Discord. Others see them on boards, runs, races and in rooms.',
);
export const report = message('Report');
export const reportExplained = message(
  'The “!” beside a name reports it on boards, runs, races and in rooms. You can report each name once, and {limit} names a day. The player won’t learn who did it.',
);
export const reviewByPerson = message('A person decides');
export const reviewExplained = message(
  'However many reports a name gets, only an operator can hide it. They keep it or hide it, with a reason, and we log each decision.',
);
export const hiddenName = message('Hidden');
export const hiddenNameExplained = message(
  'Everyone sees “A player” instead. Runs, ranks and XP stay. The player gets the reason in a notice. We review a new Discord name before showing it.',
);
export const unknownOperator = message('The owner of this address');
// `name` is the community that runs this copy of the game, or `unknownOperator`.
export const operatorRole = richMessage(
  '<operator>{name}</operator> runs this copy of the game, keeps what’s listed here, and answers questions about it. Practice needs no account and only sends error reports.',
);
export const readBoth = richMessage(
  'Read the <terms>terms</terms> and the <privacy>privacy policy</privacy> of this copy.',
);
export const readTerms = richMessage('Read the <terms>terms</terms> of this copy.');
export const readPrivacy = richMessage('Read the <privacy>privacy policy</privacy> of this copy.');
export const discordData = message('From Discord');
export const discordDataExplained = message(
  'When you sign in or refresh your profile: your ID, name, picture and email address, your server list, and your roles in the community’s server. We also keep an encrypted key to read them again. They show who you are and which roles you have. Kept as long as your account.',
);
export const playData = message('Your play');
export const playDataExplained = message(
  'Every counted run with all its inputs, its score and time, and what you played with. Also XP, quests, claims, feats, invites and races. With each run we keep the rhythm of your inputs, for people who review the boards. Kept as long as your account.',
);
export const liveData = message('While you play');
export const liveDataExplained = message(
  'What your browser tells the server every two seconds. Kept for eight days. If a run contradicts it, we keep it with that run.',
);
export const signInData = message('Sign-ins');
export const signInDataExplained = message('When, and in which browser. Kept for 30 days at most.');
export const networkData = message('Your network');
export const networkDataExplained = message(
  'A code made from the first part of your network address. No one can turn it back. We keep it with sign-ins and runs for 30 days, to tell invites of real friends from self-invites.',
);
export const logData = message('The log');
export const logDataExplained = message(
  'For each request: its time, what was asked for, your network address and a number for your account. The operator decides how long to keep the log and backups.',
);
export const errorData = message('Errors');
export const errorDataExplained = message(
  'What went wrong on a page, and which page. Kept without your account. The oldest are deleted.',
);
export const walletData = message('Your wallet');
export const chainData = message('On the chain');
export const chainDataExplained = message(
  'What’s written there, such as a mint or a run record, is public and permanent. No one can take it back.',
);
export const browserStorage = message('In your browser');
export const whoSeesWhat = message(
  'Everyone sees your name, picture, level, character, scores, ranks and run replays. Others can watch your runs live. You can turn that off in Settings. Only you and the operators see your email address, your servers and your wallet’s address.',
);
export const seeData = message('See it');
export const seeDataExplained = message('Profile, Account, My data: everything we have about you in one file.');
export const deleteData = message('Delete it');
export const deleteDataExplained = message(
  'Profile, Account, Delete my account. We delete it after {days} days. Sign in before then to keep it.',
);
export const whatWeDelete = message('What we delete');
export const whatWeDeleteExplained = message(
  'Your name, picture, email address, servers, roles, sign-ins, notices, the rhythm of your inputs, and your name reports. We also remove the Discord roles we gave you.',
);
export const whatStays = message('What stays');
export const whatStaysExplained = message(
  'Your runs with their inputs and XP, shown as “{name}”, so everyone’s ranks and races stay intact. Your wallet, which opens again for the same Discord account. A code of your Discord ID, so that nothing is claimed twice and leaving doesn’t end a suspension. Anything on the chain.',
);
export const goToProfile = message('Go to profile');
export const keyExplainedPrivy = message(
  'What opens your wallet. Privy, a wallet company, keeps it for your account. Our server never has it.',
);
export const keyExplained = message(
  'What opens your wallet. It has three parts, and any two open it: one in your browser, one on our server, one for recovery behind your passkey or password. Our part alone opens nothing.',
);
export const walletDataPrivy = message('Its address and what you sent. Privy keeps the wallet and sees your sign-in.');
export const walletDataExplained = message(
  'Its address, what you sent, one part of its key, and the recovery part, locked by your own secret.',
);
export const ledge = message('Ledge');
export const ledgeEffect = message('Holds for eight landings.');
export const slider = message('Slider');
export const sliderEffect = message('Slides along a rail. It won’t carry you.');
export const crumbler = message('Crumbler');
export const crumblerEffect = message('Falls apart a moment after you land.');
export const cloud = message('Cloud');
export const cloudEffect = message('One landing, then it’s gone.');
export const spring = message('Spring');
export const springEffect = message('Launches you twice as high.');
export const ice = message('Ice');
export const iceEffect = message('Your next move slides.');
export const belt = message('Belt');
export const beltEffect = message('Pushes you where its arrows point.');
export const neon = message('Neon');
export const neonEffect = message('Blinks with the beat. Its light breaks up before it goes.');
export const mushroom = message('Mushroom');
export const mushroomEffect = message('Launches you. The next one launches you higher.');
export const spikes = message('Spikes');
export const spikesEffect = message('Never land here.');
export const walker = message('Walker');
export const walkerEffect = message('Walks along its platform.');
export const flyer = message('Flyer');
export const flyerEffect = message('Sweeps across the air.');
export const bumble = message('Bumble');
export const bumbleEffect = message('Harmless. Land on it to bounce up. Each one in a row pays more.');
export const icicle = message('Icicle');
export const icicleEffect = message('Shakes when you are under it, then falls.');
export const spitter = message('Spitter');
export const spitterEffect = message('Takes a breath, then spits sideways.');
export const star = message('Star');
export const starEffect = message('One point.');
export const shield = message('Shield');
export const shieldEffect = message('Saves you from one hit.');
export const magnet = message('Magnet');
export const magnetEffect = message('Pulls stars toward you.');
export const doubleHop = message('Double hop');
export const doubleHopEffect = message('Two mid-air hops for a while.');
export const jetpack = message('Jetpack');
export const jetpackEffect = message('Straight up, and nothing can touch you.');
export const updraft = message('Updraft');
export const updraftEffect = message('Carries you up while you’re in it. Weave to grab its stars.');
export const water = message('Water');
export const waterEffect = message('You sink slowly. Its arrows carry you along.');
export const bubbles = message('Bubbles');
export const bubblesEffect = message('Lift you while you stay in them.');
export const gust = message('Gust');
export const gustEffect = message('Pushes you. Its arrows fill before it blows.');
export const press = message('Press');
export const pressEffect = message('Shoots out of the wall as far as its marks. It twitches first.');
export const lava = message('Lava');
export const lavaEffect = message('Rises for eight seconds once you land on the alarm. Climb!');
export const lightning = message('Lightning');
export const lightningEffect = message(
  'The cloud wakes and its column fills. Once it’s full, lightning strikes. Don’t stand under it.',
);
export const portal = message('Portal');
export const portalEffect = message(
  'Enter the dark ring, pop out of the bright one with the same symbol. A shortcut, never the only way.',
);
export const platforms = message('Platforms');
export const enemies = message('Enemies: stomp them from above, +4');
export const capAndRim = message(
  'A lime cap says “land on me.” A red rim says “touch me and your run is over.” Some wear both: only their cap is safe.',
);
export const alongTheWay = message('Along the way');
export const playingBasics = message(
  'You bounce on your own. Just steer, and climb. Leave one side of the screen and you come back on the other. When the ball over your head is lime, you have one mid-air hop. Landing recharges it. Fall off the bottom and the run is over.',
);
export const touchThenKeyboard = message('Drag anywhere to steer, tap to hop. With a keyboard:');
export const touchControls = message('On a phone: drag anywhere to steer, tap to hop.');
export const controlOptions = message(
  'Tilt, one-button play, left-handed layout, reduced motion and color-blind mode are in Settings.',
);
export const audioGuide = message(
  'There’s also an audio guide, so you can play without looking. It leads you from platform to platform, in rooms too, and through runs you watch.',
);
export const whatPays = message('What pays');
export const payLanding = message('A new highest platform');
export const payLandingPoints = message('{points}, plus your multiplier');
export const payStomp = message('A stomp');
export const payStompPoints = message('{points}, and one more for each in a row, times your multiplier');
export const payCloseCall = message('A close call');
export const payMultipliedPoints = message('{points}, times your multiplier');
export const payStar = message('A star');
export const payRide = message('A ride by spring, mushroom, lift, portal or jetpack');
export const payRidePoints = message(
  '{least} to {most}, plus what landing on every platform you passed would have paid. You get it when you land.',
);
export const payLostMultiplier = message('A lost multiplier');
export const multiplierRule = message(
  'Every {step} new platforms in a row raise your multiplier by one, up to ×{most}. A stomp counts for {stomp} platforms, a close call for {closeCall}. You lose it on a platform you’ve been above, with a shield, or in the net.',
);
export const scoring = message(
  'Every platform higher than any before pays, and more so the higher your multiplier. The field guide says what pays how much. The line below keeps rising and platforms wear out, so keep moving.',
);
export const pacing = message(
  'Signed in, you’re always chasing someone. Reach the line with a face, miss no platform, and you pass that player’s score. The dotted line is how high your best run was by now. On the daily course, your best run joins you as a ghost. You can turn off the dots and that ghost in Settings.',
);
export const tryPractice = message('Try practice');
export const learnAgain = message('Learn again');
export const charactersIntro = message(
  'You wear your character everywhere: at home, in the game, on the boards and as a ghost. Each one is yours, kept by your wallet. Some add XP to every run.',
);
export const seeCharacters = message('See them all');
export const scoresIntro = message(
  'The server sends the course, your inputs are the run. When it’s over, the server plays those same inputs again and counts the result. No replay, no score.',
);
export const watch = message('Watch');
export const watchExplained = message('See any run on the boards, from first jump to last.');
export const race = message('Race');
export const raceExplained = message('Play the same course with that player beside you as a ghost.');
export const verify = message('Verify');
export const verifyExplained = message(
  'Let your own browser replay the runs and compare them with the board. Don’t trust us, check.',
);
export const verifyBoard = message('Verify the board');
export const rankedRuns = message('Ranked runs');
export const rankedRunsExplained = message(
  'While you play, your browser sends your inputs every two seconds, and the server plays along. A run only counts for the boards if they came in time: no slow motion, no rewinding, nothing put together afterward. A slow network or a stuttering phone is fine. We refuse a replay that isn’t the run we saw. Without those inputs, say after a lost connection, we keep your run unranked. Its game, jumps, time and XP count for you, for up to 20 minutes of such play a day, but never for boards, ranks, quests or level roles.',
);
export const cheatsPrevented = message(
  'What’s no longer possible: browse many courses and start the best one, plan a whole run in advance, or know what comes. The server shows you a course just ahead of you as you climb. No page or program has the rest. If the connection is gone for long, your browser makes up what’s missing. You can play on and we keep that run, but it’s unranked.',
);
export const cheatsPossible = message(
  'What’s still possible: a program that plays live, and well, by your rules. And the daily course is the same for everyone, so earlier tries and friends help. Its board shows how often each player tried. Players in a room share a course too, so its runs are marked on the Scores board. We keep the rhythm of the inputs with every run. People review the top of the boards and can remove a run.',
);
export const roomsIntro = message('Up to twenty players climb the same course at once. You see the others as ghosts.');
export const createRoom = message('Create');
export const createRoomExplained = message(
  'Press Multiplayer at home, then Create Room. Give your friends the six digits, the link or the QR code. You’re the host. Start the game once there are two of you.',
);
export const joinRoom = message('Join');
export const joinRoomExplained = message(
  'Press Multiplayer, then Join Room, and type the six digits. Or open the link you got.',
);
export const quickRace = message('Quick race');
export const quickRaceExplained = message(
  'Race anyone who’s looking for one now. It starts within ten seconds, even if no one else comes.',
);
export const bots = message('Bots');
export const botsExplained = message(
  'With fewer than four players, bots fill the empty spots. They’re marked BOT, aren’t ranked and earn nothing.',
);
export const roomServer = message('The server');
export const roomServerExplained = message(
  'It gets your inputs ten times a second and plays along. What it played decides the score, the ranking and when a run ends. No one can send a score. The highest score wins.',
);
export const roomRun = message('The run');
export const roomRunExplained = message(
  'Counts like any other: XP, high score, boards, quests. There are no pauses and no revives. A best run from a room is marked on the Scores board, and you can switch that board to solo only.',
);
export const roomCourse = message('One course');
export const roomCourseExplained = message(
  'No one has seen it before, and you only see a little ahead of your own height. But players further up can tell others what’s coming, and a second account can climb ahead. That’s by design, and why these runs are marked. The next game has a new course.',
);
export const lostConnection = message('Lost connection');
export const lostConnectionExplained = message(
  'Your page plays on and reconnects automatically. Within ten seconds that costs nothing. After that, the server plays your run on without input, and it’s unranked.',
);
export const reload = message('Reload');
export const reloadExplained = message(
  'Your run continues from what the server last heard. It keeps its spot in the room but is unranked: saved, but not for boards, ranks and quests. Closing the page is like a lost connection. Leave room ends your run right there, and it counts.',
);
export const racePage = message('Race page');
export const racePageExplained = message(
  'It opens when the last run ends and shows all runs in one picture, bots too. Get there with See the race, below the result. Share its link with anyone.',
);
export const unsentIntro = message(
  'We keep a run that counts in your browser until the server has it. If you’re offline or the server is down, we send it later automatically. It counts once, however often and from however many tabs it’s sent.',
);
export const unsentDeadline = message('How long');
export const unsentDeadlineExplained = message(
  'Seven days from when you got its course. After that, the server won’t take it.',
);
export const refusedRun = message('Refused');
export const refusedRunExplained = message(
  'If the server refuses a run, we show you why. It stays here until you delete it. You can download it first and check the file on the verify page.',
);
export const noStorage = message('No storage');
export const noStorageExplained = message(
  'A private window or a full browser can’t save anything. The run then stays in its tab, so leave it open until it’s sent.',
);
export const seeMyRuns = message('See my runs');
export const solo = message('Solo');
export const soloExplained = message(
  'A fresh course every time. Counts for everything: XP, high score, boards, quests.',
);
export const daily = message('Daily');
export const dailyExplained = message(
  'One course a day (UTC), same for everyone. Unlimited tries. It has its own board, and games and jumps give their XP. Other players’ runs unlock 45 minutes after the day ends, when no one can be playing it anymore. We lock courses in 30 days ahead and prove it afterward, so no one can pick one.',
);
export const todaysCourse = message("Today''s course");
export const room = message('Room');
export const roomExplained = message('One course for up to twenty players at once. Counts for everything, like solo.');
export const raceModeExplained = message('Race a ghost for bragging rights.');
export const practice = message('Practice');
export const practiceExplained = message('No account needed. Earns nothing and costs nothing.');
// After the keys on the keyboard.
export const steerKeys = message('or the arrow keys steer');
export const hopKey = message('hops in mid-air, once until you land');
export const soundKey = message('turns the sound on or off');
export const howItWorks = message('How it works');
export const home = message('Home');
export const howToPlay = message('How to play');
export const playTitle = message('PLAY');
export const fieldGuide = message('Field guide');
export const fieldGuideTitle = message('FIELD GUIDE');
export const characters = message('Characters');
export const charactersTitle = message('CHARACTERS');
export const honestScores = message('Honest scores');
export const scoresTitle = message('EVERY SCORE IS VERIFIED');
export const rooms = message('Rooms');
export const roomsTitle = message('ROOMS');
export const waysToPlay = message('Ways to play');
export const waysToPlayTitle = message('WAYS TO PLAY');
export const rewards = message('Rewards');
export const rewardsTitle = message('WHAT YOUR RUNS EARN');
export const goals = message('Goals');
export const goalsExplained = message(
  'Three things to go for, at home and in every run. Finish all three and you get three more, and move up a rank, from Hatchling to Legend.',
);
export const stars = message('Stars');
export const starsExplained = message(
  'You keep the stars from your ranked runs, and those of one daily run a day. They buy trails, ears, hats, sounds and frames. Those are just for show – your runs play the same.',
);
export const seeLooks = message('See the looks');
export const passport = message('Passport');
export const passportExplained = message(
  'A stamp for each place you climb all of in a ranked run: bronze on your first tour of the eight places, silver on the second, gold from the third on.',
);
export const openPassport = message('Open your passport');
export const specialEvents = message('Seasons and weekends');
export const specialEventsExplained = message(
  'A season starts every run in one place; a weekend changes one rule, such as low gravity. Each has a board of its own, and many give a look to everyone who finishes a ranked run. They’re announced a week ahead.',
);
export const seeCalendar = message('See the calendar');
export const league = message('League');
export const leagueExplained = message(
  'Each week you play in a group of up to thirty. We add up your five best ranked solo runs. The first seven rise a tier and the last seven fall.',
);
export const seeLeague = message('See your league');
export const unsentRuns = message('Unsent runs');
export const unsentRunsTitle = message('UNSENT RUNS');
export const wallet = message('Wallet');
export const walletTitle = message('YOUR WALLET');
export const testNetwork = message('Test network');
export const testNetworkTitle = message('THE TEST NETWORK');
export const names = message('Names');
export const namesTitle = message('NAMES');
export const privacy = message('Privacy');
export const privacyTitle = message('YOUR DATA');
export const deleteAccount = message('Delete your account');
export const help = message('Help');
export const onThisPage = message('On this page');
export const spaceKey = message('Space');
export const pauseKey = message('pauses');
export const pickUps = message('Pick-ups');
export const deleteAccountTitle = message('DELETE YOUR ACCOUNT');
// `wallet` is "privy" if a wallet company keeps the wallet, and no part of it is on the device.
export const browserStorageExplained = message(
  'Your sign-in as a cookie, your settings, unsent runs,{wallet, select, privy {} other { this device’s part of the wallet,}} and your practice best. No ads, and nothing that follows you to other sites.',
);
