import { message } from '@jumpy/i18n/message';

export const soundsNotLoaded = message('Couldn’t load the sounds. Check your connection and try again.');
export const settingsNotLoaded = message('Couldn’t load the settings. Check your connection and try again.');
export const tiltUnavailable = message('No tilt in this browser. Touch and keys still work.');
export const on = message('On');
export const off = message('Off');
// The volume is zero.
export const volumeOff = message('Off');
export const sample = message('Sample');
export const learnSounds = message('Learn the sounds');
export const learnAgain = message('Learn again');
export const settingsTitle = message('SETTINGS');
export const done = message('Done');
export const sound = message('Sound');
export const music = message('Music');
export const effects = message('Effects');
export const guide = message('Guide');
export const practiceSpeed = message('Practice speed');
export const fullSpeed = message('Full');
export const slower = message('0.8×');
export const slowest = message('0.6×');
export const practiceNet = message('Practice net');
export const practiceHelpNote = message('The net catches your falls. Runs with help aren’t kept, and races have none.');
