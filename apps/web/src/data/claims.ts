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

/** The daily claim, with the server's clock beside the page's own when the answer came. */
export interface Claim extends DailyClaim {
  /** What the server's clock was ahead of the page's, in milliseconds. */
  aheadMs: number;
}

const heard = (claim: DailyClaim): Claim => ({ ...claim, aheadMs: claim.serverNow - Date.now() });

/** How the player stands with the daily claim; the zone of the first browser that asks is learnt on the way. */
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
      // A browser with a zone nobody knows: the days stay where they are.
      return heard(claim);
    }
  },
  staleTime: 60_000,
});

/** Claims the day; `onPaid` hears of it even where the tab it was pressed in is gone by then. */
export function useClaimDaily(onPaid: (answer: ClaimedAnswer) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => askApi(claimDailyEndpoint, {}),
    onSuccess(answer) {
      queryClient.setQueryData(keys.claim, heard(answer.claim));
      onPaid(answer);
    },
    // What the page believes is not what is: it asks again.
    onError: () => queryClient.invalidateQueries({ queryKey: keys.claim }),
  });
}

/** Counts the days in another zone. */
export function useZone() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (timeZone: string) => askApi(timeZoneEndpoint, { body: { timeZone } }),
    onSuccess: ({ claim }) => queryClient.setQueryData(keys.claim, heard(claim)),
  });
}
