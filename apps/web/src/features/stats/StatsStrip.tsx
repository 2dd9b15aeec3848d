import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { ReactNode } from 'react';
import type { StatsView } from '../../data/statsView.ts';
import { CountUp } from '../../ui/CountUp.tsx';
import { Panel, InsetBox } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { RankNumber } from './RankNumber.tsx';
import styles from './StatsStrip.module.css';
import * as m from './messages.ts';

/** From this value on, four numbers no longer fit in a row. */
const LONG_NUMBER = 1_000_000;

function StatCell({ label, loading, children }: { label: string; loading: boolean; children: ReactNode }) {
  return (
    <InsetBox className={styles.cell}>
      <dt>{label}</dt>
      <dd>{loading ? <Skeleton width="3rem" height="1.2rem" /> : children}</dd>
    </InsetBox>
  );
}

/** The player's stats above the hero, for narrow windows. */
export function StatsStrip({ view, loading }: { view: StatsView; loading: boolean }) {
  return (
    <Panel title={m.statsTitle()} className={styles.panel}>
      <dl className={styles.list} data-long={view.totalJumps >= LONG_NUMBER || undefined}>
        <div className={styles.best}>
          <dt>
            <img src="/art/crown.svg" alt="" width={24} height={19} />
            {m.hiScore()}
          </dt>
          <dd>{loading ? '…' : <CountUp value={view.hiScore} format={formatGrouped} />}</dd>
        </div>
        <StatCell label={m.jumpRank()} loading={loading}>
          <RankNumber view={view.jumpRank} />
        </StatCell>
        <StatCell label={m.scoreRank()} loading={loading}>
          <RankNumber view={view.scoreRank} />
        </StatCell>
        <StatCell label={m.totalJumps()} loading={loading}>
          <CountUp value={view.totalJumps} format={formatGrouped} />
        </StatCell>
        <StatCell label={m.totalGames()} loading={loading}>
          <CountUp value={view.totalGames} format={formatGrouped} />
        </StatCell>
      </dl>
    </Panel>
  );
}
