import { atRest } from '../data/atRest.ts';
import { Beside } from './Beside.tsx';
import { lazyScreen } from './lazyScreen.tsx';

const Bell = lazyScreen(async () => {
  await atRest();
  return (await import('./BellWithInstall.tsx')).BellWithInstall;
});

/** The bell in the bar; it comes after what the page was opened for. At the login, from the same file, the installed app's further way in. */
export function BellBeside(at: { login?: boolean }) {
  return (
    <Beside>
      <Bell {...at} />
    </Beside>
  );
}
