import { useState } from 'react';
import { showSettings, useSettingsShown } from '../data/settingsSheet.ts';
import { DidNotCome } from '../features/offline/DidNotCome.tsx';
import { Beside } from './Beside.tsx';
import { lazyScreen } from './lazyScreen.tsx';

const SettingsSheet = lazyScreen(async () => (await import('../features/settings/SettingsSheet.tsx')).SettingsSheet);

/** The settings, brought when they are first asked for. */
export function SettingsBeside() {
  const shown = useSettingsShown();
  const [wanted, setWanted] = useState(shown);
  if (shown && !wanted) setWanted(true);
  const giveUp = (): void => {
    showSettings(false);
    setWanted(false);
  };
  return wanted ? (
    <Beside instead={<DidNotCome onClose={giveUp} />}>
      <SettingsSheet open={shown} onClose={() => showSettings(false)} />
    </Beside>
  ) : null;
}
