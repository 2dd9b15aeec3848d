import { BALANCE_NOTICE_TEXT, type BalanceNotice } from '@jumpy/domain/balanceGate';
import { type ComponentProps, Suspense } from 'react';
import { showSettings } from '../../data/secondarySheet.ts';
import type { RunRequest } from '../../runs/runRequest.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { NextToBeatPanel } from './NextToBeatPanel.tsx';
import type { PlayScreenState } from './playReducer.ts';
import styles from './PlayScreen.module.css';
import { LazyGhostPanel } from './lazyParts.tsx';

const PANEL_TITLES = { solo: 'NEXT TO BEAT', daily: 'TODAY’S COURSE' } as const;

interface Props extends Pick<ComponentProps<typeof NextToBeatPanel>, 'own' | 'next'> {
  mode: RunRequest['mode'];
  play: PlayScreenState;
  notice: BalanceNotice | undefined;
}

/** Side panel of wide screens: the rivals to beat, and notices. */
export function RivalPanel({ mode, play, own, next, notice }: Props) {
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
          <LazyGhostPanel ghost={play.ghost} own={own} connection={play.connection} />
        </Suspense>
      ) : (
        <NextToBeatPanel
          sign={PANEL_TITLES[mode]}
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
