import { transactionsEndpoint, type OwnTransaction } from '@jumpy/protocol/http/chain';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import type { KeyringSentTransaction } from '@jumpy/protocol/keyring';
import { useReducer } from 'react';
import { fetchApi } from '../../data/api.ts';
import { queryKeys } from '../../data/queryKeys.ts';
import { WALLET_STORAGE } from '../../data/walletStorageKeys.ts';
import { useWallet, type WalletClient } from '../../data/walletClient.ts';

/** The player's own transactions, newest first, paginated. */
export const transactionsQuery = infiniteQueryOptions({
  queryKey: queryKeys.transactions,
  queryFn: ({ pageParam, signal }) =>
    fetchApi(transactionsEndpoint, { query: pageParam === null ? {} : { before: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
});

/** Polling interval while a transaction may still go through. */
const REFETCH_INTERVAL_MS = 4_000;

const isPending = ({ state }: KeyringSentTransaction): boolean => state === 'pending';

/**
 * Transactions sent from this browser, as the wallet knows them. Polled while one is pending, and refetched when the
 * server's pending list changes.
 */
const sentTransactionsQuery = (walletClient: WalletClient, pending: readonly string[]) =>
  queryOptions({
    queryKey: [...queryKeys.sent, ...pending],
    queryFn: () => walletClient.sent(),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state: { data } }) =>
      data?.transactions.some(isPending) === true ? REFETCH_INTERVAL_MS : false,
  });

/** Transactions to show, and how to dismiss one after its outcome was read. */
export function useSentTransactions(walletClient: WalletClient): {
  transactions: readonly KeyringSentTransaction[];
  /** Sent from other devices, as reported by the server. */
  elsewhere: readonly OwnTransaction[];
  dismiss: (transaction: KeyringSentTransaction) => void;
} {
  const { provider } = useWallet();
  const { data: indexed } = useInfiniteQuery(transactionsQuery);
  const rows = indexed?.pages.flatMap(({ transactions }) => transactions) ?? [];
  const pending = rows.filter(({ status }) => status === 'pending').map(({ txHash }) => txHash);
  const { data, isPlaceholderData } = useQuery(sentTransactionsQuery(walletClient, pending));
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const isDismissed = (sent: KeyringSentTransaction): boolean =>
    !isPending(sent) && localStorage.getItem(WALLET_STORAGE.outcomeRead(sent.txHash)) === 'true';
  // Only wallet data at least as new as the server's list can tell which entries are from other devices. Other wallet
  // providers have no such data.
  const isKnown = data !== undefined && !isPlaceholderData && provider === undefined;
  return {
    transactions: data?.transactions.filter((sent) => !isDismissed(sent)) ?? [],
    elsewhere: isKnown ? getRemoteTransactions(rows, data) : [],
    dismiss({ txHash }) {
      localStorage.setItem(WALLET_STORAGE.outcomeRead(txHash), 'true');
      rerender();
    },
  };
}

const isTransfer = ({ type }: OwnTransaction): boolean => type !== 'FUNDING';
const isSameTransaction = (first: OwnTransaction, second: OwnTransaction): boolean =>
  first.from === second.from &&
  first.to === second.to &&
  first.valueWei === second.valueWei &&
  first.type === second.type;

/**
 * Returns transactions whose hashes this browser has not signed, that may still go through; the server's list is newest first. A wallet
 * sends sequentially, so anything older than a final transaction is superseded, and of retries only the newest is
 * returned.
 */
export function getRemoteTransactions(
  transactions: readonly OwnTransaction[],
  { hashes }: { hashes: readonly string[] },
): OwnTransaction[] {
  const knownHashes = new Set(hashes.map((hash) => hash.toLowerCase()));
  const sent = transactions.filter(isTransfer);
  return sent.filter((transaction, index) => {
    if (transaction.status !== 'pending' || knownHashes.has(transaction.txHash.toLowerCase())) return false;
    const newer = sent.slice(0, index).filter(({ from }) => from === transaction.from);
    return !newer.some(
      (candidate) =>
        candidate.status === 'completed' || candidate.status === 'failed' || isSameTransaction(candidate, transaction),
    );
  });
}
