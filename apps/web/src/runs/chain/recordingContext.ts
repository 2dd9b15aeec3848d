import { createContext, useContext, useSyncExternalStore } from 'react';
import type { RecordingNews } from './recordingNews.ts';
import type { RecordingQueue } from './recordingQueue.ts';

/** The signed-in player's way to the chain; undefined where there is none, and until its code has come. */
export const RecordingContext = createContext<RecordingQueue | undefined>(undefined);

const nothing = (): (() => void) => () => undefined;

export function useRecordings(): RecordingQueue | undefined {
  return useContext(RecordingContext);
}

/** How the record of a run goes; undefined where nobody records. */
export function useRecordingNews(runId: string | undefined): RecordingNews | undefined {
  const queue = useRecordings();
  return useSyncExternalStore(queue?.subscribe ?? nothing, () =>
    runId === undefined ? undefined : queue?.news(runId),
  );
}
