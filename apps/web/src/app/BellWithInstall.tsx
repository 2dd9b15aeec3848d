import { Bell } from '../features/notices/Bell.tsx';
import { InstallKeeper } from './InstallKeeper.tsx';

// One file with it: whoever comes by a code stands before the same app.
export { CodeWay } from './CodeWay.tsx';

/** What comes to the bar at rest: the bell, and the way to the install screen. */
export function BellWithInstall() {
  return (
    <>
      <Bell />
      <InstallKeeper />
    </>
  );
}
