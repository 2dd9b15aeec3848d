import { OfflineScreen } from '../features/offline/OfflineScreen.tsx';
import type { OfflinePlace } from '../features/offline/offlineWords.ts';
import { useWaitingRuns } from '../runs/useWaitingRuns.ts';

/** Offline replacement for a screen, with the number of pending runs. */
export function OfflineHere({ place, onRetry }: { place: OfflinePlace; onRetry: () => void }) {
  const waiting = useWaitingRuns();
  return <OfflineScreen place={place} onRetry={onRetry} waiting={waiting} />;
}
