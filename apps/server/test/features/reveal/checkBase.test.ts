import { cidOf } from '@jumpy/ipfs/cidOf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { baseChecker } from '../../../src/features/reveal/checkBase.ts';
import { workMetadata } from '../../../src/features/works/workMetadata.ts';
import { workPicture } from '../../../src/features/works/workPicture.ts';
import { FetchError } from '../../../src/platform/foreign/fetchError.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';

let it: TestApp;
beforeAll(async () => {
  it = await createTestApp();
});
afterAll(() => it.close());

/** A folder that has the first two works only, the second of them doctored. */
async function folder(): Promise<(url: URL) => Promise<string>> {
  const image = `ipfs://${await cidOf(await workPicture(0))}`;
  const files: Record<string, string> = {
    '/army/0.json': JSON.stringify(workMetadata(0, { image })),
    '/army/1.json': JSON.stringify(workMetadata(1, { image })),
  };
  return async ({ pathname }) => {
    const text = files[pathname];
    if (text === undefined) throw new FetchError('status', 'not there');
    return text;
  };
}

test('each work of a folder is held to the list; a folder that is not there is not asked for all of it', async () => {
  const check = baseChecker(it.context, { fetchText: await folder() });
  const { works, same, different, missing } = await check('https://files.example/army/');
  expect([works, same, different, missing.length, missing[0]]).toEqual([667, 1, [1], 665, 2]);
  const none = await check('https://files.example/other/');
  expect([none.same, none.missing.length]).toEqual([0, 10]);
  await expect(check('ftp://files.example/')).rejects.toMatchObject({ field: 'base' });
});
