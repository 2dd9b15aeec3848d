import { SETTING_ROWS } from '@jumpy/protocol/settingRows';
import { useSession } from '../../data/session.ts';
import { useSettings } from '../../data/settings.ts';
import { SideSheet } from '../../ui/SideSheet.tsx';
import { PublicProfileRow } from './PublicProfileRow.tsx';
import { SettingChoice } from './SettingChoice.tsx';
import styles from './SettingsSheet.module.css';
import { SoundRows } from './SoundRows.tsx';
import { MoreRows } from './MoreRows.tsx';
import { UnsentRow } from './UnsentRow.tsx';
import { WatchingRow } from './WatchingRow.tsx';

/** Everything a player can set, over any screen; what is chosen holds at once, here and in the game. */
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
