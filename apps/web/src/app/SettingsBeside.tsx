import { lazy, Suspense, useState } from 'react';
import { showSettings, useSettingsShown } from '../data/settingsSheet.ts';

const SettingsSheet = lazy(async () => ({
  default: (await import('../features/settings/SettingsSheet.tsx')).SettingsSheet,
}));

/** The settings, brought when they are first asked for. */
export function SettingsBeside() {
  const shown = useSettingsShown();
  const [wanted, setWanted] = useState(shown);
  if (shown && !wanted) setWanted(true);
  return wanted ? (
    <Suspense>
      <SettingsSheet open={shown} onClose={() => showSettings(false)} />
    </Suspense>
  ) : null;
}
