import { useInfiniteQuery } from '@tanstack/react-query';
import { ledgerQuery } from '../../data/ledger.ts';
import { useNetworkStatus } from '../../data/useNetworkStatus.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { IllustratedMessage } from '../../ui/IllustratedMessage.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LedgerListItem } from './LedgerListItem.tsx';
import styles from './LedgerSheet.module.css';
import { groupByDay } from './ledgerView.ts';

interface Props {
  onNavigate: () => void;
  onOpenQuests: () => void;
}

/** All entries of the player's own ledger, grouped by day, newest first. */
export function OwnLedgerEntries({ onNavigate, onOpenQuests }: Props) {
  const query = useInfiniteQuery(ledgerQuery);
  const { data, isPending, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage } = query;
  const isGone = useNetworkStatus() === 'gone';
  const lines = data?.pages.flatMap((page) => page.lines) ?? [];
  if (data && lines.length === 0)
    return (
      <IllustratedMessage
        illustration="asleep"
        title="Play a run to earn your first XP"
        action={
          <ButtonLink to="/play" tone="lime" icon="play" onFollow={onNavigate}>
            Play
          </ButtonLink>
        }
      >
        Every XP you earn is listed here, with what it was for.
      </IllustratedMessage>
    );
  if (data)
    return (
      <Stack as="section" gap={4} aria-label="Every entry">
        {groupByDay(lines).map(({ day, lines: ofDay }) => (
          <Stack gap={4} key={day}>
            <h3 className={styles.day}>{day}</h3>
            <Stack as="ol" gap={4}>
              {ofDay.map((line) => (
                <LedgerListItem key={line.id} line={line} onNavigate={onNavigate} onOpenQuests={onOpenQuests} />
              ))}
            </Stack>
          </Stack>
        ))}
        {isFetchNextPageError ? (
          <p className={styles.note} role="alert">
            The older entries did not load. They are safe.
          </p>
        ) : null}
        {hasNextPage ? (
          <Button wide icon="downArrow" busy={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {isFetchNextPageError ? 'Try again' : 'Show older'}
          </Button>
        ) : null}
      </Stack>
    );
  if (isPending)
    return (
      <Stack gap={4} role="status" aria-label="Loading your entries">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} height="54px" />
        ))}
      </Stack>
    );
  return (
    <LoadError title="Your entries did not load" busy={isFetching} onRetry={query.refetch}>
      {isGone ? 'There is no connection. ' : 'The server did not answer. '}
      Every XP is safe with us.
    </LoadError>
  );
}
