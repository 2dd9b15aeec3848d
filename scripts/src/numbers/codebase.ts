import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../listFiles.ts';
import { type ParsedText, parseText, SOURCE } from '../wires/sourceTree.ts';

/** A TypeScript file of ours. */
export interface CodeFile extends ParsedText {
  /** Relative to the repository. */
  readonly file: string;
  readonly text: string;
  readonly lines: number;
  /** A test, a fixture, or a tool of theirs. */
  readonly isTest: boolean;
  /** Under `src`, no test and no messages. */
  readonly isCounted: boolean;
}

const FOLDERS = ['apps', 'packages', 'scripts', 'e2e', 'bench', 'optional'];
const LISTED = {
  name: SOURCE,
  // Code of others, built, generated and frozen code.
  skippedFolders: new Set(['node_modules', 'dist', '.data', 'generated', 'versions']),
};
const TEST = /(?:^|\/)(?:test|fixtures)\/|^e2e\//;
/** Texts on screen; each folder has messages of the same names. */
const MESSAGES = /\/messages(?:\.es)?\.ts$/;
/** Generated into a folder of written files. */
const GENERATED_FILES = new Set(['packages/rig/src/army/roll.ts']);

/** Reads and parses our code, or the wanted files of it, sorted by path. */
export function readCodebase(root: string, isWanted: (file: string) => boolean = () => true): CodeFile[] {
  return [
    ...globSync('*.config.ts', { cwd: root }),
    ...FOLDERS.flatMap((folder) => listFiles(path.join(root, folder), LISTED)).map((file) => path.relative(root, file)),
  ]
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !GENERATED_FILES.has(file) && isWanted(file))
    .sort()
    .map((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      const isTest = TEST.test(file);
      return {
        file,
        text,
        isTest,
        isCounted: !isTest && !MESSAGES.test(file) && file.includes('/src/'),
        lines: text.trimEnd().split('\n').length,
        ...parseText(file, text),
      };
    });
}

/** Line of an offset, from 1. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;
