import type { UseQueryResult } from '@tanstack/react-query';

/** Why a table's rows did not come, in the words that `say` gives them (ADMIN-128 when left away), and once more. */
export function queryProblem(
  { error, isFetching, refetch }: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>,
  say: (why: string) => string = (why) => `Error: ${why}`,
): { text: string; isBusy: boolean; onRetry: () => void } | undefined {
  if (!error) return undefined;
  return { text: say(error.message), isBusy: isFetching, onRetry: () => void refetch() };
}
