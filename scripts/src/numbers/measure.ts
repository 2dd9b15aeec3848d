import { collectSpacingValues } from '../fences/spacingValues.ts';
import type { CodeFile } from './codebase.ts';
import { findLongFunctions, findSharedExports } from './declarations.ts';
import { findCycles, findLeafFiles, readImports } from './importGraph.ts';
import { WALKS } from './walks.ts';

/** A number of the code, its goal, and what it counts. */
export interface CodeMeasurement {
  readonly name: RowName;
  readonly text: string;
  readonly today: number;
  /** The most that it should be. */
  readonly goal: number;
  readonly items: readonly string[];
}

const ROWS = {
  files: ['TypeScript files under src', 2100],
  lines: ['lines of these files', 156_000],
  leaves: ['files with one importer against the rule', 0],
  exports: ['exported names used twice', 0],
  functions: ['functions over 80 lines', 10],
  cycles: ['import cycles', 0],
  gaps: ['gap values', 8],
  paddings: ['padding values', 8],
  breakpoints: ['breakpoints', 4],
  heights: ['heights in queries', 8],
  run: ['files a run passes', 60],
  withdrawal: ['files a withdrawal passes', 32],
  room: ['files joining a room passes', 18],
} as const;

export type RowName = keyof typeof ROWS;

/** Names of all rows, in order. */
export const ROW_NAMES = Object.keys(ROWS) as RowName[];

/** Measures the code below `root`. */
export function measureCode(root: string, codebase: readonly CodeFile[]): CodeMeasurement[] {
  const counted = codebase.filter(({ isCounted }) => isCounted);
  const imports = readImports(codebase);
  const { gaps, paddings, breakpoints, heights } = collectSpacingValues(root);
  const items: Record<Exclude<RowName, 'lines'>, readonly string[]> = {
    files: counted.map(({ file, lines }) => `${file} ${lines}`),
    leaves: findLeafFiles(codebase, imports).map(({ file, importer, lines }) => `${file} ${lines} ${importer}`),
    exports: findSharedExports(counted).map(([name, files]) => `${name} ${files.join(' ')}`),
    functions: findLongFunctions(counted).map(({ file, line, name, lines }) => `${file}:${line} ${name} ${lines}`),
    cycles: findCycles(imports).map((files) => files.join(' ')),
    gaps,
    paddings,
    breakpoints,
    heights,
    run: walkFiles('A run'),
    withdrawal: walkFiles('A withdrawal'),
    room: walkFiles('Joining a room'),
  };
  return ROW_NAMES.map((name) => {
    const [text, goal] = ROWS[name];
    if (name === 'lines') return { name, text, today: sumLines(counted), goal, items: [] };
    return { name, text, today: items[name].length, goal, items: items[name] };
  });
}

const sumLines = (files: readonly CodeFile[]): number => files.reduce((sum, { lines }) => sum + lines, 0);

function walkFiles(name: string): readonly string[] {
  const found = WALKS.find((one) => one.name === name);
  if (!found) throw new Error(`There is no walk "${name}" in walks.ts.`);
  return found.files;
}
