import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../listFiles.ts';

const DIRECTIVE =
  /(?:\/\/|\/\*)\s*(?:oxlint-disable|eslint-disable|biome-ignore|oxfmt-ignore|prettier-ignore|@ts-ignore|@ts-expect-error|@ts-nocheck)/;
const SOURCE_FOLDERS = ['packages', 'apps', 'scripts', 'e2e', 'bench'];
const LISTED = { name: /\.[cm]?[jt]sx?$/, skippedFolders: new Set(['node_modules', 'dist']) };

/**
 * Finds comments that suppress lint findings, as `file:line`. Fix the finding or change the rule instead. This cannot
 * be a lint rule, since the comment would suppress it too.
 */
export function findSuppressions(root: string): string[] {
  return SOURCE_FOLDERS.flatMap((place) => listFiles(path.join(root, place), LISTED)).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (DIRECTIVE.test(line) ? [`${path.relative(root, file)}:${index + 1}`] : [])),
  );
}
