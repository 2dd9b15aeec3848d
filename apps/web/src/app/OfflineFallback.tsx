import { OfflineScreen } from '../features/offline/OfflineScreen.tsx';
import type { OfflineContext } from '../features/offline/offlineText.ts';
import { useWaitingRunCount } from '../runs/useWaitingRunCount.ts';

/** Offline replacement for a screen, with the number of pending runs. */
export function OfflineFallback({ place, onRetry }: { place: OfflineContext; onRetry: () => void }) {
  const waiting = useWaitingRunCount();
  return <OfflineScreen place={place} onRetry={onRetry} waitingRuns={waiting} />;
}
