import { useQuery } from '@tanstack/react-query';
import { playerXpQuery } from '../../data/ledger.ts';
import type { AskedNumber } from '../../data/ledgerSheet.ts';
import { useNetwork } from '../../data/useNetwork.ts';
import { DidNotLoad } from '../../ui/DidNotLoad.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CountedRuns } from './CountedRuns.tsx';
import { JumpsSum } from './JumpsSum.tsx';
import styles from './LedgerSheet.module.css';
import { NumberHead } from './NumberHead.tsx';
import { XpSum } from './XpSum.tsx';

interface Props {
  asked: AskedNumber;
  isOwn: boolean;
  onLeave: () => void;
}

/** A player's number with its breakdown. */
export function WhyNumber({ asked: { publicId, number }, isOwn, onLeave }: Props) {
  const { data, isPending, isFetching, refetch } = useQuery(playerXpQuery(publicId));
  const isGone = useNetwork() === 'gone';
  if (data)
    return (
      <>
        <NumberHead answer={data} number={number} isOwn={isOwn} />
        {number === 'xp' ? <XpSum answer={data} /> : <JumpsSum answer={data} />}
        {isOwn && number === 'xp' ? null : <CountedRuns runs={data.runs} onLeave={onLeave} />}
      </>
    );
  if (isPending)
    return (
      <div className={styles.loading} role="status" aria-label="Adding it up">
        <Skeleton height="64px" />
        <Skeleton height="210px" />
      </div>
    );
  return (
    <DidNotLoad title="The sum did not load" busy={isFetching} onRetry={refetch}>
      {isGone ? 'There is no connection. ' : 'The server did not answer. '}
      Every XP is safe with us.
    </DidNotLoad>
  );
}
