import * as m from './messages.ts';

/** Where the connection was lost, which determines what is unavailable. */
export type OfflineContext = 'screen' | 'code' | 'start' | 'game';

const UNAVAILABLE_TEXT: Readonly<Record<OfflineContext, string>> = {
  screen: m.opensOnceOnline(),
  code: m.screenNotSaved(),
  start: m.startNeedsConnection(),
  game: m.gameNotSaved(),
};

export function unavailableText(place: OfflineContext): string {
  return UNAVAILABLE_TEXT[place];
}

export function waitingRunsText(runs: number | undefined): string {
  return runs ? m.runsSaved({ count: runs }) : m.nothingLost();
}
