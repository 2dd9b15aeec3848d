import { useEffect, useState } from 'react';
import { atRest } from '../data/atRest.ts';
import { Beside } from './Beside.tsx';
import { lazyScreen } from './lazyScreen.tsx';

const InstallKeeper = lazyScreen(async () => (await import('./InstallKeeper.tsx')).InstallKeeper);

/** The install screen and the way to it, brought once the page rests. */
export function InstallBeside() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => void atRest().then(() => setWanted(true)), []);
  return isWanted ? (
    <Beside>
      <InstallKeeper />
    </Beside>
  ) : null;
}
