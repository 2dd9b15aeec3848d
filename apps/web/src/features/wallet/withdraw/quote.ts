import { queryOptions } from '@tanstack/react-query';
import { keys } from '../../../data/keys.ts';
import type { WalletClient } from '../../../data/walletClient.ts';

/** Milliseconds for which a quoted fee is believed. */
const QUOTE_MS = 15_000;

/** What a transfer costs now, and what the wallet holds now; asked anew whenever the balance was read anew. */
export function quoteQuery(
  walletClient: Pick<WalletClient, 'quote'>,
  { from, to, readAtMs }: { from: string; to: string; readAtMs: number | undefined },
) {
  return queryOptions({
    queryKey: [...keys.player, 'withdrawalQuote', from, to, readAtMs],
    queryFn: async () => {
      const { feeWei, balanceWei } = await walletClient.quote({ to, data: '0x', valueWei: '0' });
      return { quotedFeeWei: BigInt(feeWei), balanceWei: BigInt(balanceWei) };
    },
    staleTime: QUOTE_MS,
    retry: false,
  });
}
