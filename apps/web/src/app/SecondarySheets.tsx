import { ReportSheet } from '../features/report/ReportSheet.tsx';
import { SettingsSheet } from '../features/settings/SettingsSheet.tsx';
import { UnsentSheet } from '../features/unsent/UnsentSheet.tsx';
import { type SecondarySheet, overlays } from '../stores/overlays.ts';

const close = (): void => overlays.set({ secondary: undefined });

export function SecondarySheets({ sheet, open }: { sheet: SecondarySheet; open: boolean }) {
  switch (sheet.kind) {
    case 'settings':
      return <SettingsSheet open={open} onClose={close} />;
    case 'unsent':
      return <UnsentSheet open={open} onClose={close} />;
    case 'report':
      return <ReportSheet open={open} publicId={sheet.publicId} name={sheet.name} onClose={close} />;
  }
}
