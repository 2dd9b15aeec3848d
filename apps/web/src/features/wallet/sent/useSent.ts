import type { OwnTransaction } from '@jumpy/protocol/http/chain';
import type { KeyringSentTransaction } from '@jumpy/protocol/keyring';
import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keys } from '../../../data/keys.ts';
import { STORAGE } from '../../../data/storageKeys.ts';
import { transactionsQuery } from '../../../data/transactions.ts';
import { useWallet, type WalletClient } from '../../../data/walletClient.ts';

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

interface Known {
  /** Of everything that was signed in this browser. */
  hashes: readonly string[];
}

const isSending = ({ type }: OwnTransaction): boolean => type !== 'FUNDING';
const isSame = (one: OwnTransaction, other: OwnTransaction): boolean =>
  one.from === other.from && one.to === other.to && one.valueWei === other.valueWei && one.type === other.type;

/**
 * What another device sent and may still go through, of the server's list with the newest first. A wallet sends one after the other: what is
 * older than something final had its nonce, and of what was tried again only the newest try is told.
 */
export function sentElsewhere(transactions: readonly OwnTransaction[], { hashes }: Known): OwnTransaction[] {
  const known = new Set(hashes.map((hash) => hash.toLowerCase()));
  const sent = transactions.filter(isSending);
  return sent.filter((own, place) => {
    if (own.status !== 'pending' || known.has(own.txHash.toLowerCase())) return false;
    const newer = sent.slice(0, place).filter(({ from }) => from === own.from);
    return !newer.some((one) => one.status === 'completed' || one.status === 'failed' || isSame(one, own));
  });
}
