import { waitingPlayersEndpoint } from '@jumpy/protocol/room/socket';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchApi } from '../data/api.ts';
import { queryKeys } from '../data/queryKeys.ts';
import { Badge } from '../ui/Badge.tsx';
import * as m from './messages.ts';

/** Poll interval while the page is visible, in milliseconds. */
const POLL_INTERVAL_MS = 10_000;

const waitingPlayersQuery = queryOptions({
  queryKey: queryKeys.waitingPlayers,
  queryFn: ({ signal }) => fetchApi(waitingPlayersEndpoint, { signal }),
  staleTime: POLL_INTERVAL_MS / 2,
  refetchInterval: POLL_INTERVAL_MS,
  retry: false,
});

/** How many players wait in rooms; nothing while nobody does, or the server does not answer. */
export function WaitingPlayers({ className }: { className?: string | undefined }) {
  const { data, isError } = useQuery(waitingPlayersQuery);
  if (isError || !data || data.waiting === 0) return null;
  return (
    <p className={className} data-waiting="">
      <Badge tone="mint">{m.playersWaiting({ count: data.waiting })}</Badge>
    </p>
  );
}
