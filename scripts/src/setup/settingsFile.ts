import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { readFileIfExists } from '../readFileIfExists.ts';
import { StartError } from '../startError.ts';

/** Settings by the names of their variables; one that is empty is not set. */
export type Settings = Readonly<Record<string, string>>;

const LINE = /^\s*(?:export\s+)?([A-Z][A-Z0-9_]*)\s*=/;
const PLAIN = /^[\w@%+=:,./~-]*$/;

/** What the file holds; nothing where there is none. */
export function readSettings(file: string): Settings {
  const entries = Object.entries(parseEnv(readFileIfExists(file) ?? '')).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.filter(([, value]) => value !== '')) as Settings;
}

/**
 * Writes settings into the file, which only its owner may read (mode 0600) from its first byte on: a line that is there is changed in its
 * place, a new one is added at the end, comments stay. A killed process leaves the file as it was, or as it is then.
 */
export function writeSettings(file: string, settings: Settings): void {
  const lines = readFileIfExists(file)?.replace(/\n$/, '').split('\n') ?? [];
  const left = new Map(Object.entries(settings));
  const written = lines.flatMap((line) => {
    const name = LINE.exec(line)?.[1];
    const value = name === undefined ? undefined : settings[name];
    if (name === undefined || value === undefined) return [line];
    // The last line of a name is the one that counts, so there is one.
    return left.delete(name) ? [lineOf(name, value)] : [];
  });
  for (const [name, value] of left) written.push(lineOf(name, value));
  const fresh = `${file}.new`;
  // One that was left behind could have another mode.
  rmSync(fresh, { force: true });
  const handle = openSync(fresh, 'wx', 0o600);
  writeSync(handle, `${written.join('\n')}\n`);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(fresh, file);
}

function lineOf(name: string, value: string): string {
  if (PLAIN.test(value)) return `${name}=${value}`;
  const quote = ["'", '"', '`'].find((sign) => !value.includes(sign));
  if (quote !== undefined && !/[\r\n]/.test(value)) return `${name}=${quote}${value}${quote}`;
  throw new StartError(`${name} cannot be written into a file of settings.`, {
    why: 'It holds a line break, or every kind of quotation mark.',
    remedy: 'Choose a value of one line.',
  });
}
