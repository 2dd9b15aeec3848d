import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

const FILE_PATTERN = /^([a-z0-9_]+)\.sql$/;

/** A SQL function as read from its file. */
export interface FunctionFile {
  name: string;
  sql: string;
  sha256: string;
}

/** Reads the functions of a folder, one per file, sorted by name. */
export function readFunctionFiles(folder: URL): FunctionFile[] {
  const names = readdirSync(folder).flatMap((file) => FILE_PATTERN.exec(file)?.[1] ?? []);
  return names.sort().map((name) => {
    const sql = readFileSync(new URL(`${name}.sql`, folder), 'utf8');
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
  });
}
