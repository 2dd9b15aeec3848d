import { SETTING_ROWS, type SettingRow } from '@jumpy/protocol/settingRows';
import { type GameSettings, withSetting } from '@jumpy/protocol/settings';
import { fetchSpectatorSetting, updateSpectatorSetting, SPECTATOR_SETTING_KEY } from '../../data/liveRuns.ts';
import { useSession } from '../../data/session.ts';
import { updateSettings, useSettings } from '../../data/settings.ts';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { SideSheet } from '../../ui/SideSheet.tsx';
import { AccountSettingSwitch } from './AccountSettingSwitch.tsx';
import { PublicProfileRow } from './PublicProfileRow.tsx';
import styles from './SettingsSheet.module.css';
import { SoundRows } from './SoundRows.tsx';
import { MoreSettingRows } from './MoreSettingRows.tsx';
import { UnsentRunsRow } from './UnsentRunsRow.tsx';

const NOTE =
  'Some seconds late, and never your daily course. Off hides a run at once. It holds for your account, on every device.';

/** All settings; changes apply at once, here and in the game. */
export function SettingsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const settings = useSettings();
  const { user } = useSession();
  return (
    <SideSheet open={open} onClose={onClose} label="Settings" title="SETTINGS">
      <SoundRows isGuided={settings.guide !== 'off'} />
      {SETTING_ROWS.map((row) => (
        <SettingRowControl key={row.key} row={row} settings={settings} />
      ))}
      {user ? (
        <>
          <SpectatorSettingRow />
          <PublicProfileRow />
        </>
      ) : null}
      <UnsentRunsRow />
      <MoreSettingRows onClose={onClose} />
      <p className={styles.note}>Settings change how the game looks, sounds and is steered, never how it plays.</p>
    </SideSheet>
  );
}

function SettingRowControl({ row, settings }: { row: SettingRow; settings: GameSettings }) {
  const choose = (value: string | boolean): void => {
    const next = withSetting(settings, row.key, value);
    if (next) updateSettings(next);
  };
  const { label, options, note } = row;
  return (
    <SegmentedControl label={label} options={options} value={settings[row.key]} onChange={choose} description={note} />
  );
}

/** Switch for whether others may watch live runs. */
function SpectatorSettingRow() {
  return (
    <AccountSettingSwitch
      label="Others may watch my runs live"
      description={NOTE}
      queryKey={SPECTATOR_SETTING_KEY}
      fetchValue={fetchSpectatorSetting}
      updateValue={updateSpectatorSetting}
    />
  );
}
