import { describe, expect, test } from 'vitest';
import { findWalletSiteProblem, isSafeOrigin } from '../src/walletSites.ts';

const APP = 'https://jumpy.example';
const KEYRING = 'https://keyring.jumpy.example';
const ownOrigins = [APP, KEYRING];

describe('a site that asks the keyring', () => {
  test.each([
    'https://shop.example',
    'https://shop.example:8443',
    'https://xn--jmpy-0ra.example',
    'https://jumpy.example.evil.example',
    'http://localhost:5173',
    'http://shop.localhost:5173',
    'http://127.0.0.1:5173',
    'http://[::1]:5173',
  ])('may be %s where any may', (origin) => {
    expect(findWalletSiteProblem(origin, { sites: 'any', ownOrigins })).toBeUndefined();
  });

  test.each([
    ['null', 'no_origin'],
    ['', 'no_origin'],
    ['*', 'no_origin'],
    ['file://', 'no_origin'],
    ['about:blank', 'no_origin'],
    ['data:text/html,x', 'no_origin'],
    ['chrome-extension://abcdefghijklmnop', 'no_origin'],
    ['javascript:alert(1)', 'no_origin'],
    ['shop.example', 'no_origin'],
    ['https://shop.example/', 'no_origin'],
    ['https://shop.example/path', 'no_origin'],
    ['https://shop.example?x', 'no_origin'],
    ['https://shop.example#x', 'no_origin'],
    ['https://me@shop.example', 'no_origin'],
    ['https://SHOP.example', 'no_origin'],
    ['https://shop.example:443', 'no_origin'],
    ['http://localhost:80', 'no_origin'],
    ['https://shöp.example', 'no_origin'],
    ['https://a_shop.example', 'no_origin'],
    ['https://shop.example\nhttps://jumpy.example', 'no_origin'],
    ['http://shop.example', 'not_https'],
    ['http://localhost.evil.example', 'not_https'],
    ['http://evillocalhost', 'not_https'],
    ['http://127.0.0.1.evil.example', 'not_https'],
    ['http://10.0.0.5:3000', 'not_https'],
    [APP, 'own'],
    [KEYRING, 'own'],
  ] as const)('may not be %j: %s', (origin, problem) => {
    expect(findWalletSiteProblem(origin, { sites: 'any', ownOrigins })).toBe(problem);
    expect(findWalletSiteProblem(origin, { sites: [origin], ownOrigins })).toBe(problem);
  });

  test('has to be on the list, letter by letter, where there is one, and never may where there is none', () => {
    const sites = ['https://shop.example'];
    expect(findWalletSiteProblem('https://shop.example', { sites, ownOrigins })).toBeUndefined();
    for (const origin of ['https://shop.example:8443', 'https://www.shop.example', 'http://localhost:5173'])
      expect([origin, findWalletSiteProblem(origin, { sites, ownOrigins })]).toEqual([origin, 'not_listed']);
    for (const none of [undefined, []])
      expect(findWalletSiteProblem('https://shop.example', { sites: none, ownOrigins })).toBe('not_listed');
  });

  test('is served safely by https, or by http from this machine', () => {
    expect(['https://a.example', 'http://localhost', 'http://a.example', 'ftp://a.example'].map(isSafeOrigin)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
