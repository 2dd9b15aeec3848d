import { useState } from 'react';
import { type LateSheet, showLateSheet, useLateSheet } from '../data/lateSheet.ts';
import { DidNotCome } from '../features/offline/DidNotCome.tsx';
import { Beside } from './Beside.tsx';
import { lazyScreen } from './lazyScreen.tsx';

const UnsentSheet = lazyScreen(async () => (await import('../features/unsent/UnsentSheet.tsx')).UnsentSheet);
const ReportSheet = lazyScreen(async () => (await import('../features/report/ReportSheet.tsx')).ReportSheet);

const close = (): void => showLateSheet(undefined);

/** Sheets that are seldom wanted, each brought when it is first asked for. */
export function LateSheetBeside() {
  const shown = useLateSheet();
  const [wanted, setWanted] = useState<LateSheet>();
  if (shown && shown !== wanted) setWanted(shown);
  if (!wanted) return null;
  const giveUp = (): void => {
    close();
    setWanted(undefined);
  };
  const open = shown !== undefined;
  return (
    <Beside instead={<DidNotCome onClose={giveUp} />}>
      {wanted.kind === 'unsent' ? (
        <UnsentSheet open={open} onClose={close} />
      ) : (
        <ReportSheet open={open} publicId={wanted.publicId} name={wanted.name} onClose={close} />
      )}
    </Beside>
  );
}
