import { expect, test } from 'vitest';
import { avatarUrl } from '../src/avatar.ts';

const PLACES = { cdnUrl: 'https://cdn.test', defaultUrl: '/default.svg' };
const HASH = '0123456789abcdef0123456789abcdef';

test.each(['https://pics.test/a.png', 'http://pics.test/a.png', 'HTTPS://pics.test/a.png'])(
  'PROF-34 uses the full URL %s unchanged',
  (avatar) => {
    expect(avatarUrl({ avatar, discordId: '42' }, PLACES)).toBe(avatar);
  },
);

test('PROF-35 PROF-37 builds the CDN path from id and hash at size 128', () => {
  expect(avatarUrl({ avatar: HASH, discordId: '42' }, PLACES)).toBe(`https://cdn.test/avatars/42/${HASH}.png?size=128`);
});

test.each([
  [`a_${HASH}`, 'gif'],
  [HASH, 'png'],
  ['abc_a_', 'png'],
])('PROF-36 uses for hash %s the extension %s', (avatar, extension) => {
  expect(avatarUrl({ avatar, discordId: '42' }, PLACES)).toContain(`.${extension}?`);
});

test('PROF-38 builds any other avatar with an id the same way', () => {
  expect(avatarUrl({ avatar: 'short', discordId: '42' }, PLACES)).toBe(
    'https://cdn.test/avatars/42/short.png?size=128',
  );
});

test.each([
  { avatar: null, discordId: '42' },
  { avatar: HASH, discordId: null },
  { avatar: '  ', discordId: '42' },
])('PROF-40 uses the default avatar without usable data (%o)', (source) => {
  expect(avatarUrl(source, PLACES)).toBe('/default.svg');
});

test('keeps a malicious hash inside the avatar path', () => {
  expect(avatarUrl({ avatar: '../../x', discordId: '4/2' }, PLACES)).toBe(
    'https://cdn.test/avatars/4%2F2/..%2F..%2Fx.png?size=128',
  );
});
