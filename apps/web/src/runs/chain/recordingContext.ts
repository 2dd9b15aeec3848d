import { createContext, useContext, useSyncExternalStore } from 'react';
import type { RecordingStatus } from './recordingStatus.ts';
import type { RecordingQueue } from './recordingQueue.ts';

/** Recording queue of the signed-in player; undefined without a chain and until its code has loaded. */
export const RecordingContext = createContext<RecordingQueue | undefined>(undefined);

const noopSubscribe = (): (() => void) => () => undefined;

export function useRecordingQueue(): RecordingQueue | undefined {
  return useContext(RecordingContext);
}

/** Recording status of a run; undefined without recording. */
export function useRecordingStatus(runId: string | undefined): RecordingStatus | undefined {
  const queue = useRecordingQueue();
  return useSyncExternalStore(queue?.subscribe ?? noopSubscribe, () =>
    runId === undefined ? undefined : queue?.getStatus(runId),
  );
}
