import { useQuery } from '@tanstack/react-query';
import { type RunCheck, runCheckQuery } from './runCheck.ts';

interface RunCheckView {
  check: RunCheck | undefined;
  busy: boolean;
  /** Verification failed: no response or no worker. */
  failed: boolean;
  start(): void;
}

/** Verification of a run; nothing happens until `start`. */
export function useRunCheck(runId: string): RunCheckView {
  const { data, isFetching, isError, refetch } = useQuery(runCheckQuery(runId));
  return { check: data, busy: isFetching, failed: isError && !isFetching, start: () => void refetch() };
}
