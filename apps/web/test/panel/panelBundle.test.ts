import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = path.resolve(import.meta.dirname, '../../src');
/** The panel's folders, those of its tabs, and the modules that compose them. */
const PANEL =
  /^(features|ui|data)\/panel\/|^features\/(announcementPlanning|claimReview|eventPlanning|items|mint\/console|nameReview|operations|ownership|ownerTools|review|reviveRevenue|webhooks)\/|^app\/(CalendarTabWithPreview|MintTab|OwnerMintRoute|OwnerToolsWithRecovery|ReviewTabWithViewer)\.tsx$/;
const DOOR = ['app/PanelRoute.tsx'];
/** Wallet requests of an administrator are logged first, so these modules use the panel's API. */
const ACTS = /^wallet\/(useContractCalls|usePanelContractCall)\.ts$/;
const LIBRARIES = /^(@tanstack\/react-table|react-hook-form)/;

interface Import {
  from: string;
  to: string;
  isLazy: boolean;
}

function importsOf(from: string): Import[] {
  const text = readFileSync(path.join(SOURCE, from), 'utf8');
  const found = text.matchAll(/(import\()?(?:from |import )?'((?:\.{1,2}\/|@?[a-z])[^'\n]*)'/g);
  return [...found].map(([, lazy, source = '']) => ({
    from,
    to: source.startsWith('.') ? path.relative(SOURCE, path.resolve(SOURCE, path.dirname(from), source)) : source,
    isLazy: lazy !== undefined,
  }));
}

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
const imports = files.flatMap(importsOf);

test('player code contains none of the panel’s folders or libraries, and its entry is loaded on demand', () => {
  expect(imports.some(({ from, to }) => PANEL.test(from) && LIBRARIES.test(to))).toBe(true);
  const outside = imports.filter(({ from }) => !PANEL.test(from) && !DOOR.includes(from));
  const reached = outside.filter(({ from, to }) => (PANEL.test(to) && !ACTS.test(from)) || LIBRARIES.test(to));
  expect(reached).toEqual([{ from: 'app/MintRoute.tsx', to: 'app/OwnerMintRoute.tsx', isLazy: true }]);
  expect(outside.filter(({ to }) => DOOR.includes(to))).toEqual([
    { from: 'app/AppRoutes.tsx', to: 'app/PanelRoute.tsx', isLazy: true },
  ]);
});
