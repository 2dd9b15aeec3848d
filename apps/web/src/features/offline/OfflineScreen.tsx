import { NightScreen } from '../../ui/NightScreen.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { NoConnection } from './NoConnection.tsx';
import type { OfflinePlace } from './offlineWords.ts';

interface Props {
  place: OfflinePlace;
  onRetry: () => void;
  waiting?: number | undefined;
}

/** Replaces a screen that needs the server. */
export function OfflineScreen({ place, onRetry, waiting }: Props) {
  useTitle('No connection');
  return (
    <NightScreen>
      <NoConnection place={place} onRetry={onRetry} waiting={waiting} />
    </NightScreen>
  );
}
