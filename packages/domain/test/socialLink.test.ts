import { INVALID_LINK_TEXT, invalidLinkText, parseSocialLink } from '@jumpy/domain/socialLink';
import { describe, expect, test } from 'vitest';

const read = (type: string, text: string) =>
  parseSocialLink(type, { text, parse: (address) => (URL.canParse(address) ? new URL(address) : undefined) });
const X = 'x:1859000000000000000';
const VIDEO = 'youtube:dQw4w9WgXcQ';

describe('QUEST-43 QUEST-44 QUEST-45 QUEST-46 accepted link', () => {
  test.each([
    ['QUEST-43', 'x_post', 'https://x.com/ada/status/1859000000000000000', X],
    ['QUEST-43', 'share_score', 'https://twitter.com/ada/status/1859000000000000000?s=20', X],
    ['QUEST-43', 'create_meme', 'http://mobile.twitter.com/i/web/status/1859000000000000000#m', X],
    ['QUEST-43', 'retweet', ' https://WWW.X.com/Ada_9/status/1859000000000000000/photo/1 ', X],
    ['QUEST-43', 'like_posts', 'https://x.com/ada/status/01859000000000000000', X],
    [
      'QUEST-44',
      'tiktok_video',
      'https://www.tiktok.com/@ada.b/video/7301234567890123456?lang=en',
      'tiktok:7301234567890123456',
    ],
    ['QUEST-44', 'tiktok_video', 'https://www.tiktok.com/@/video/7301234567890123456', 'tiktok:7301234567890123456'],
    ['QUEST-44', 'tiktok_video', 'https://vm.tiktok.com/ZMabc123/', 'tiktok-link:ZMabc123'],
    ['QUEST-44', 'tiktok_video', 'https://vt.tiktok.com/ZSabc123', 'tiktok-link:ZSabc123'],
    ['QUEST-44', 'tiktok_video', 'https://www.tiktok.com/t/ZTabc123/?k=1', 'tiktok-link:ZTabc123'],
    ['QUEST-45', 'youtube_review', 'https://youtube.com/shorts/dQw4w9WgXcQ?si=abc', VIDEO],
    ['QUEST-45', 'youtube_review', 'https://www.youtube.com/watch?list=1&v=dQw4w9WgXcQ', VIDEO],
    ['QUEST-45', 'youtube_review', 'https://youtu.be/dQw4w9WgXcQ?t=4', VIDEO],
    ['QUEST-45', 'youtube_review', 'https://m.youtube.com/shorts/dQw4w9WgXcQ', VIDEO],
    ['QUEST-46', 'anything', 'https://example.com/a?b=1', 'url:example.com/a?b=1'],
  ])('%s %s: %s', (_id, type, url, identity) => expect(read(type, url)?.identity).toBe(identity));

  test.each([
    ['http://vm.tiktok.com/ZMabc123/?k=1', 'https://vm.tiktok.com/ZMabc123'],
    ['https://vt.tiktok.com/ZSabc123', 'https://vt.tiktok.com/ZSabc123'],
    ['https://m.tiktok.com/t/ZTabc123/?k=1', 'https://www.tiktok.com/t/ZTabc123'],
    ['https://www.tiktok.com/@ada/video/7301234567890123456', undefined],
  ])('of a short link names the URL that redirects: %s', (url, shortUrl) => {
    expect(read('tiktok_video', url)?.shortUrl).toBe(shortUrl);
  });

  test('of an X status gives the time it was created', () => {
    expect(read('x_post', 'https://x.com/jack/status/20')?.createdAtMs).toBe(1_288_834_974_657);
  });
});

describe('QUEST-42 QUEST-43 QUEST-44 QUEST-45 QUEST-46 rejected link', () => {
  test.each([
    ['QUEST-42', 'anything', 'ftp://example.com/a'],
    ['QUEST-42', 'anything', 'example.com/a'],
    ['QUEST-42', 'anything', 'HTTPS://example.com/a'],
    ['QUEST-42', 'x_post', 'javascript:alert(1)//https://x.com/ada/status/18590'],
    ['QUEST-42', 'anything', 'http'],
    ['QUEST-43', 'x_post', 'https://evil.example/?x.com'],
    ['QUEST-43', 'x_post', 'https://x.com.evil.example/ada/status/1859000000000000000'],
    ['QUEST-43', 'x_post', 'https://notx.com/ada/status/1859000000000000000'],
    ['QUEST-43', 'x_post', 'https://x.com@evil.example/ada/status/1859000000000000000'],
    ['QUEST-43', 'x_post', 'https://ada:secret@x.com/ada/status/1859000000000000000'],
    ['QUEST-43', 'x_post', 'https://x.com:8443/ada/status/1859000000000000000'],
    ['QUEST-43', 'x_post', 'https://xn--x-7ta.com/ada/status/1859000000000000000'],
    ['QUEST-43', 'x_post', 'https://x.com/ada'],
    ['QUEST-43', 'x_post', 'https://x.com/ada/status/abc'],
    ['QUEST-43', 'x_post', 'https://t.co/AbCdEf'],
    ['QUEST-43', 'x_post', 'https://youtu.be/dQw4w9WgXcQ'],
    ['QUEST-44', 'tiktok_video', 'https://vm.tiktok.com/'],
    ['QUEST-44', 'tiktok_video', 'https://vm.tiktok.com.evil.example/ZMabc123/'],
    ['QUEST-44', 'tiktok_video', 'https://evil.tiktok.com/ZMabc123/'],
    ['QUEST-44', 'tiktok_video', 'https://www.tiktok.com/@ada'],
    ['QUEST-44', 'tiktok_video', 'https://tiktok.example/@ada/video/7301234567890123456'],
    ['QUEST-45', 'youtube_review', 'https://www.youtube.com/@ada'],
    ['QUEST-45', 'youtube_review', 'https://youtu.be/short'],
    ['QUEST-45', 'youtube_review', 'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ'],
    ['QUEST-46', 'anything', `https://example.com/${'a'.repeat(500)}`],
  ])('%s %s: %s', (_id, type, url) => expect(read(type, url)).toBeUndefined());
});

test.each([
  ['x_post', 'x.com'],
  ['create_meme', 'x.com'],
  ['tiktok_video', 'vm.tiktok.com'],
  ['youtube_review', 'youtu.be'],
])('QUEST-47 explains to %s which link is expected', (type, host) => {
  expect(invalidLinkText(type)).toContain(INVALID_LINK_TEXT);
  expect(invalidLinkText(type)).toContain(host);
});

test('QUEST-47 adds nothing for a quest that accepts any link', () => {
  expect(invalidLinkText('anything')).toBe(INVALID_LINK_TEXT);
});
