import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** All files below a folder whose name matches, except in skipped folders; none if the folder does not exist. */
export function listFiles(
  folder: string,
  { name, skippedFolders }: { name: RegExp; skippedFolders: ReadonlySet<string> },
): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : listFiles(file, { name, skippedFolders });
    return name.test(entry.name) ? [file] : [];
  });
}
