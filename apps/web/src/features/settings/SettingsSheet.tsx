import { SETTING_ROWS, type SettingRow } from '@jumpy/protocol/settingRows';
import { type Settings, withChoice } from '@jumpy/protocol/settings';
import { readWatching, setWatching, WATCHING_KEY } from '../../data/live.ts';
import { useSession } from '../../data/session.ts';
import { changeSettings, useSettings } from '../../data/settings.ts';
import { Choice } from '../../ui/Choice.tsx';
import { SideSheet } from '../../ui/SideSheet.tsx';
import { AccountSwitch } from './AccountSwitch.tsx';
import { PublicProfileRow } from './PublicProfileRow.tsx';
import styles from './SettingsSheet.module.css';
import { SoundRows } from './SoundRows.tsx';
import { MoreRows } from './MoreRows.tsx';
import { UnsentRow } from './UnsentRow.tsx';

const NOTE =
  'Some seconds late, and never your daily course. Off hides a run at once. It holds for your account, on every device.';

/** All settings; changes apply at once, here and in the game. */
export function SettingsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const settings = useSettings();
  const { user } = useSession();
  return (
    <SideSheet open={open} onClose={onClose} label="Settings" sign="SETTINGS">
      <SoundRows isGuided={settings.guide !== 'off'} />
      {SETTING_ROWS.map((row) => (
        <SettingChoice key={row.key} row={row} settings={settings} />
      ))}
      {user ? (
        <>
          <WatchingRow />
          <PublicProfileRow />
        </>
      ) : null}
      <UnsentRow />
      <MoreRows onClose={onClose} />
      <p className={styles.note}>Settings change how the game looks, sounds and is steered, never how it plays.</p>
    </SideSheet>
  );
}

function SettingChoice({ row, settings }: { row: SettingRow; settings: Settings }) {
  const choose = (value: string | boolean): void => {
    const next = withChoice(settings, row.key, value);
    if (next) changeSettings(next);
  };
  const { label, options, note } = row;
  return <Choice label={label} options={options} chosen={settings[row.key]} onChoose={choose} note={note} />;
}

/** Switch for whether others may watch live runs. */
function WatchingRow() {
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
