import { dateLocale } from '@jumpy/i18n/intlLocale';
import { type OwnDecision, ownDecisionsEndpoint } from '@jumpy/protocol/http/review';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchApi } from './api.ts';
import { queryKeys } from './queryKeys.ts';
import * as m from './messages.ts';

const DATE_TIME_FORMAT = new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'medium', timeStyle: 'short' });

/** Review decisions about the player's own runs. */
const decisionsQuery = queryOptions({
  queryKey: queryKeys.decisions,
  queryFn: ({ signal }) => fetchApi(ownDecisionsEndpoint, { signal }),
  select: ({ decisions }) => new Map(decisions.map((decision) => [decision.runId, decision])),
  staleTime: 60_000,
});

/** The latest review decision about one of the player's runs, as text; undefined if there is none or while loading. */
export function useDecision(
  runId: string | undefined,
  { enabled }: { enabled: boolean },
): { text: string; reason: string } | undefined {
  const { data } = useQuery({ ...decisionsQuery, enabled: enabled && runId !== undefined });
  const decision = runId === undefined ? undefined : data?.get(runId);
  return decision && { text: decisionText(decision), reason: decision.reason };
}

/** A review decision as its player reads it; the reason follows. */
function decisionText({ act, until }: Pick<OwnDecision, 'act' | 'until'>): string {
  switch (act) {
    case 'clear':
      return m.runCleared();
    case 'void':
      return m.runVoided();
    case 'hide':
      return m.playerHidden();
    case 'suspend':
      return until === null ? m.accountSuspended() : m.accountSuspendedUntil({ until: DATE_TIME_FORMAT.format(until) });
    case 'reinstate':
      return m.decisionReversed();
  }
}
