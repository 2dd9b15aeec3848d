import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../src/env.ts';

const LINK = /!?\[[^\]]*\]\(([^)\s]+)\)/g;
const HEADING = /^#{1,6} (.+)$/gm;
/** A page that code or settings refer to, and the heading in quotes after it, if there is one. */
const MENTION = /\bdocs\/[\w/-]+\.md\b(?:, "([^"\n]+)")?/g;

const filesOf = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '-z', '--', ...patterns], { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && existsSync(path.join(ROOT, file)));
const pages = filesOf('*.md');

const withoutCode = (text: string): string => text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '`code`');

const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

/** The anchors that GitHub gives the headings of a page. */
function anchorsOf(file: string): Set<string> {
  const text = readFileSync(file, 'utf8').replace(/^```[\s\S]*?^```/gm, '');
  return new Set([...text.matchAll(HEADING)].map(([, title = '']) => anchorOf(title)));
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

test('links between pages lead to existing files and headings', () => {
  const broken = pages.flatMap((page) =>
    [...withoutCode(readFileSync(path.join(ROOT, page), 'utf8')).matchAll(LINK)].flatMap(([, link = '']) => {
      const problem = problemOf(page, link);
      return problem === undefined ? [] : [`${page}: ${link}: ${problem}`];
    }),
  );
  expect(pages).toContain('README.md');
  expect(broken).toEqual([]);
});

test('pages mentioned in code and settings exist, with the named headings', () => {
  const sources = filesOf('*.ts', '*.tsx', '*.cjs', '*.sql', '*.sol', '.env.example', ':!scripts/test/links.test.ts');
  const mentions = sources.flatMap((source) =>
    [...readFileSync(path.join(ROOT, source), 'utf8').matchAll(MENTION)].map(([text, heading]) => ({
      source,
      link: (text.split(',', 1)[0] ?? '') + (heading === undefined ? '' : `#${anchorOf(heading)}`),
    })),
  );
  expect(mentions.length).toBeGreaterThan(10);
  const broken = mentions.flatMap(({ source, link }) => {
    const problem = problemOf('README.md', link);
    return problem === undefined ? [] : [`${source}: ${link}: ${problem}`];
  });
  expect(broken).toEqual([]);
});
