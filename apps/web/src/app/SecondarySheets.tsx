import { type SecondarySheet, showLateSheet } from '../data/secondarySheet.ts';
import { ReportSheet } from '../features/report/ReportSheet.tsx';
import { SettingsSheet } from '../features/settings/SettingsSheet.tsx';
import { UnsentSheet } from '../features/unsent/UnsentSheet.tsx';

const close = (): void => showLateSheet(undefined);

export function SecondarySheets({ wanted, open }: { wanted: SecondarySheet; open: boolean }) {
  switch (wanted.kind) {
    case 'settings':
      return <SettingsSheet open={open} onClose={close} />;
    case 'unsent':
      return <UnsentSheet open={open} onClose={close} />;
    case 'report':
      return <ReportSheet open={open} publicId={wanted.publicId} name={wanted.name} onClose={close} />;
  }
}
