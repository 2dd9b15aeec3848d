import type { UseQueryResult } from '@tanstack/react-query';

/** Error state of a table with a retry action; `say` formats the message. */
export function queryProblem(
  { error, isFetching, refetch }: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>,
  say: (why: string) => string = (why) => `Error: ${why}`,
): { text: string; isBusy: boolean; onRetry: () => void } | undefined {
  if (!error) return undefined;
  return { text: say(error.message), isBusy: isFetching, onRetry: () => void refetch() };
}
