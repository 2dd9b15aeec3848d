import { OfflineScreen } from '../features/offline/OfflineScreen.tsx';
import type { OfflinePlace } from '../features/offline/offlineWords.ts';
import { useWaitingRuns } from '../runs/useWaitingRuns.ts';

/** Stands in the place of a screen without a way to the server, and counts the runs that wait for it. */
export function OfflineHere({ place, onRetry }: { place: OfflinePlace; onRetry: () => void }) {
  const waiting = useWaitingRuns();
  return <OfflineScreen place={place} onRetry={onRetry} waiting={waiting} />;
}
