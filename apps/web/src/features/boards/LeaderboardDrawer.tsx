import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PanelTitle } from '../../ui/Panel.tsx';
import { ModalSheet } from '../../ui/ModalSheet.tsx';
import { Leaderboard } from './Leaderboard.tsx';
import styles from './LeaderboardDrawer.module.css';
import * as m from './messages.ts';

/** The leaderboards on narrow windows: a trophy button opens them as a drawer. */
export function LeaderboardDrawer() {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button
        size="small"
        icon="trophy"
        className={styles.opener}
        aria-label={m.leaderboard()}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <ModalSheet open={open} onClose={close} label={m.leaderboard()} placement="right">
        <div className={styles.drawer}>
          <div className={styles.head}>
            <h2>
              <PanelTitle>
                <Icon name="trophy" size={22} weight={3} />
                {m.leaderboardTitle()}
              </PanelTitle>
            </h2>
            <Button size="small" icon="close" aria-label={m.close()} onClick={close} />
          </div>
          <Leaderboard />
        </div>
      </ModalSheet>
    </>
  );
}
