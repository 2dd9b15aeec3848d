import path from 'node:path';
import { buildPage, listPageScripts } from '@jumpy/scripts/testing/buildPage';
import { findNewerApis } from '@jumpy/scripts/testing/newerApis';
import { expect, test } from 'vitest';

const page = buildPage(path.resolve(import.meta.dirname, '..'));

test('no API newer than the oldest supported browsers is used without a fallback', () =>
  expect(findNewerApis(listPageScripts(page))).toEqual([]));
