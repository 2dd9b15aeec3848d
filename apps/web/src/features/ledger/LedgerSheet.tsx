import type { LedgerEntry } from '@jumpy/protocol/http/ledger';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { usePlayer } from '../../data/session.ts';
import { ledgerQuery } from './api.ts';
import { useNetworkStatus } from '../../data/useNetworkStatus.ts';
import { runPath } from '../../data/runText.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ModalSheet } from '../../ui/ModalSheet.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { IllustratedMessage } from '../../ui/IllustratedMessage.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { NumberExplanation } from './NumberExplanation.tsx';
import { groupByDay, toLedgerLineView, signedText } from './ledgerView.ts';
import type { ExplainedNumber } from '../../stores/overlays.ts';
import styles from './LedgerSheet.module.css';
import * as m from './messages.ts';

interface Props {
  open: boolean;
  explained: ExplainedNumber;
  onClose: () => void;
  /** Called when the user follows a link to a run. */
  onNavigate: () => void;
  onOpenQuests: () => void;
}

/** Explains a number: for other players by its parts, for one's own with every entry. */
export function LedgerSheet({ open, explained, onClose, onNavigate, onOpenQuests }: Props) {
  const isOwn = usePlayer().publicId === explained.publicId;
  return (
    <ModalSheet open={open} onClose={onClose} label={m.howItAddsUp()} placement="middle">
      <Panel title={m.howItAddsUpTitle()} className={styles.panel}>
        <Button className={styles.close} size="small" icon="close" aria-label={m.close()} onClick={onClose} />
        <NumberExplanation key={explained.publicId} explained={explained} isOwn={isOwn} onNavigate={onNavigate} />
        {isOwn && explained.number === 'xp' ? (
          <OwnLedgerEntries onNavigate={onNavigate} onOpenQuests={onOpenQuests} />
        ) : null}
      </Panel>
    </ModalSheet>
  );
}

interface OwnLedgerEntriesProps {
  onNavigate: () => void;
  onOpenQuests: () => void;
}

/** All entries of the player's own ledger, grouped by day, newest first. */
function OwnLedgerEntries({ onNavigate, onOpenQuests }: OwnLedgerEntriesProps) {
  const query = useInfiniteQuery(ledgerQuery);
  const { data, isPending, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage } = query;
  const isGone = useNetworkStatus() === 'gone';
  const lines = data?.pages.flatMap((page) => page.lines) ?? [];
  if (data && lines.length === 0)
    return (
      <IllustratedMessage
        illustration="asleep"
        title={m.firstXp()}
        action={
          <ButtonLink to="/play" tone="lime" icon="play" onFollow={onNavigate}>
            {m.play()}
          </ButtonLink>
        }
      >
        {m.firstXpDetail()}
      </IllustratedMessage>
    );
  if (data)
    return (
      <Stack as="section" gap={4} aria-label={m.allEntries()}>
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
            {m.olderNotLoaded()}
          </p>
        ) : null}
        {hasNextPage ? (
          <Button wide icon="downArrow" busy={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {isFetchNextPageError ? m.tryAgain() : m.showOlder()}
          </Button>
        ) : null}
      </Stack>
    );
  if (isPending)
    return (
      <Stack gap={4} role="status" aria-label={m.loadingEntries()}>
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} height="54px" />
        ))}
      </Stack>
    );
  return (
    <LoadError title={m.entriesNotLoaded()} busy={isFetching} onRetry={query.refetch}>
      {isGone ? m.offlineXpSafe() : m.noAnswerXpSafe()}
    </LoadError>
  );
}

interface LedgerListItemProps {
  line: LedgerEntry;
  onNavigate: () => void;
  onOpenQuests: () => void;
}

/** A ledger entry: its text with a link to the source, and its XP. */
function LedgerListItem({ line, onNavigate, onOpenQuests }: LedgerListItemProps) {
  const { icon, text, detail, linkTarget } = toLedgerLineView(line);
  return (
    <li className={styles.line}>
      <span className={styles.sign}>
        <Icon name={icon} size={18} />
      </span>
      <span className={styles.words}>
        {linkTarget === undefined ? (
          <span>{text}</span>
        ) : linkTarget === 'quests' ? (
          <button type="button" className={styles.lead} onClick={onOpenQuests}>
            {text}
          </button>
        ) : (
          <Link to={runPath(linkTarget.run)} className={styles.lead} onClick={onNavigate}>
            {text}
          </Link>
        )}
        {detail === undefined ? null : <small>{detail}</small>}
      </span>
      <b className={styles.amount} data-less={line.amount < 0 || undefined}>
        {signedText(line.amount)} <small>XP</small>
      </b>
    </li>
  );
}
