import { sampleIds } from '../spec/sampleIds.ts';
import { type CodeFile, lineAt } from './codebase.ts';
import { listDeclarations } from './declarations.ts';
import { listTexts } from './texts.ts';

/** What can be drawn by lot. */
const POOLS = { names: listNames, comments: listComments, texts: listTexts };

export type Drawn = keyof typeof POOLS;
export const DRAWN = Object.keys(POOLS) as Drawn[];

/** Draws by lot from counted files, with places; the same for the same seed and code. Messages count as texts. */
export function draw(
  codebase: readonly CodeFile[],
  { what, ...lot }: { what: Drawn; count: number; seed: number },
): string[] {
  const files = codebase.filter(({ isCounted, isTest }) => (what === 'texts' ? !isTest : isCounted));
  return sampleIds(files.flatMap(POOLS[what]), lot);
}

function listNames(code: CodeFile): string[] {
  return listDeclarations(code).map(({ name, file, line }) => `${name}  ${file}:${line}`);
}

/** Comments on lines of their own that follow each other are one. */
function listComments({ file, text, comments }: CodeFile): string[] {
  const joined: { value: string; start: number; end: number }[] = [];
  for (const { value, start, end } of comments) {
    const last = joined.at(-1);
    const follows = last && /^[ \t]*\n[ \t]*$/.test(text.slice(last.end, start));
    if (follows) {
      last.value = `${last.value}\n${value}`;
      last.end = end;
    } else joined.push({ value, start, end });
  }
  return joined.map(({ value, start }) => {
    const trimmed = value
      .replaceAll(/^[ \t]*\*+[ \t]?/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
    return `${trimmed}  ${file}:${lineAt(text, start)}`;
  });
}
