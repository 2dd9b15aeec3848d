import type { StorageState } from '@jumpy/browser/storageFallback';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './StorageBanner.module.css';
import * as m from './messages.ts';

type StorageProblem = Exclude<StorageState, 'kept'>;

const TITLES: Readonly<Record<StorageProblem, string>> = {
  denied: m.storageDenied(),
  full: m.storageFull(),
};

function problemText(state: StorageProblem): string {
  if (state === 'full') return m.storageFullHint();
  return navigator.cookieEnabled ? m.storageDeniedHint() : m.cookiesDeniedHint();
}

/** Banner if the browser blocks storage: the game works, but lists what is not saved. */
export function StorageBanner({ state }: { state: StorageProblem }) {
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  return (
    <aside className={styles.note} aria-label={m.storage()} data-storage={state}>
      <span className={styles.face}>
        <Icon name="warning" size={22} weight={3.2} />
      </span>
      <p role="status">
        <b>{TITLES[state]}</b>
        {problemText(state)} <a href="/help#unsent">{m.why()}</a>
      </p>
      <Button size="small" icon="close" aria-label={m.close()} onClick={() => setClosed(true)} />
    </aside>
  );
}
