import { Bell } from '../features/notices/Bell.tsx';
import { CodeWay } from './CodeWay.tsx';
import { InstallKeeper } from './InstallKeeper.tsx';

/** What comes at rest: to the bar the bell and the way to the install screen, to the login the installed app's further way in. */
export function BellWithInstall({ login }: { login?: boolean }) {
  return login ? (
    <CodeWay />
  ) : (
    <>
      <Bell />
      <InstallKeeper />
    </>
  );
}
