import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../listFiles.ts';

/** Pattern of a requirement id in the name of a test. */
export const REQUIREMENT_PATTERN = String.raw`\b[A-Z]{2,}-\d+\b`;

const SKIPPED_FOLDERS = new Set(['node_modules', '.git', 'dist', 'out', '.data', 'coverage', 'cache']);
const VITEST_FILE = /\.test\.tsx?$/;
const TEST_FILE = /\.(?:test|spec|proof)\.[cm]?[jt]sx?$|\.t\.sol$/;

/** All tests in a folder: Vitest tests, journeys, proofs and contract tests. */
export const listTestFiles = (folder: string): string[] =>
  listFiles(folder, { name: TEST_FILE, skippedFolders: SKIPPED_FOLDERS });

/** Vitest files in a folder, as relative paths, that mention any requirement id. */
export const findRequirementTests = (root: string): string[] =>
  findTestsMatching(root, new RegExp(REQUIREMENT_PATTERN)).filter((file) => VITEST_FILE.test(file));

/** Test files in a folder, as relative paths, that mention an id in a title or in a title's table. */
export const findTestsNaming = (root: string, id: string): string[] =>
  findTestsMatching(root, new RegExp(`\\b${id}\\b`));

function findTestsMatching(root: string, pattern: RegExp): string[] {
  return listTestFiles(root)
    .filter((file) => pattern.test(readFileSync(file, 'utf8')))
    .map((file) => path.relative(root, file));
}
