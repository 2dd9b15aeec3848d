import { useQuery } from '@tanstack/react-query';
import { playerXpQuery } from '../../data/ledger.ts';
import type { ExplainedNumber } from '../../data/ledgerSheet.ts';
import { useNetworkStatus } from '../../data/useNetworkStatus.ts';
import { Stack } from '../../ui/Layout.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CountedRuns } from './CountedRuns.tsx';
import { JumpsBreakdown } from './JumpsBreakdown.tsx';
import { NumberHeader } from './NumberHeader.tsx';
import { XpBreakdown } from './XpBreakdown.tsx';

interface Props {
  explained: ExplainedNumber;
  isOwn: boolean;
  onNavigate: () => void;
}

/** A player's number with its breakdown. */
export function NumberExplanation({ explained: { publicId, number }, isOwn, onNavigate }: Props) {
  const { data, isPending, isFetching, refetch } = useQuery(playerXpQuery(publicId));
  const isGone = useNetworkStatus() === 'gone';
  if (data)
    return (
      <>
        <NumberHeader answer={data} number={number} isOwn={isOwn} />
        {number === 'xp' ? <XpBreakdown answer={data} /> : <JumpsBreakdown answer={data} />}
        {isOwn && number === 'xp' ? null : <CountedRuns runs={data.runs} onLeave={onNavigate} />}
      </>
    );
  if (isPending)
    return (
      <Stack gap={4} role="status" aria-label="Adding it up">
        <Skeleton height="64px" />
        <Skeleton height="210px" />
      </Stack>
    );
  return (
    <LoadError title="The sum did not load" busy={isFetching} onRetry={refetch}>
      {isGone ? 'There is no connection. ' : 'The server did not answer. '}
      Every XP is safe with us.
    </LoadError>
  );
}
