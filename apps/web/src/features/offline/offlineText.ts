/** Where the connection was lost, which determines what is unavailable. */
export type OfflineContext = 'screen' | 'code' | 'start' | 'game';

const UNAVAILABLE_TEXT: Readonly<Record<OfflineContext, string>> = {
  screen: 'This screen opens once you’re back online.',
  code: 'This screen isn’t saved on your device. It opens once you’re back online.',
  start: 'You need a connection to start a run that counts.',
  game: 'The game isn’t on this device yet. Open home once while online to save it.',
};

export function unavailableText(place: OfflineContext): string {
  return UNAVAILABLE_TEXT[place];
}

export function waitingRunsText(runs: number | undefined): string {
  if (!runs) return 'Your stuff is safe.';
  return runs === 1
    ? 'One run is saved here. We’ll send it when you’re back online.'
    : `${runs} runs are saved here. We’ll send them when you’re back online.`;
}
