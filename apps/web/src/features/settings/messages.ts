import { message } from '@jumpy/i18n/message';

export const settingsNote = message('These never change how a run plays out.');
export const tryAgain = message('Try again');
export const seeUnsent = message('See unsent');
export const learnAgainHint = message('A quick refresher on steering and hopping.');
export const learnAgain = message('Learn again');
export const helpHint = message('Your data, and everything else you might ask.');
export const help = message('Help');
export const off = message('Off');
export const liveViewingNote = message(
  'With a few seconds’ delay, and never your daily runs. Off hides a run at once. Applies to all your devices.',
);
export const settings = message('Settings');
export const settingsTitle = message('SETTINGS');
export const liveViewing = message('Let others watch my runs live');
export const sound = message('Sound');
export const paused = message('Paused');
export const publicProfileNote = message(
  'Anyone with the link can see your best runs, feats and characters. Off hides the page and unlinks your name. Boards and runs stay.',
);
export const followers = message('Players may follow me');
export const followersNote = message(
  'Followers see you on their boards and hear when you pass them. Off removes everyone who follows you.',
);
export const publicProfile = message('Public profile');
export const saveFailed = message('Couldn’t save that.');
export const loadFailed = message('Couldn’t load that.');
export const language = message('Language');
export const on = message('On');
export const music = message('Music');
export const musicVolume = message('Music volume');
export const effects = message('Effects');
export const effectsVolume = message('Effects volume');
export const guide = message('Guide');
export const guideVolume = message('Guide volume');
export const unsentRuns = message('{count, plural, one {You have one unsent run.} other {You have # unsent runs.}}');
// Shown instead of a volume of 0.
export const volumeOff = message('Off');
export const reminders = message('Reminders');
export const remindersNote = message('On this device, one a day at most. They never show a name.');
export const streakReminder = message('My streak is about to end');
export const leagueReminder = message('My league week is about to end');
export const raceReminder = message('Somebody I follow passed me');
export const remindersUnsupported = message('This browser can’t show reminders.');
export const remindersNeedInstall = message('On an iPhone or iPad, add the game to your home screen first.');
export const howToInstall = message('How to install');
export const remindersBlocked = message(
  'Your browser blocks notifications from this site. Allow them in its settings, then reload the page.',
);
export const remindersNotAllowed = message('Your browser has to let us send notifications. Try again.');
