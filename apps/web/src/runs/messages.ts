import { message } from '@jumpy/i18n/message';

export const recordingAwaitsWallet = message('Your run is saved. We’ll record it on-chain once your wallet is ready.');
export const recordingAwaitsNetwork = message(
  'Your run is saved. We can’t reach the chain, so we’ll retry recording it.',
);
export const recordingLimitReached = message(
  'Your run is saved. Today’s recording limit is reached. We’ll record this one tomorrow.',
);
export const unknownAnswer = message('The server sent an unknown answer.');
export const serverUnreachable = message('The server didn’t answer.');
export const creditKept = message('The payment came too late for this run, so your next revive is free.');
export const contractRefused = message('The contract refused it.');
export const notConfirmed = message('Not confirmed yet.');
export const tooLateToRevive = message('There’s no time left to revive this run. Nothing was paid.');
export const unreachableNothingPaid = message('Can’t reach the server. Nothing was paid.');
export const notRevivable = message('This run can’t be revived anymore.');
export const reviveOnce = message('You can revive a run only once.');
export const freeReviveUsed = message('You’ve used your free revive. Nothing was paid.');
export const paymentUsed = message('This payment already revived a run. Nothing more was paid.');
export const clientValidationFailed = message('Client validation failed: {issues}');
export const scoreValidationFailed = message('Score validation failed: {reason}');
export const unreachable = message('Can’t reach the server. Check your connection and try again.');
export const dailyReplaysLocked = message('Other players’ daily runs unlock after the day ends, at 00:45 UTC.');
export const runNotFound = message('We can’t find this run.');
export const unknownRun = message('Unknown run');
export const unknownError = message('Unknown error');
export const securityViolation = message('Security violation detected');
export const startRefused = message('Cannot start game: {reason}');
