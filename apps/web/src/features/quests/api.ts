import {
  claimDailyEndpoint,
  type ClaimDailyResponse,
  type DailyClaim,
  dailyClaimEndpoint,
  timeZoneEndpoint,
} from '@jumpy/protocol/http/claims';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { fetchApi } from '../../data/api.ts';
import { queryKeys } from '../../data/queryKeys.ts';
import { getBrowserTimeZone } from '../../data/timeZone.ts';

/** The daily claim, with the clock offset at the time of the response. */
export interface DailyClaimStatus extends DailyClaim {
  /** Server time minus client time, in milliseconds. */
  serverAheadMs: number;
}

const withServerClock = (claim: DailyClaim): DailyClaimStatus => ({
  ...claim,
  serverAheadMs: claim.serverNow - Date.now(),
});

/** State of the daily claim. The first browser that loads it also sets the player's time zone. */
export const dailyClaimQuery = queryOptions({
  queryKey: queryKeys.claim,
  async queryFn({ signal }): Promise<DailyClaimStatus> {
    const { claim } = await fetchApi(dailyClaimEndpoint, { signal });
    const timeZone = getBrowserTimeZone();
    if (!claim.isZoneUnseen || timeZone === undefined) return withServerClock(claim);
    try {
      const updated = await fetchApi(timeZoneEndpoint, { body: { timeZone, isSeen: true } });
      return withServerClock(updated.claim);
    } catch {
      // The server does not know the browser's time zone; the player's days stay unchanged.
      return withServerClock(claim);
    }
  },
  staleTime: 60_000,
});

/** Claims the daily reward. `onPaid` is called even if the tab with the button has unmounted. */
export function useClaimDaily(onPaid: (answer: ClaimDailyResponse) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => fetchApi(claimDailyEndpoint, {}),
    onSuccess(answer) {
      queryClient.setQueryData(queryKeys.claim, withServerClock(answer.claim));
      onPaid(answer);
    },
    // The cached state was wrong, so it is refetched.
    onError: () => queryClient.invalidateQueries({ queryKey: queryKeys.claim }),
  });
}

/** Changes the time zone that defines the player's days. */
export function useSetTimeZone() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (timeZone: string) => fetchApi(timeZoneEndpoint, { body: { timeZone } }),
    onSuccess: ({ claim }) => queryClient.setQueryData(queryKeys.claim, withServerClock(claim)),
  });
}
