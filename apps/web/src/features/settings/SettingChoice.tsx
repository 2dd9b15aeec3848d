import { type SettingRow, Settings } from '@jumpy/protocol/settings';
import { changeSettings } from '../../data/settings.ts';
import { Choice } from '../../ui/Choice.tsx';

/** One row of the settings. */
export function SettingChoice({ row, settings }: { row: SettingRow; settings: Settings }) {
  const choose = (value: string | boolean): void => {
    const next = Settings.safeParse({ ...settings, [row.key]: value });
    if (next.success) changeSettings(next.data);
  };
  const { label, options, note } = row;
  return <Choice label={label} options={options} chosen={settings[row.key]} onChoose={choose} note={note} />;
}
