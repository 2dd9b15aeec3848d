import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const FOLDERS = ['../../../src/', '../../../functions/'].map((folder) => new URL(folder, import.meta.url));
/** Where an account is deleted nothing new may refer to it. */
const EXCLUSIVE = ['features/account/store.ts', 'forget_player.sql'];

// An insert that refers to a row takes FOR KEY SHARE on it, which only FOR UPDATE blocks: a job that adds notices of a
// locked player while it holds what the player's own transaction takes next would deadlock.
test('row locks do not block inserts that refer to the row', async () => {
  const strict = [];
  for (const folder of FOLDERS)
    for (const name of await readdir(folder, { recursive: true })) {
      if (!/\.(ts|sql)$/.test(name)) continue;
      const text = await readFile(new URL(name, folder), 'utf8');
      if (/\bFOR UPDATE\b(?! SKIP LOCKED)|\.forUpdate\(/.test(text)) strict.push(name);
    }
  expect(strict.toSorted()).toEqual(EXCLUSIVE);
});
