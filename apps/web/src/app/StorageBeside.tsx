import { storageState } from '@jumpy/browser/storage';
import { useState } from 'react';
import { Beside } from './Beside.tsx';
import { lazyScreen } from './lazyScreen.tsx';

const StorageNote = lazyScreen(async () => (await import('../features/storage/StorageNote.tsx')).StorageNote);

/** A word over any screen where the browser keeps nothing; elsewhere its code is not even brought. */
export function StorageBeside() {
  const [state] = useState(() => storageState(window));
  return state === 'kept' ? null : (
    <Beside>
      <StorageNote state={state} />
    </Beside>
  );
}
