import { isClaimable } from '@jumpy/domain/claimableQuests';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { Quest } from '@jumpy/protocol/http/quests';
import { Link } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './QuestCard.module.css';
import type { ElementChildren } from '../../ui/elementChildren.ts';
import { overlays } from '../../stores/overlays.ts';
import * as m from './messages.ts';

interface Props {
  quest: Quest;
  isClaiming: boolean;
  isBusy: boolean;
  error: string | undefined;
  onClaim: () => void;
}

/** A quest completed by playing: progress, reward and claim button. */
export function QuestCard({ quest, isClaiming, isBusy, error, onClaim }: Props) {
  return (
    <QuestCardRow
      quest={quest}
      error={error}
      endAdornment={
        isClaimable(quest) ? (
          <Button
            tone="sun"
            size="small"
            busy={isClaiming}
            disabled={isBusy && !isClaiming}
            aria-label={m.claimXpFor({ xp: formatGrouped(quest.xp_reward), title: quest.title })}
            onClick={onClaim}
          >
            {isClaiming ? m.claiming() : m.claim()}
          </Button>
        ) : undefined
      }
    >
      {quest.is_taken_back ? <p className={styles.note}>{m.claimRemoved()}</p> : null}
      {quest.quest_type === 'replay' ? <CompletedInRun run={quest.run} /> : <QuestProgress quest={quest} />}
    </QuestCardRow>
  );
}

/** Starts playback early enough to see what leads to the moment. */
const LEAD_IN_TICKS = 180;

/** A feat has no progress: it is done within one run, which can be watched. */
function CompletedInRun({ run }: Pick<Quest, 'run'>) {
  if (!run) return <p className={styles.note}>{m.notDoneInOneRun()}</p>;
  const from = Math.max(0, run.tick - LEAD_IN_TICKS);
  return (
    <Link className={styles.moment} to={`/run/${run.runId}?t=${from}`} onClick={() => overlays.set({ quests: false })}>
      <Icon name="play" size={18} />
      {m.watchMoment()}
    </Link>
  );
}

/** Progress of the quest. */
function QuestProgress({ quest }: { quest: Quest }) {
  const { current_progress: done, target_value: target, is_completed: isDone } = quest;
  return (
    <div className={styles.way}>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={quest.title}
        aria-valuemin={0}
        aria-valuemax={target}
        aria-valuenow={Math.min(done, target)}
      >
        <i className={styles.fill} style={{ transform: `translateX(${(Math.min(1, done / target) - 1) * 100}%)` }} />
      </div>
      <span className={styles.amount}>
        {formatGrouped(isDone ? target : done)} / {formatGrouped(target)}
      </span>
    </div>
  );
}

interface QuestRowProps {
  quest: Quest;
  error: string | undefined;
  /** The button at the end of the row. */
  endAdornment?: ElementChildren;
  children?: ElementChildren;
}

/** Layout of a quest: text, reward, and a check mark once completed. */
export function QuestCardRow({ quest, error, endAdornment, children }: QuestRowProps) {
  const { is_completed: isDone } = quest;
  return (
    <li className={styles.card} data-done={isDone || undefined}>
      <div className={styles.words}>
        <p className={styles.title}>{quest.description}</p>
        <b className={styles.xp}>{m.xpGained({ xp: formatGrouped(quest.xp_reward) })}</b>
        {children}
      </div>
      {isDone ? (
        <span className={styles.tick} role="img" aria-label={m.completed()}>
          <Icon name="check" size={30} weight={4} />
        </span>
      ) : (
        endAdornment
      )}
      {error === undefined ? null : (
        <p className={styles.wrong} role="alert">
          {error}
        </p>
      )}
    </li>
  );
}
