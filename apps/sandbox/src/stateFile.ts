import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Authorization } from './oauth/authorization.ts';
import type { DiscordPerson } from './people/person.ts';

export interface SandboxStateFile {
  people: DiscordPerson[];
  /** Persisted, so that a restart does not sign anyone out of the product. */
  authorizations: Authorization[];
}

/** Reads the state of an earlier start; an unreadable file is moved aside rather than preventing the start. */
export function readSandboxState(file: string | undefined): SandboxStateFile | undefined {
  if (file === undefined || !existsSync(file)) return undefined;
  try {
    const state = JSON.parse(readFileSync(file, 'utf8')) as Partial<SandboxStateFile>;
    if (Array.isArray(state.people) && Array.isArray(state.authorizations)) return state as SandboxStateFile;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  renameSync(file, `${file}.unreadable`);
  return undefined;
}

/** Replaces the file atomically, so that a kill leaves the old one intact. */
export function writeSandboxState(file: string | undefined, state: SandboxStateFile): void {
  if (file === undefined) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
