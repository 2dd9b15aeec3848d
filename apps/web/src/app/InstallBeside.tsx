import { useEffect, useState } from 'react';
import { atRest } from '../data/atRest.ts';
import { showInstall, useInstallShown } from '../data/installSheet.ts';
import { DidNotCome } from '../features/offline/DidNotCome.tsx';
import { Beside } from './Beside.tsx';
import { lazyScreen } from './lazyScreen.tsx';

const InstallKeeper = lazyScreen(async () => (await import('./InstallKeeper.tsx')).InstallKeeper);

/** The install screen, brought once the page rests, or when somebody asks for it. */
export function InstallBeside() {
  const reason = useInstallShown();
  const [isWanted, setWanted] = useState(false);
  useEffect(() => void atRest().then(() => setWanted(true)), []);
  const instead = reason ? <DidNotCome onClose={() => showInstall(undefined)} /> : null;
  return isWanted || reason ? (
    <Beside instead={instead}>
      <InstallKeeper />
    </Beside>
  ) : null;
}
