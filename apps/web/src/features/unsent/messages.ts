import { message } from '@jumpy/i18n/message';

export const storageDeniedHint = message(
  'It won’t let us save anything. That’s common in private windows. Keep the tab open until your run is sent.',
);
export const allSent = message('All your runs have been sent.');
export const aboutUnsent = message('About unsent runs');
export const deleteRun = message('Delete');
export const download = message('Download');
export const keepRun = message('Keep it');
export const unsentRuns = message('Unsent runs');
export const unsentRunsTitle = message('UNSENT RUNS');
export const storageDenied = message('This browser can’t save runs');
export const lookingForRuns = message('Looking for runs');
export const noUnsentRuns = message('No unsent runs');
export const runDeleted = message('Run deleted.');
export const alreadySentNotDeleted = message('It was already sent, so nothing was deleted.');
export const nothingToSend = message('Nothing left to send. Runs that didn’t count stay here until you delete them.');
export const sentAfterSignIn = message('Safe on this device. We’ll send them once you sign in.');
export const sentAutomatically = message('Safe on this device. We’ll send them automatically.');
export const sendingProgress = message('Sending {done} of {total}');
export const sendAll = message('Send all {count} now');
export const sendingRuns = message('Sending runs');
export const sentCount = message('{sent} of {total} sent.');
export const sendFailed = message('Couldn’t send it. The run is still saved.');
export const sendRunNow = message('Send now: {title}');
export const sending = message('Sending');
export const sendNow = message('Send now');
export const deleteTitledRun = message('Delete: {title}');
export const sent = message('Sent!');
export const stillUnsent = message('Still unsent. We’ll send it automatically.');
export const refusedSeeBelow = message('It didn’t count. See why below.');
export const alreadySent = message('It was already sent.');
export const downloadTitledRun = message('Download: {title}');
export const confirmDelete = message('Delete this run?');
export const deleteFailed = message('That didn’t work. Nothing was deleted. Try again.');
export const bytes = message('{count} bytes');
export const kilobytes = message('{size} KB');
export const waitsForSignIn = message('We’ll send it once you sign in.');
export const notAcceptedYet = message('The server hasn’t accepted it yet.');
export const sentSoon = message('We’ll send it soon.');
export const serverUnreachable = message('Couldn’t reach the server.');
export const run = message('Run');
export const runFacts = message(
  'Played {date} · {size} · {tries, plural, =0 {not tried yet} one {# try} other {# tries}}',
);
export const refused = message('It didn’t count. {reason}');
export const deleteRefusedWarning = message(
  'This run doesn’t count. Once deleted, no one can look at its replay anymore.',
);
export const deleteWarning = message(
  'You’ll lose its {points, plural, one {# point} other {# points}}, {jumps, plural, one {# jump} other {# jumps}} and their XP for good. No one can bring it back.',
);
export const confirmDeleteTitle = message('DELETE IT?');
// Follows the reason why a run is unsent.
export const heldInTab = message('There’s no space to save it, so keep this tab open until it’s sent.');
export const runTitle = message('{mode}, {points, plural, one {# point} other {# points}}');
