import type { UseQueryResult } from '@tanstack/react-query';

/** Error state of a table with a retry action; `toText` formats the message. */
export function queryProblem(
  { error, isFetching, refetch }: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>,
  toText: (reason: string) => string = (reason) => `Error: ${reason}`,
): { text: string; isBusy: boolean; onRetry: () => void } | undefined {
  if (!error) return undefined;
  return { text: toText(error.message), isBusy: isFetching, onRetry: () => void refetch() };
}
