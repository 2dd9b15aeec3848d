import { message } from '@jumpy/i18n/message';

export const done = message('Done');
export const nameOnlyNote = message(
  'You’re reporting only the name. A person decides, however many reports there are.',
);
export const aboutNames = message('About names');
export const cancel = message('Cancel');
export const report = message('Report');
export const reportName = message('Report name');
export const reportNameTitle = message('REPORT NAME');
export const reported = message('Thank you. A person will review it. If they agree, everyone sees “A player” instead.');
export const alreadyReported = message('You already reported this name. A person will review it.');
export const reasonQuestion = message('What’s wrong with it?');
export const reportFailed = message('{message} Nothing was reported.');
