import type { OwnTransaction } from '@jumpy/protocol/http/chain';
import type { KeyringSentTransaction } from '@jumpy/protocol/keyring';
import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '../../../data/queryKeys.ts';
import { STORAGE } from '../../../data/storageKeys.ts';
import { transactionsQuery } from '../../../data/transactions.ts';
import { useWallet, type WalletClient } from '../../../data/walletClient.ts';

/** Polling interval while a transaction may still go through. */
const REFETCH_INTERVAL_MS = 4_000;

const isPending = ({ state }: KeyringSentTransaction): boolean => state === 'pending';

/**
 * Transactions sent from this browser, as the wallet knows them. Polled while one is pending, and refetched when the
 * server's pending list changes.
 */
export const sentTransactionsQuery = (walletClient: WalletClient, pending: readonly string[]) =>
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
  putAway: (transaction: KeyringSentTransaction) => void;
} {
  const { provider } = useWallet();
  const { data: told } = useInfiniteQuery(transactionsQuery);
  const rows = told?.pages.flatMap(({ transactions }) => transactions) ?? [];
  const pending = rows.filter(({ status }) => status === 'pending').map(({ txHash }) => txHash);
  const { data, isPlaceholderData } = useQuery(sentTransactionsQuery(walletClient, pending));
  const [, setPutAway] = useState(0);
  const isRead = (sent: KeyringSentTransaction): boolean =>
    !isPending(sent) && localStorage.getItem(STORAGE.outcomeRead(sent.txHash)) === 'true';
  // Only wallet data at least as new as the server's list can tell which entries are from other devices. Other wallet
  // providers have no such data.
  const isTold = data !== undefined && !isPlaceholderData && provider === undefined;
  return {
    transactions: data?.transactions.filter((sent) => !isRead(sent)) ?? [],
    elsewhere: isTold ? getRemoteTransactions(rows, data) : [],
    putAway({ txHash }) {
      localStorage.setItem(STORAGE.outcomeRead(txHash), 'true');
      setPutAway((count) => count + 1);
    },
  };
}

interface KnownTransactions {
  /** Hashes of everything signed in this browser. */
  hashes: readonly string[];
}

const isTransfer = ({ type }: OwnTransaction): boolean => type !== 'FUNDING';
const isSameTransaction = (one: OwnTransaction, other: OwnTransaction): boolean =>
  one.from === other.from && one.to === other.to && one.valueWei === other.valueWei && one.type === other.type;

/**
 * Returns transactions sent from another device that may still go through; the server's list is newest first. A wallet
 * sends sequentially, so anything older than a final transaction is superseded, and of retries only the newest is
 * returned.
 */
export function getRemoteTransactions(
  transactions: readonly OwnTransaction[],
  { hashes }: KnownTransactions,
): OwnTransaction[] {
  const known = new Set(hashes.map((hash) => hash.toLowerCase()));
  const sent = transactions.filter(isTransfer);
  return sent.filter((own, place) => {
    if (own.status !== 'pending' || known.has(own.txHash.toLowerCase())) return false;
    const newer = sent.slice(0, place).filter(({ from }) => from === own.from);
    return !newer.some((one) => one.status === 'completed' || one.status === 'failed' || isSameTransaction(one, own));
  });
}
