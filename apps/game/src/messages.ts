import { message } from '@jumpy/i18n/message';

export const tiltNotFound = message('No tilt detected. Drag to steer.');
export const rivalPassed = message('Passed {name}');
