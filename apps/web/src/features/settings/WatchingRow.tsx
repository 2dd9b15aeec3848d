import { readWatching, setWatching, WATCHING_KEY } from '../../data/live.ts';
import { AccountSwitch } from './AccountSwitch.tsx';

const NOTE =
  'Some seconds late, and never your daily course. Off hides a run at once. It holds for your account, on every device.';

/** Who may watch while one climbs. */
export function WatchingRow() {
  return (
    <AccountSwitch
      label="Others may watch my runs live"
      note={NOTE}
      queryKey={WATCHING_KEY}
      read={readWatching}
      write={setWatching}
    />
  );
}
