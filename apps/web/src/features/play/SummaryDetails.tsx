import type { BalanceNotice } from '@jumpy/domain/balanceGate';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import { formatPlayTime } from '@jumpy/domain/formatPlayTime';
import type { SettledRun } from '@jumpy/protocol/http/runs';
import { placeOfLevel } from '../../data/runText.ts';
import type { ElementChildren } from '../../ui/elementChildren.ts';
import { Icon } from '../../ui/Icon.tsx';
import { InsetBox } from '../../ui/Panel.tsx';
import { Sparkline } from '../../ui/Sparkline.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { SummaryData } from './playReducer.ts';
import { SummaryChainRecord } from './SummaryChainRecord.tsx';
import { SummaryOutcome } from './SummaryStatus.tsx';
import { revivalText } from './summaryText.ts';
import { toXpLines } from './summaryView.ts';
import styles from './SummaryDetails.module.css';
import * as m from './messages.ts';

export interface SummaryDetailsProps {
  summary: SummaryData;
  /** Problem with the wallet or its balance. */
  notice: BalanceNotice | undefined;
  /** Link to test MON. */
  fundingAction: ElementChildren;
}

/** What the summary keeps behind "Details", and shows beside the game on wide screens. */
export function SummaryDetails({ summary, notice, fundingAction }: SummaryDetailsProps) {
  const { claim, mode, startPlace, state } = summary;
  return (
    <div className={styles.details}>
      <RunLocation claim={claim} startPlace={startPlace} />
      {state.name === 'checking' || state.name === 'counted' ? (
        <InsetBox className={styles.climb}>
          {state.name === 'counted' ? (
            <Sparkline heights={state.run.heights} width={320} height={72} color="var(--sun)" />
          ) : null}
        </InsetBox>
      ) : null}
      <dl className={styles.figures}>
        <Figure value={formatGrouped(claim.jumps)} name={m.jumps()} />
        <Figure value={formatGrouped(claim.enemies)} name={m.stomps()} />
        <Figure value={formatPlayTime(claim.durationSeconds)} name={m.time()} />
        <Figure value={String(claim.level)} name={m.level()} />
      </dl>
      <RevivalLine summary={summary} />
      {state.name === 'counted' ? <XpLines run={state.run} /> : null}
      {mode === 'race' ? null : <SummaryOutcome summary={summary} />}
      {claim.runId === undefined ? null : (
        <SummaryChainRecord runId={claim.runId} notice={notice} fundingAction={fundingAction} />
      )}
    </div>
  );
}

function Figure({ value, name }: { value: string; name: string }) {
  return (
    <InsetBox className={styles.figure}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </InsetBox>
  );
}

/** Where the run ended: biome and height, with a skull; hidden for won runs. */
function RunLocation({ claim: { level, metres, cause }, startPlace }: Pick<SummaryData, 'claim' | 'startPlace'>) {
  if (cause === 'summit') return null;
  return (
    <p className={styles.fact} data-testid="ended-at">
      <Icon name="skull" size={18} />
      <span>
        <VisuallyHidden>{m.endedIn()} </VisuallyHidden>
        <span>{`${placeOfLevel(level, startPlace)}${metres === undefined ? '' : ` · ${formatGrouped(metres)} m`}`}</span>
      </span>
    </p>
  );
}

function RevivalLine({ summary }: { summary: SummaryData }) {
  const text = revivalText(summary);
  if (text === undefined) return null;
  return (
    <p className={styles.fact} data-testid="revival">
      <span className={styles.heart}>
        <Icon name="heart" size={18} />
      </span>
      {text}
    </p>
  );
}

/** The sources of the run's XP. */
function XpLines({ run }: { run: SettledRun }) {
  const lines = toXpLines(run);
  if (lines.length === 0) return null;
  return (
    <InsetBox className={styles.lines}>
      {lines.map(({ text, xp, bonus }) => (
        <p key={text}>
          <span>{text}</span>
          <b data-bonus={bonus}>+{formatGrouped(xp)}</b>
        </p>
      ))}
    </InsetBox>
  );
}
