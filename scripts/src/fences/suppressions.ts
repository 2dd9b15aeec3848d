import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const DIRECTIVE =
  /(?:\/\/|\/\*)\s*(?:oxlint-disable|eslint-disable|biome-ignore|oxfmt-ignore|prettier-ignore|@ts-ignore|@ts-expect-error|@ts-nocheck)/;
const SOURCE_FOLDERS = ['packages', 'apps', 'scripts', 'e2e', 'bench'];
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist']);

/**
 * Finds comments that suppress lint findings, as `file:line`. Fix the finding or change the rule instead. This cannot
 * be a lint rule, since the comment would suppress it too.
 */
export function findSuppressions(root: string): string[] {
  return SOURCE_FOLDERS.flatMap((place) => listSources(path.join(root, place))).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (DIRECTIVE.test(line) ? [`${path.relative(root, file)}:${index + 1}`] : [])),
  );
}

function listSources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : listSources(file);
    return /\.[cm]?[jt]sx?$/.test(entry.name) ? [file] : [];
  });
}
