import type { SettingRow } from '@jumpy/protocol/settingRows';
import { type Settings, withChoice } from '@jumpy/protocol/settings';
import { changeSettings } from '../../data/settings.ts';
import { Choice } from '../../ui/Choice.tsx';

/** One row of the settings. */
export function SettingChoice({ row, settings }: { row: SettingRow; settings: Settings }) {
  const choose = (value: string | boolean): void => {
    const next = withChoice(settings, row.key, value);
    if (next) changeSettings(next);
  };
  const { label, options, note } = row;
  return <Choice label={label} options={options} chosen={settings[row.key]} onChoose={choose} note={note} />;
}
