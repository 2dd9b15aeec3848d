import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { readFileIfExists } from '../readFileIfExists.ts';
import { StartError } from '../startError.ts';

/** Settings by variable name; empty ones count as unset. */
export type EnvSettings = Readonly<Record<string, string>>;

const SETTING_LINE = /^\s*(?:export\s+)?([A-Z][A-Z0-9_]*)\s*=/;
const PLAIN_VALUE = /^[\w@%+=:,./~-]*$/;

/** Contents of the file; empty if it does not exist. */
export function readSettingsFile(file: string): EnvSettings {
  const entries = Object.entries(parseEnv(readFileIfExists(file) ?? '')).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.filter(([, value]) => value !== '')) as EnvSettings;
}

/**
 * Writes settings to the file, with mode 0600 from its first byte on. Existing lines are changed in place, new ones
 * appended, and comments kept. The write is atomic.
 */
export function writeSettingsFile(file: string, settings: EnvSettings): void {
  const lines = readFileIfExists(file)?.replace(/\n$/, '').split('\n') ?? [];
  const remaining = new Map(Object.entries(settings));
  const writtenLines = lines.flatMap((line) => {
    const name = SETTING_LINE.exec(line)?.[1];
    const value = name === undefined ? undefined : settings[name];
    if (name === undefined || value === undefined) return [line];
    // The last line of a name is the effective one, so drop duplicates.
    return remaining.delete(name) ? [formatSettingLine(name, value)] : [];
  });
  for (const [name, value] of remaining) writtenLines.push(formatSettingLine(name, value));
  const newFile = `${file}.new`;
  // A leftover file could have another mode.
  rmSync(newFile, { force: true });
  const handle = openSync(newFile, 'wx', 0o600);
  writeSync(handle, `${writtenLines.join('\n')}\n`);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(newFile, file);
}

function formatSettingLine(name: string, value: string): string {
  if (PLAIN_VALUE.test(value)) return `${name}=${value}`;
  const quote = ["'", '"', '`'].find((sign) => !value.includes(sign));
  if (quote !== undefined && !/[\r\n]/.test(value)) return `${name}=${quote}${value}${quote}`;
  throw new StartError(`${name} cannot be written into a file of settings.`, {
    why: 'It holds a line break, or every kind of quotation mark.',
    remedy: 'Choose a value of one line.',
  });
}
