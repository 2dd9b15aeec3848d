import { formatGrouped } from '@jumpy/domain/formatNumber';
import { levelName } from '@jumpy/domain/levelNames';
import type { ReactNode } from 'react';
import { usePlayer } from '../../data/session.ts';
import type { StatsView } from '../../data/statsView.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { CountUp } from '../../ui/CountUp.tsx';
import { Icon, type UiIconName } from '../../ui/Icon.tsx';
import { lazyWithRetry } from '../../ui/lazyWithRetry.tsx';
import { Panel, InsetBox } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Sparkline } from '../../ui/Sparkline.tsx';
import { RankNumber } from './RankNumber.tsx';
import styles from './StatsPanel.module.css';
import * as m from './messages.ts';

/** Lazy: only few players have unwitnessed runs. */
const UnseenRunsNote = lazyWithRetry(async () => (await import('./UnseenRunsNote.tsx')).UnseenRunsNote);

interface Props {
  view: StatsView;
  isLoading: boolean;
  level: number;
}

function StatLine({
  icon,
  hue,
  label,
  children,
}: {
  icon: UiIconName;
  hue: string;
  label: string;
  children: ReactNode;
}) {
  return (
    <div className={styles.line}>
      <dt>
        <span className={styles.sign} data-hue={hue}>
          <Icon name={icon} size={22} />
        </span>
        {label}
      </dt>
      <dd className={styles.number}>{children}</dd>
    </div>
  );
}

/** The player's stats next to the hero, for wide windows. */
export function StatsPanel({ view, isLoading, level }: Props) {
  const { username, avatarUrl, roles } = usePlayer();
  const role = roles[0]?.name;
  const renderOrSkeleton = (width: string, ready: ReactNode): ReactNode =>
    isLoading ? <Skeleton width={width} height="1.4rem" /> : ready;
  return (
    <Panel title={m.yourStatsTitle()} className={styles.panel}>
      <div className={styles.who}>
        <Avatar src={avatarUrl} size={62} />
        <div className={styles.name}>
          <strong dir="auto" title={username}>
            {username}
          </strong>
          <div className={styles.chips}>
            {role ? <Badge tone="sky">{role}</Badge> : null}
            <Badge>{levelName(level)}</Badge>
          </div>
        </div>
      </div>
      <dl className={styles.list}>
        <InsetBox className={styles.best}>
          <dt>
            <img src="/art/crown.svg" alt="" width={26} height={21} />
            {m.hiScore()}
          </dt>
          <dd className={styles.bestNumber}>
            {isLoading ? (
              <Skeleton width="120px" height="2.6rem" />
            ) : (
              <CountUp value={view.hiScore} format={formatGrouped} />
            )}
            <Sparkline heights={view.bestHeights} width={104} height={46} color="var(--sun)" />
          </dd>
        </InsetBox>
        <StatLine icon="spring" hue="lilac" label={m.jumpRank()}>
          {renderOrSkeleton('44px', <RankNumber view={view.jumpRank} />)}
        </StatLine>
        <StatLine icon="trophy" hue="sun" label={m.scoreRank()}>
          {renderOrSkeleton('44px', <RankNumber view={view.scoreRank} />)}
        </StatLine>
        <StatLine icon="upArrow" hue="sky" label={m.totalJumps()}>
          {renderOrSkeleton('70px', <CountUp value={view.totalJumps} format={formatGrouped} />)}
        </StatLine>
        <StatLine icon="play" hue="mint" label={m.totalGames()}>
          {renderOrSkeleton('52px', <CountUp value={view.totalGames} format={formatGrouped} />)}
        </StatLine>
      </dl>
      {view.unseenGames === 0 ? null : <UnseenRunsNote view={view} />}
      <p className={styles.foot}>
        <Icon name="verify" size={18} />
        {m.scoresVerified()}
      </p>
    </Panel>
  );
}
