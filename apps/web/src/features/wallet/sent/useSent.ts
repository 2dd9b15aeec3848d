import { queryOptions, useQuery } from '@tanstack/react-query';
import type { KeyringSentTransaction } from '@jumpy/protocol/keyring';
import { useState } from 'react';
import { keys } from '../../../data/keys.ts';
import { STORAGE } from '../../../data/storageKeys.ts';
import type { WalletDesk } from '../../../data/walletDesk.ts';

/** How often the wallet is asked while something may still go through, in milliseconds. */
const ASKED_EVERY_MS = 4_000;

const isPending = ({ state }: KeyringSentTransaction): boolean => state === 'pending';

/** What the wallet knows of what this browser sent; asked again for as long as something of it is open. */
export const sentQuery = (desk: WalletDesk) =>
  queryOptions({
    queryKey: keys.sent,
    queryFn: () => desk.sent(),
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state: { data } }) => (data?.some(isPending) === true ? ASKED_EVERY_MS : false),
  });

/** What is to be shown, and how it is put away once its end was read. */
export function useSent(desk: WalletDesk): {
  transactions: readonly KeyringSentTransaction[];
  putAway: (transaction: KeyringSentTransaction) => void;
} {
  const { data = [] } = useQuery(sentQuery(desk));
  const [, setPutAway] = useState(0);
  const isRead = (sent: KeyringSentTransaction): boolean =>
    !isPending(sent) && localStorage.getItem(STORAGE.outcomeRead(sent.txHash)) === 'true';
  return {
    transactions: data.filter((sent) => !isRead(sent)),
    putAway({ txHash }) {
      localStorage.setItem(STORAGE.outcomeRead(txHash), 'true');
      setPutAway((count) => count + 1);
    },
  };
}
