import { shownName } from '@jumpy/domain/hiddenName';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { CompletedQuest } from '@jumpy/protocol/http/profiles';
import { useQuery } from '@tanstack/react-query';
import { type LoadFailure, getLoadFailure } from '../../data/loadFailure.ts';
import { doneQuestQuery } from '../../data/profileQueries.ts';
import { runPath } from '../../data/runText.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './DoneQuestPanel.module.css';
import type { ElementChildren } from '../../ui/elementChildren.ts';
import * as m from './messages.ts';

/** Starts playback early enough to see what leads to the moment. */
const LEAD_IN_TICKS = 180;

interface Props {
  publicId: string;
  questKey: string;
  /** Renders the share action. */
  renderShare: (done: CompletedQuest) => ElementChildren;
}

/** The completed quest of a shared link, above the player's profile. */
export function DoneQuestPanel({ publicId, questKey, renderShare }: Props) {
  const query = useQuery(doneQuestQuery(publicId, questKey));
  const { data: done, isFetching, refetch } = query;
  const error = getLoadFailure(query);
  return (
    <Panel title={!done && error === 'unknown' ? m.quest() : m.questDone()} className={styles.panel}>
      {done ? (
        <DoneQuestContent done={done} share={renderShare(done)} />
      ) : (
        <DoneQuestPlaceholder error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </Panel>
  );
}

function DoneQuestContent({ done: { player, quest }, share }: { done: CompletedQuest; share: ElementChildren }) {
  const { title, description, xp, run } = quest;
  return (
    <div className={styles.body}>
      <span className={styles.tick} aria-hidden="true">
        <Icon name="check" size={34} weight={4} />
      </span>
      <div className={styles.words}>
        <h2>{title}</h2>
        <p>
          {m.playerDidIt({
            name: shownName(player.username),
            deed: description.charAt(0).toLowerCase() + description.slice(1),
            bdi: (text) => <bdi key="name">{text}</bdi>,
          })}
        </p>
        <Badge tone="sun">{m.questXp({ xp: formatGrouped(xp) })}</Badge>
      </div>
      <div className={styles.ways}>
        {run ? (
          <ButtonLink to={`${runPath(run.runId)}?t=${Math.max(0, run.tick - LEAD_IN_TICKS)}`} tone="lime" icon="play">
            {m.watchMoment()}
          </ButtonLink>
        ) : null}
        {share}
      </div>
    </div>
  );
}

function DoneQuestPlaceholder({
  error,
  busy,
  onRetry,
}: {
  error: LoadFailure | undefined;
  busy: boolean;
  onRetry: () => void;
}) {
  if (!error)
    return (
      <div className={styles.words} role="status" aria-label={m.loadingQuest()}>
        <Skeleton height="80px" />
      </div>
    );
  if (error === 'unknown') return <p role="alert">{m.questNotDone()}</p>;
  return (
    <div className={styles.ways}>
      <p role="alert">{error === 'offline' ? m.questOffline() : m.questNotLoaded()}</p>
      <Button icon="restart" busy={busy} onClick={onRetry}>
        {m.tryAgain()}
      </Button>
    </div>
  );
}
