import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listTestFiles, REQUIREMENT_PATTERN } from './testFiles.ts';

/** First argument of test, it or describe, with any modifiers: test.each(...)('…'), it.only("…"), test(`…`). */
const TITLE_PATTERN =
  /\b(?:test|it|describe)\b[\w.]*(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?\s*\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g;

/** Every requirement id named in a test title, with the test files. */
export function findNamedRequirements(root: string): Map<string, Set<string>> {
  const named = new Map<string, Set<string>>();
  for (const file of listTestFiles(root)) {
    for (const [id] of readTitles(file).matchAll(new RegExp(REQUIREMENT_PATTERN, 'g'))) {
      const files = named.get(id) ?? new Set();
      named.set(id, files.add(path.relative(root, file)));
    }
  }
  return named;
}

function readTitles(file: string): string {
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('.sol'))
    return text
      .split('\n')
      .filter((line) => /^\s*\/\//.test(line))
      .join('\n');
  return Array.from(text.matchAll(TITLE_PATTERN), ([, single, double, back]) => single ?? double ?? back ?? '').join(
    '\n',
  );
}
