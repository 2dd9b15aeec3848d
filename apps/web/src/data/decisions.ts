import { ownDecisionsEndpoint } from '@jumpy/protocol/http/review';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { askApi } from './api.ts';
import { decisionText } from './decisionText.ts';
import { keys } from './keys.ts';

/** What reviewers decided about one's own runs. */
export const decisionsQuery = queryOptions({
  queryKey: keys.decisions,
  queryFn: ({ signal }) => askApi(ownDecisionsEndpoint, { signal }),
  select: ({ decisions }) => new Map(decisions.map((decision) => [decision.runId, decision])),
  staleTime: 60_000,
});

/** The last decision about one of one's own runs, in words; undefined where nobody looked, and while it is not known. */
export function useDecision(
  runId: string | undefined,
  { enabled }: { enabled: boolean },
): { text: string; reason: string } | undefined {
  const { data } = useQuery({ ...decisionsQuery, enabled: enabled && runId !== undefined });
  const decision = runId === undefined ? undefined : data?.get(runId);
  return decision && { text: decisionText(decision), reason: decision.reason };
}
