import { atRest } from '../data/atRest.ts';
import { Beside } from './Beside.tsx';
import { lazyScreen } from './lazyScreen.tsx';

const Bell = lazyScreen(async () => {
  await atRest();
  return (await import('./BellWithInstall.tsx')).BellWithInstall;
});

/** The bell in the bar; it comes after what the page was opened for. */
export function BellBeside() {
  return (
    <Beside>
      <Bell />
    </Beside>
  );
}
