import type { OwnTransaction } from '@jumpy/protocol/http/chain';

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
