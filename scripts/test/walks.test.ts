import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../src/env.ts';
import { WALKS } from '../src/numbers/walks.ts';

const MAX_STEPS = 10;
/** A message between two participants ends with the module that does it, in parentheses. */
const STEP = /^\s*\w+\s*-?->>\s*\w+\s*:\s*(.+)$/gm;
const page = readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8');
const sections = new Map(page.split(/^## /m).map((section) => [section.split('\n', 1)[0] ?? '', section]));

const moduleOf = (file: string): string => path.basename(file).replace(/\.\w+$/, '');
const stepsOf = (diagram: string): string[] => [...diagram.matchAll(STEP)].map(([, text = '']) => text.trim());

describe('walks', () => {
  test.each(WALKS)('$name passes existing files, each once', ({ files }) => {
    expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
    expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
  });

  test.each(WALKS)('$name passes at most $maxFiles files', ({ files, maxFiles }) => {
    expect(files.length).toBeLessThanOrEqual(maxFiles);
  });
});

describe('diagrams of docs/architecture.md', () => {
  test('show exactly the walks that have one', () => {
    const withDiagram = [...sections].filter(([, text]) => text.includes('sequenceDiagram')).map(([name]) => name);
    expect(withDiagram).toEqual(WALKS.filter(({ hasDiagram }) => hasDiagram).map(({ name }) => name));
  });

  test.each(WALKS.filter(({ hasDiagram }) => hasDiagram))('$name names modules of its walk', ({ name, files }) => {
    const [, diagram = ''] = /```mermaid\n([\s\S]*?)```/.exec(sections.get(name) ?? '') ?? [];
    const steps = stepsOf(diagram);
    expect(steps.length).toBeGreaterThan(0);
    expect(steps.length).toBeLessThanOrEqual(MAX_STEPS);
    const modules = new Set(files.map(moduleOf));
    expect(steps.filter((step) => !modules.has(/\((\w+)\)$/.exec(step)?.[1] ?? ''))).toEqual([]);
  });
});
