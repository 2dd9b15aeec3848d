import { expect, test } from 'vitest';
import { avatarUrl } from '../src/avatar.ts';

const PLACES = { cdnUrl: 'https://cdn.test', defaultUrl: '/default.svg' };
const HASH = '0123456789abcdef0123456789abcdef';

test.each(['https://pics.test/a.png', 'http://pics.test/a.png', 'HTTPS://pics.test/a.png'])(
  'PROF-34 the full URL %s is used as it is',
  (avatar) => {
    expect(avatarUrl({ avatar, discordId: '42' }, PLACES)).toBe(avatar);
  },
);

test('PROF-35 PROF-37 a hash becomes the CDN path of id and hash, size 128', () => {
  expect(avatarUrl({ avatar: HASH, discordId: '42' }, PLACES)).toBe(`https://cdn.test/avatars/42/${HASH}.png?size=128`);
});

test.each([
  [`a_${HASH}`, 'gif'],
  [HASH, 'png'],
  ['abc_a_', 'png'],
])('PROF-36 the picture of hash %s is a %s', (avatar, extension) => {
  expect(avatarUrl({ avatar, discordId: '42' }, PLACES)).toContain(`.${extension}?`);
});

test('PROF-38 any other avatar with an id is built likewise', () => {
  expect(avatarUrl({ avatar: 'short', discordId: '42' }, PLACES)).toBe(
    'https://cdn.test/avatars/42/short.png?size=128',
  );
});

test.each([
  { avatar: null, discordId: '42' },
  { avatar: HASH, discordId: null },
  { avatar: '  ', discordId: '42' },
])('PROF-40 with nothing to go by (%o) the default picture is used', (source) => {
  expect(avatarUrl(source, PLACES)).toBe('/default.svg');
});

test('a hostile hash cannot leave the avatar path', () => {
  expect(avatarUrl({ avatar: '../../x', discordId: '4/2' }, PLACES)).toBe(
    'https://cdn.test/avatars/4%2F2/..%2F..%2Fx.png?size=128',
  );
});
