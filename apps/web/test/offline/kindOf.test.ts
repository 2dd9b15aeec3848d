import { API_PATH } from '@jumpy/protocol/endpoint';
import { ENDPOINTS } from '@jumpy/protocol/endpoints';
import { expect, test } from 'vitest';
import { getRequestKind } from '../../offline/worker/requestKind.ts';

const ORIGIN = 'https://jumpy.example';

test.each([
  ['navigate', '/', 'shell'],
  ['navigate', '/home', 'shell'],
  ['navigate', '/play?x=1', 'shell'],
  ['navigate', '/run/3f2b8c1e-5d4a-4b6f-9e21-0a1b2c3d4e5f', 'shell'],
  ['navigate', '/frame/?platform=mobile', 'frame'],
  ['navigate', '/frame', 'frame'],
  ['navigate', '/frame/elsewhere', 'left'],
  ['navigate', '/auth/discord/callback?code=1', 'left'],
  ['navigate', '/api/session', 'left'],
  ['navigate', '/docs', 'left'],
  ['navigate', '/healthz', 'left'],
  ['navigate', '/readyz', 'left'],
  ['navigate', '/recover.html', 'left'],
  ['navigate', '/terms', 'left'],
  ['navigate', '/privacy', 'left'],
  ['navigate', '/oembed?url=x', 'left'],
  ['navigate', '/embed/run/1', 'left'],
  ['navigate', '/apiary', 'shell'],
  ['cors', '/assets/index-1.js', 'asset'],
  ['no-cors', '/frame/assets/game-1.css', 'asset'],
  ['no-cors', '/art/asleep.svg', 'picture'],
  ['cors', '/api/stats', 'left'],
  ['no-cors', '/api/avatars/1.png', 'left'],
  ['cors', '/privy/assets/index-1.js', 'left'],
  ['cors', '/config.json', 'left'],
  ['navigate', 'https://keyring.jumpy.example/', 'left'],
  ['no-cors', 'https://keyring.jumpy.example/assets/index-1.js', 'left'],
])('a request in mode %s for %s is handled as %s', (mode, path, kind) => {
  expect(getRequestKind({ method: 'GET', mode, url: new URL(path, ORIGIN).href }, ORIGIN)).toBe(kind);
});

test('requests that change something go to the server, whatever their URL', () => {
  expect(getRequestKind({ method: 'POST', mode: 'navigate', url: `${ORIGIN}/home` }, ORIGIN)).toBe('left');
});

test('no API call is answered from the cache', () => {
  for (const { path } of ENDPOINTS)
    for (const mode of ['cors', 'same-origin', 'navigate'])
      expect(getRequestKind({ method: 'GET', mode, url: `${ORIGIN}${API_PATH}/${path}` }, ORIGIN), path).toBe('left');
});
