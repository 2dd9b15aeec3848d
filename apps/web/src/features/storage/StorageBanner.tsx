import type { StorageState } from '@jumpy/browser/storageFallback';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './StorageBanner.module.css';

type StorageProblem = Exclude<StorageState, 'kept'>;

const TITLES: Readonly<Record<StorageProblem, string>> = {
  denied: 'This browser isn’t saving anything',
  full: 'This browser is out of space',
};

function problemText(state: StorageProblem): string {
  if (state === 'full') return 'You can play, but settings may be lost. Keep this tab open until your run is sent.';
  return navigator.cookieEnabled
    ? 'You can play, but settings won’t be saved. Keep this tab open until your run is sent.'
    : 'You can still practice. To sign in, let this site save data.';
}

/** Banner if the browser blocks storage: the game works, but lists what is not saved. */
export function StorageBanner({ state }: { state: StorageProblem }) {
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  return (
    <aside className={styles.note} aria-label="Storage" data-storage={state}>
      <span className={styles.face}>
        <Icon name="warning" size={22} weight={3.2} />
      </span>
      <p role="status">
        <b>{TITLES[state]}</b>
        {problemText(state)} <a href="/help#unsent">Why</a>
      </p>
      <Button size="small" icon="close" aria-label="Close" onClick={() => setClosed(true)} />
    </aside>
  );
}
