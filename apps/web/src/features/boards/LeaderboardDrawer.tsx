import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PanelTitle } from '../../ui/Panel.tsx';
import { ModalSheet } from '../../ui/ModalSheet.tsx';
import { Leaderboard } from './Leaderboard.tsx';
import styles from './LeaderboardDrawer.module.css';

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
        aria-label="Leaderboard"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <ModalSheet open={open} onClose={close} label="Leaderboard" placement="right">
        <div className={styles.drawer}>
          <div className={styles.head}>
            <h2>
              <PanelTitle>
                <Icon name="trophy" size={22} weight={3} />
                LEADERBOARD
              </PanelTitle>
            </h2>
            <Button size="small" icon="close" aria-label="Close" onClick={close} />
          </div>
          <Leaderboard />
        </div>
      </ModalSheet>
    </>
  );
}
