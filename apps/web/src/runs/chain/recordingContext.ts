import { createContext, useContext, useSyncExternalStore } from 'react';
import type { RecordingNews } from './recordingNews.ts';
import type { RecordingQueue } from './recordingQueue.ts';

/** Recording queue of the signed-in player; undefined without a chain and until its code has loaded. */
export const RecordingContext = createContext<RecordingQueue | undefined>(undefined);

const nothing = (): (() => void) => () => undefined;

export function useRecordings(): RecordingQueue | undefined {
  return useContext(RecordingContext);
}

/** Recording status of a run; undefined without recording. */
export function useRecordingNews(runId: string | undefined): RecordingNews | undefined {
  const queue = useRecordings();
  return useSyncExternalStore(queue?.subscribe ?? nothing, () =>
    runId === undefined ? undefined : queue?.news(runId),
  );
}
