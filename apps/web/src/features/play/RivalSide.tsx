import { BALANCE_NOTICE_TEXT, type BalanceNotice } from '@jumpy/domain/balanceGate';
import { type ComponentProps, Suspense } from 'react';
import { showSettings } from '../../data/settingsSheet.ts';
import type { WantedRun } from '../../runs/wantedRun.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { NextToBeatPanel } from './NextToBeatPanel.tsx';
import type { Play } from './playMachine.ts';
import styles from './PlayScreen.module.css';
import { GhostPanel } from './laterParts.tsx';

const PANEL_SIGNS = { solo: 'NEXT TO BEAT', daily: 'TODAY’S COURSE' } as const;

interface Props extends Pick<ComponentProps<typeof NextToBeatPanel>, 'own' | 'next'> {
  mode: WantedRun['mode'];
  play: Play;
  notice: BalanceNotice | undefined;
}

/** Side panel of wide screens: the rivals to beat, and notices. */
export function RivalSide({ mode, play, own, next, notice }: Props) {
  const { summary } = play;
  return (
    <aside className={styles.side} aria-label="Next to beat">
      <header className={styles.top}>
        <div className={styles.gear}>
          <Button size="small" icon="settings" aria-label="Settings" onClick={() => showSettings(true)} />
        </div>
        <ButtonLink to="/home" size="small" icon="home" className={styles.homeWide}>
          Home
        </ButtonLink>
      </header>
      {mode === 'race' ? (
        <Suspense>
          <GhostPanel ghost={play.ghost} own={own} connection={play.connection} />
        </Suspense>
      ) : (
        <NextToBeatPanel
          sign={PANEL_SIGNS[mode]}
          next={next}
          own={own}
          connection={play.connection}
          canReport={summary !== undefined}
        />
      )}
      {play.revival?.text && !summary ? (
        <p className={styles.note}>
          <Icon name="heart" size={20} />
          {play.revival.text}
        </p>
      ) : null}
      {notice && !summary && (play.ticket || notice !== 'low_balance') ? (
        <p className={styles.note} role="status">
          <Icon name="info" size={20} />
          {BALANCE_NOTICE_TEXT[notice]}
        </p>
      ) : null}
    </aside>
  );
}
