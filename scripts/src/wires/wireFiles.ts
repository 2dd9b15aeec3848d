import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../env.ts';

const FOLDER = path.join(ROOT, 'scripts/wires');
const LISTED = path.join(FOLDER, 'wires.txt');
const REMOVED = path.join(FOLDER, 'removed.txt');

export interface WireChanges {
  /** Lines that the product has and the list lacks. */
  added: string[];
  /** Lines of the list that the product lost, without a decision. */
  lost: string[];
  /** Decided removals that are back, or were never there to be removed. */
  undone: string[];
}

/** Reads the list of wires. */
export const readListed = (): string[] => linesOf(readFileSync(LISTED, 'utf8'));

/** Reads the removals that were decided: `line # why`, comments and blank lines left out. */
export function readRemoved(text: string = readFileSync(REMOVED, 'utf8')): ReadonlyMap<string, string> {
  return new Map(
    linesOf(text)
      .filter((line) => !line.startsWith('#'))
      .map((line) => {
        const at = line.lastIndexOf(' # ');
        if (at === -1) throw new Error(`scripts/wires/removed.txt: no reason after " # " in: ${line}`);
        return [line.slice(0, at), line.slice(at + 3)];
      }),
  );
}

/** Compares what the product has with what it is held to. Additions are free, losses need a decision. */
export function compareWires(
  found: readonly string[],
  { listed, removed }: { listed: readonly string[]; removed: ReadonlyMap<string, string> },
): WireChanges {
  const [has, had] = [new Set(found), new Set(listed)];
  return {
    added: found.filter((line) => !had.has(line)),
    lost: listed.filter((line) => !has.has(line) && !removed.has(line)),
    undone: [...removed.keys()].filter((line) => has.has(line)),
  };
}

/** Writes what the product has; lost lines stay until their removal is decided. */
export function writeListed(found: readonly string[], lost: readonly string[]): void {
  writeFileSync(LISTED, `${[...found, ...lost].toSorted().join('\n')}\n`);
}

/** What to read in a terminal or a failed test; empty when nothing changed. `isWritten` if the list has been renewed. */
export function changesText({ added, lost, undone }: WireChanges, { isWritten = false } = {}): string {
  const block = (title: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : [`${title}\n${lines.map((line) => `  ${line}`).join('\n')}`];
  return [
    ...block(
      'Lost or changed. Bring it back, or decide the removal: add the line and " # why" to scripts/wires/removed.txt.',
      lost,
    ),
    ...block(isWritten ? 'Added to the list' : 'Added. Renew the list: npm run wires', added),
    ...block('Removed by scripts/wires/removed.txt, but still there. Delete it from that file.', undone),
  ].join('\n\n');
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');
