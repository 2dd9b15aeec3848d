import { type SettingRow, Settings } from '@jumpy/protocol/settings';
import { changeSettings } from '../../data/settings.ts';
import { Choice } from '../../ui/Choice.tsx';

/** One row of the settings. */
export function SettingChoice({ row, settings }: { row: SettingRow; settings: Settings }) {
  const choose = (value: string | boolean): void => {
    const next = Settings.safeParse({ ...settings, [row.key]: value });
    if (next.success) changeSettings(next.data);
  };
  return <Choice label={row.label} options={row.options} chosen={settings[row.key]} onChoose={choose} />;
}
