/** Where the connection was lost, which determines what is unavailable. */
export type OfflineContext = 'screen' | 'code' | 'start' | 'game';

const UNAVAILABLE_TEXT: Readonly<Record<OfflineContext, string>> = {
  screen: 'This screen opens by itself when the connection is back.',
  code: 'This screen is not on this device yet: it opens when the connection is back.',
  start: 'A run that counts begins with a course from the server.',
  game: 'The game is not on this device yet. Open home once with a connection and it stays.',
};

export function unavailableText(place: OfflineContext): string {
  return UNAVAILABLE_TEXT[place];
}

export function waitingRunsText(runs: number | undefined): string {
  if (!runs) return 'Nothing of yours is lost.';
  return runs === 1
    ? 'One run waits on this device and is sent when the connection is back.'
    : `${runs} runs wait on this device and are sent when the connection is back.`;
}
