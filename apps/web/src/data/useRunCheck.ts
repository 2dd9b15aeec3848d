import { useQuery } from '@tanstack/react-query';
import { type RunCheck, runCheckQuery } from './runCheck.ts';

/** The check of a run in this browser, as screens show it. */
export interface RunCheckView {
  check: RunCheck | undefined;
  busy: boolean;
  /** It could not be done: no answer, or no worker. */
  failed: boolean;
  start(): void;
}

/** The check of a run; nothing happens until it is started. */
export function useRunCheck(runId: string): RunCheckView {
  const { data, isFetching, isError, refetch } = useQuery(runCheckQuery(runId));
  return { check: data, busy: isFetching, failed: isError && !isFetching, start: () => void refetch() };
}
