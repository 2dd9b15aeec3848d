import {
  claimDailyEndpoint,
  type ClaimedAnswer,
  type DailyClaim,
  dailyClaimEndpoint,
  timeZoneEndpoint,
} from '@jumpy/protocol/http/claims';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { askApi } from './api.ts';
import { keys } from './keys.ts';
import { browserZone } from './timeZone.ts';

/** The daily claim, with the clock offset at the time of the response. */
export interface Claim extends DailyClaim {
  /** Server time minus client time, in milliseconds. */
  aheadMs: number;
}

const heard = (claim: DailyClaim): Claim => ({ ...claim, aheadMs: claim.serverNow - Date.now() });

/** State of the daily claim. The first browser that loads it also sets the player's time zone. */
export const claimQuery = queryOptions({
  queryKey: keys.claim,
  async queryFn({ signal }): Promise<Claim> {
    const { claim } = await askApi(dailyClaimEndpoint, { signal });
    const timeZone = browserZone();
    if (!claim.isZoneUnseen || timeZone === undefined) return heard(claim);
    try {
      const seen = await askApi(timeZoneEndpoint, { body: { timeZone, isSeen: true } });
      return heard(seen.claim);
    } catch {
      // The server does not know the browser's time zone; the player's days stay unchanged.
      return heard(claim);
    }
  },
  staleTime: 60_000,
});

/** Claims the daily reward. `onPaid` is called even if the tab with the button has unmounted. */
export function useClaimDaily(onPaid: (answer: ClaimedAnswer) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => askApi(claimDailyEndpoint, {}),
    onSuccess(answer) {
      queryClient.setQueryData(keys.claim, heard(answer.claim));
      onPaid(answer);
    },
    // The cached state was wrong, so it is refetched.
    onError: () => queryClient.invalidateQueries({ queryKey: keys.claim }),
  });
}

/** Changes the time zone that defines the player's days. */
export function useZone() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (timeZone: string) => askApi(timeZoneEndpoint, { body: { timeZone } }),
    onSuccess: ({ claim }) => queryClient.setQueryData(keys.claim, heard(claim)),
  });
}
