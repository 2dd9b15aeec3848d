import { useState } from 'react';
import { type LateSheet, showLateSheet, useLateSheet } from '../data/settingsSheet.ts';
import { Beside } from './Beside.tsx';
import { lazyScreen } from './lazyScreen.tsx';

const LateSheets = lazyScreen(async () => (await import('./LateSheets.tsx')).LateSheets);

/** The settings, and other sheets that are seldom wanted, brought when one is first asked for. */
export function SettingsBeside() {
  const shown = useLateSheet();
  const [wanted, setWanted] = useState(shown as LateSheet | undefined);
  if (shown && shown !== wanted) setWanted(shown);
  const giveUp = (): void => {
    showLateSheet(undefined);
    setWanted(undefined);
  };
  return wanted ? (
    <Beside onClose={giveUp}>
      <LateSheets wanted={wanted} open={shown !== undefined} />
    </Beside>
  ) : null;
}
