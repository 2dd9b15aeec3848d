import type { OwnTransaction } from '@jumpy/protocol/http/chain';
import type { KeyringSentTransaction } from '@jumpy/protocol/keyring';
import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keys } from '../../../data/keys.ts';
import { STORAGE } from '../../../data/storageKeys.ts';
import { transactionsQuery } from '../../../data/transactions.ts';
import { useWallet, type WalletClient } from '../../../data/walletClient.ts';
import { sentElsewhere } from './sentElsewhere.ts';

/** How often the wallet is asked while something may still go through, in milliseconds. */
const ASKED_EVERY_MS = 4_000;

const isPending = ({ state }: KeyringSentTransaction): boolean => state === 'pending';

/** What the wallet knows of what this browser sent; asked again for as long as something of it is open, and for every other list of the server. */
export const sentQuery = (walletClient: WalletClient, pending: readonly string[]) =>
  queryOptions({
    queryKey: [...keys.sent, ...pending],
    queryFn: () => walletClient.sent(),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state: { data } }) => (data?.transactions.some(isPending) === true ? ASKED_EVERY_MS : false),
  });

/** What is to be shown, and how it is put away once its end was read. */
export function useSent(walletClient: WalletClient): {
  transactions: readonly KeyringSentTransaction[];
  /** Sent from other devices, as far as the server was told. */
  elsewhere: readonly OwnTransaction[];
  putAway: (transaction: KeyringSentTransaction) => void;
} {
  const { keptBy } = useWallet();
  const { data: told } = useInfiniteQuery(transactionsQuery);
  const rows = told?.pages.flatMap(({ transactions }) => transactions) ?? [];
  const pending = rows.filter(({ status }) => status === 'pending').map(({ txHash }) => txHash);
  const { data, isPlaceholderData } = useQuery(sentQuery(walletClient, pending));
  const [, setPutAway] = useState(0);
  const isRead = (sent: KeyringSentTransaction): boolean =>
    !isPending(sent) && localStorage.getItem(STORAGE.outcomeRead(sent.txHash)) === 'true';
  // Only a word of the wallet that is no older than the list tells what is not its own; another provider has no such word.
  const isTold = data !== undefined && !isPlaceholderData && keptBy === undefined;
  return {
    transactions: data?.transactions.filter((sent) => !isRead(sent)) ?? [],
    elsewhere: isTold ? sentElsewhere(rows, data) : [],
    putAway({ txHash }) {
      localStorage.setItem(STORAGE.outcomeRead(txHash), 'true');
      setPutAway((count) => count + 1);
    },
  };
}
