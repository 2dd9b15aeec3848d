import { message } from '@jumpy/i18n/message';

// A short video of a run.
export const clip = message('Clip');
export const makeClip = message('Make a clip');
export const clipTitle = message('CLIP');
export const whichPart = message('Ten seconds of this run, as a video to share. Which ones?');
export const lastSeconds = message('The end');
export const bestMoment = message('Best moment');
export const cancel = message('Cancel');
export const makingClip = message('Making your clip…');
export const progress = message('Progress');
// Names the preview of a finished clip.
export const yourClip = message('Your clip');
export const clipReady = message('Your clip is ready: {seconds} s, {size} MB.');
export const share = message('Share');
export const download = message('Download');
export const close = message('Close');
export const clipFailed = message('Couldn’t make the clip. Try again.');
export const shareFailed = message('Couldn’t share it. Download it instead.');
export const tryAgain = message('Try again');
