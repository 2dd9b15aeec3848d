import { shownName } from '@jumpy/domain/hiddenName';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import { BALANCE_NOTICE_TEXT, type BalanceNotice } from '@jumpy/domain/balanceGate';
import { type ComponentProps, Suspense } from 'react';
import { Link } from 'react-router';
import type { NetworkStatus } from '../../data/network.ts';
import { setCelebrationPortal } from '../../runs/celebrationPortal.ts';
import type { RunRequest } from '../../runs/runRequest.ts';
import { Wordmark } from '../../ui/Wordmark.tsx';
import { Panel, InsetBox } from '../../ui/Panel.tsx';
import { ShortcutList } from '../../ui/ShortcutList.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import type { ElementChildren } from '../../ui/elementChildren.ts';
import { progressToBestText, GOAL_TEXT, progressToBest, type NextToBeat } from './scoreToBeat.ts';
import type { RunFigures, PlayScreenState } from './playReducer.ts';
import { LazyEventPanel, LazyGhostPanel, LazyReportRival } from './lazyParts.tsx';
import { NetworkStatusLine } from './NetworkStatusLine.tsx';
import type { OwnScore } from './ownScore.ts';
import { TruncatedName } from './TruncatedName.tsx';
import { overlays } from '../../stores/overlays.ts';
import screen from './PlayScreen.module.css';
import styles from './SidePanels.module.css';
import * as m from './messages.ts';

interface RunPanelProps extends ComponentProps<typeof CurrentRunPanel> {
  productName: string;
  /** Details of the ended run, in place of its figures. */
  details: ElementChildren | undefined;
  /** Whether the rule of the run has hops. */
  hasHops: boolean;
}

/** Side panel of wide screens with the current run's figures. */
export function RunPanel({ productName, details, hasHops, ...run }: RunPanelProps) {
  return (
    <aside className={screen.side} aria-label={m.thisRun()}>
      <header className={screen.top}>
        <Link to="/home" aria-label={m.backHomeFromProduct({ productName })}>
          <Wordmark height={64} name={productName} />
        </Link>
        <div className={screen.lent} ref={setCelebrationPortal} />
      </header>
      {details === undefined ? (
        <>
          <CurrentRunPanel {...run} />
          <KeyboardHelp hasHops={hasHops} />
        </>
      ) : (
        <Panel title={m.thisRunTitle()} className={styles.panel}>
          {details}
        </Panel>
      )}
    </aside>
  );
}

function CurrentRunNumber({ value, name, xp = false }: { value: string; name: string; xp?: boolean }) {
  return (
    <InsetBox className={styles.number}>
      <span className={xp ? styles.xpValue : styles.value}>{value}</span>
      <span className={styles.name}>{name}</span>
    </InsetBox>
  );
}

/** Figures of the current run, and the progress to the player's best. */
function CurrentRunPanel({
  figures,
  xp,
  best,
  mode,
}: {
  figures: RunFigures;
  /** Undefined in a race. */
  xp: number | undefined;
  best: number;
  mode: RunRequest['mode'];
}) {
  const percent = progressToBest(figures.score, best);
  return (
    <Panel title={m.thisRunTitle()} className={styles.panel}>
      <div className={styles.numbers}>
        <CurrentRunNumber value={formatGrouped(figures.jumps)} name={m.jumps()} />
        <CurrentRunNumber value={formatGrouped(figures.enemies)} name={m.stomps()} />
        {xp === undefined ? (
          <CurrentRunNumber value={String(figures.level)} name={m.level()} />
        ) : (
          <CurrentRunNumber value={`+${formatGrouped(xp)}`} name={m.xpSoFar()} xp />
        )}
      </div>
      <div className={styles.best}>
        <span>{progressToBestText(figures.score, { best, mode })}</span>
        {best > 0 ? <span className={styles.percent}>{percent}%</span> : null}
      </div>
      <div className={styles.bar} role="progressbar" aria-label={GOAL_TEXT[mode].label} aria-valuenow={percent}>
        <i style={{ inlineSize: `${percent}%` }} />
      </div>
    </Panel>
  );
}

const HOP_SHORTCUT = { keys: [m.spaceKey()], does: m.hopKey() } as const;
const SHORTCUTS = [
  { keys: ['A', 'D'], does: m.steerKeys() },
  HOP_SHORTCUT,
  { keys: ['P'], does: m.pauseKey() },
] as const;

function KeyboardHelp({ hasHops }: { hasHops: boolean }) {
  return (
    <Panel title={m.keysTitle()} className={styles.panel}>
      <ShortcutList shortcuts={hasHops ? SHORTCUTS : SHORTCUTS.filter((shortcut) => shortcut !== HOP_SHORTCUT)} />
    </Panel>
  );
}

const PANEL_TITLES = { solo: m.nextToBeatTitle(), daily: m.dailyCourseTitle() } as const;

interface RivalPanelProps extends Pick<ComponentProps<typeof NextToBeatPanel>, 'own' | 'next'> {
  mode: RunRequest['mode'];
  play: PlayScreenState;
  notice: BalanceNotice | undefined;
}

/** Side panel of wide screens: the rivals to beat, and notices. */
export function RivalPanel({ mode, play, own, next, notice }: RivalPanelProps) {
  const { summary } = play;
  return (
    <aside className={screen.side} aria-label={m.nextToBeat()}>
      <header className={screen.top}>
        <div className={screen.gear}>
          <Button
            size="small"
            icon="settings"
            aria-label={m.settings()}
            onClick={() => overlays.set({ secondary: { kind: 'settings' } })}
          />
        </div>
        <ButtonLink to="/home" size="small" icon="home" className={screen.homeWide}>
          {m.home()}
        </ButtonLink>
      </header>
      {mode === 'event' ? (
        <Suspense>
          {play.refusal ? null : <LazyEventPanel played={play.event} own={own} connection={play.connection} />}
        </Suspense>
      ) : mode === 'race' ? (
        <Suspense>
          <LazyGhostPanel ghost={play.ghost} own={own} connection={play.connection} />
        </Suspense>
      ) : (
        <NextToBeatPanel
          title={PANEL_TITLES[mode]}
          next={next}
          own={own}
          connection={play.connection}
          canReport={summary !== undefined}
        />
      )}
      {play.revival?.text && !summary ? (
        <p className={screen.note}>
          <Icon name="heart" size={20} />
          {play.revival.text}
        </p>
      ) : null}
      {notice && !summary && (play.ticket || notice !== 'low_balance') ? (
        <p className={screen.note} role="status">
          <Icon name="info" size={20} />
          {BALANCE_NOTICE_TEXT[notice]}
        </p>
      ) : null}
    </aside>
  );
}

/** The next players to beat, updated as the score grows. */
function NextToBeatPanel({
  title,
  next,
  own,
  connection,
  canReport,
}: {
  title: string;
  next: NextToBeat | undefined;
  own: OwnScore;
  connection: NetworkStatus;
  /** True only after a solo run. */
  canReport: boolean;
}) {
  return (
    <Panel title={title} className={styles.panel}>
      <ol className={styles.rivals}>
        {next?.rivals.map((rival) => (
          <li key={rival.publicId} className={styles.rival}>
            <span className={styles.rank}>{rival.rank ?? '–'}</span>
            <Avatar src={rival.avatarUrl} size={40} />
            <span className={styles.rivalName} dir="auto">
              {shownName(rival.username)}
            </span>
            <span className={styles.rivalScore}>{formatGrouped(rival.score)}</span>
            {canReport ? (
              <Suspense>
                <LazyReportRival player={{ publicId: rival.publicId, name: rival.username }} name={rival.username} />
              </Suspense>
            ) : null}
          </li>
        ))}
        <li className={`${styles.rival} ${styles.own}`} aria-current="true">
          <span className={styles.rank}>{next?.rank ?? '–'}</span>
          <Avatar src={own.avatarUrl} size={40} />
          <TruncatedName name={own.name} />
          <span className={styles.rivalScore}>{formatGrouped(own.score)}</span>
        </li>
      </ol>
      {next && next.rivals.length === 0 ? <p className={styles.top}>{m.youreFirst()}</p> : null}
      <NetworkStatusLine connection={connection} />
    </Panel>
  );
}
