import { message } from '@jumpy/i18n/message';

export const wouldFail = message('The network says this would fail right now. Nothing was sent or paid.');
export const tooExpensive = message('This costs far more than it should, so it was not sent. Please try again later.');
export const networkUnreachableNothingSent = message('Couldn’t reach the network. Nothing was sent. Please try again.');
export const noWallet = message('You don’t have a wallet yet.');
export const replaced = message('Another transaction from your wallet replaced this one. This one didn’t go through.');
export const canceled = message('This was canceled before it went through. You only paid a fee.');
export const cancelTooLate = message('It went through before it could be canceled.');
export const walletChanged = message('Your wallet just changed. Please try again.');
export const timedOut = message(
  'The network hasn’t accepted this yet. It may still go through, so check your wallet before you try again.',
);
export const replacementTimedOut = message(
  'The network didn’t accept this one. Your earlier transaction may still go through. Please try again in a moment.',
);
export const networkBusy = message(
  'The network isn’t ready for another transaction from your wallet. Nothing was sent. Please try again in a few seconds.',
);
export const insufficientMonBy = message(
  'There’s not enough MON in your wallet. You need {missing} MON more, including fees. Nothing was sent.',
);
export const insufficientMon = message('There’s not enough MON in your wallet for this and its fee. Nothing was sent.');
export const otherTransactionFirst = message(
  'Another transaction from your wallet came first. Nothing was sent. Please try again.',
);
export const alreadySent = message('This is already on its way.');
export const feesRose = message('The network just got more expensive. Nothing was sent. Please try again.');
export const rejectedByNetwork = message('The network didn’t accept this. Nothing was sent. Please try again.');
export const networkUnreachable = message('Couldn’t reach the network. Please try again.');
export const transactionNotUnderstood = message(
  'Your wallet doesn’t understand this transaction, so it was not signed.',
);
export const otherNetwork = message('This is for a different network, so it was not signed.');
export const newContractRefused = message('Your wallet doesn’t sign new contracts.');
export const otherSiteRefused = message(
  'This acts as the owner of a Jumpy contract. Other sites can’t ask for that. Nothing was sent.',
);
export const feesUnstable = message(
  'The network’s fees are moving fast right now. Nothing was sent. Please try again.',
);
export const transactionNotFound = message('We can’t find that transaction.');
export const transactionPending = message('Your transaction is still on its way. Please wait a moment.');
