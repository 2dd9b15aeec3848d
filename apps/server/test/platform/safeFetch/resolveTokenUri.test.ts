import { expect, test } from 'vitest';
import { decodeInlineJson, resolveTokenUri } from '../../../src/platform/safeFetch/resolveTokenUri.ts';

const rules = { gateway: 'https://ipfs.example', ownOrigin: 'http://jumpy.localhost:4010' };
const CID = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi';

test.each([
  ['https://art.example/1.json', 'https://art.example/1.json'],
  ['https://art.example:443/1.json?v=2', 'https://art.example/1.json?v=2'],
  ['HTTPS://Art.Example/1.json', 'https://art.example/1.json'],
  [`ipfs://${CID}`, `https://ipfs.example/ipfs/${CID}`],
  [`ipfs://${CID}/7.json`, `https://ipfs.example/ipfs/${CID}/7.json`],
  [`ipfs://ipfs/${CID}/a/7.json`, `https://ipfs.example/ipfs/${CID}/a/7.json`],
  ['http://jumpy.localhost:4010/army/placeholder.json', 'http://jumpy.localhost:4010/army/placeholder.json'],
])('CHAIN-22 maps %s to %s', (text, address) => {
  expect(resolveTokenUri(text, rules)?.href).toBe(address);
});

test.each([
  'http://art.example/1.json',
  'https://art.example:8443/1.json',
  'https://art.example:80/1.json',
  'https://me:secret@art.example/1.json',
  'https://me@art.example/1.json',
  'http://me@localhost:4010/army/placeholder.json',
  'http://localhost:4011/',
  'https://localhost:4010/',
  'ftp://art.example/1.json',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,hello',
  'blob:https://art.example/1',
  '//art.example/1.json',
  '/army/placeholder.json',
  '1.json',
  '',
  'https://',
  'ipfs://',
  `ipfs://${CID}?x=1`,
  `ipfs://${CID}/../../api/v0/id`,
  `ipfs://${CID}/a/%2e%2E/b`,
  `ipfs://${CID}/a\\..\\..\\b`,
  `ipfs://me@${CID}`,
  `https://art.example/${'a'.repeat(2_048)}`,
])('CHAIN-22 rejects %s', (text) => {
  expect(resolveTokenUri(text, rules)).toBeUndefined();
});

test('CHAIN-22 in production our own origin gets no special treatment', () => {
  expect(resolveTokenUri('http://jumpy.localhost:4010/a.json', { gateway: rules.gateway })).toBeUndefined();
});

test.each([
  ['data:application/json,{"name":"Pip"}', '{"name":"Pip"}'],
  ['data:application/json;utf8,{"name":"P, i"}', '{"name":"P, i"}'],
  ['data:application/json;charset=utf-8,%7B%22name%22%3A%22Pip%22%7D', '{"name":"Pip"}'],
  [`DATA:application/json;base64,${Buffer.from('{"name":"Grüße"}').toString('base64')}`, '{"name":"Grüße"}'],
  ['data:text/html,hello', undefined],
  ['data:application/json', undefined],
  ['data:application/json,%E0%A4%A', undefined],
  [`data:application/json,"${'a'.repeat(262_144)}"`, undefined],
  ['https://art.example/1.json', undefined],
])('CHAIN-22 decodes %s to %s', (text, inside) => {
  expect(decodeInlineJson(text)).toBe(inside);
});
