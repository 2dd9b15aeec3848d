import { existsSync, readFileSync, statSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../src/env.ts';

const LINK = /!?\[[^\]]*\]\(([^)\s]+)\)/g;
const HEADING = /^#{1,6} (.+)$/gm;
const pages = execFileSync('git', ['ls-files', '-z', '--', '*.md'], { cwd: ROOT, encoding: 'utf8' })
  .split('\0')
  .filter((file) => file !== '' && existsSync(path.join(ROOT, file)));

const withoutCode = (text: string): string => text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '`code`');

/** The anchors that GitHub gives the headings of a page. */
function anchorsOf(file: string): Set<string> {
  const text = readFileSync(file, 'utf8').replace(/^```[\s\S]*?^```/gm, '');
  const anchors = [...text.matchAll(HEADING)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  );
  return new Set(anchors);
}

function problemOf(page: string, link: string): string | undefined {
  if (/^[a-z]+:/.test(link)) return undefined;
  const [target = '', anchor] = link.split('#');
  const file = target === '' ? path.join(ROOT, page) : path.resolve(ROOT, path.dirname(page), decodeURI(target));
  if (!existsSync(file)) return 'no such file';
  if (anchor === undefined) return undefined;
  if (statSync(file).isDirectory() || !anchorsOf(file).has(anchor)) return 'no such heading';
  return undefined;
}

test('links between pages lead to files and headings that exist', () => {
  const broken = pages.flatMap((page) =>
    [...withoutCode(readFileSync(path.join(ROOT, page), 'utf8')).matchAll(LINK)].flatMap(([, link = '']) => {
      const problem = problemOf(page, link);
      return problem === undefined ? [] : [`${page}: ${link}: ${problem}`];
    }),
  );
  expect(pages).toContain('README.md');
  expect(broken).toEqual([]);
});
