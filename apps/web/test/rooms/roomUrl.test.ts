import { expect, test } from 'vitest';
import { hasRoomServer, roomUrl } from '../../src/rooms/ownRoom.ts';

const WHO = {
  ...{ playerId: 'p-1', username: 'Moon & bean', avatar: '/api/avatars/42', discordId: '900000000000000042' },
  ...{ level: 7, discordUsername: 'moonbean' },
};

test('ROOM-39 requests a room at the API with the specified query', () => {
  const url = new URL(roomUrl('https://jumpy.example/api', { roomId: '123456' }, WHO));
  expect(url.origin + url.pathname).toBe('wss://jumpy.example/api/multiplayer/websocket');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    ...{ roomId: '123456', playerId: 'p-1', username: 'Moon & bean', avatar: '/api/avatars/42' },
    ...{ discordId: '900000000000000042', level: '7', discordUsername: 'moonbean' },
  });
});

test.each([
  ['a new one', {}, {}],
  ['a quick race', { quick: true }, { quick: '1' }],
  ['to look on', { roomId: '123456', watch: true }, { roomId: '123456', watch: '1' }],
  ['to come back', { roomId: '123456', watch: false, resume: 'abc' }, { roomId: '123456', resume: 'abc' }],
])('%s adds its own parameters to the query', (_, target, expectedParams) => {
  const { searchParams } = new URL(roomUrl('http://localhost:4010/api', target, WHO));
  for (const name of Object.keys({ ...WHO, level: 7 })) searchParams.delete(name);
  expect(Object.fromEntries(searchParams)).toEqual(expectedParams);
});

test.each([
  ['jumpy.localhost', '4010', 'http://jumpy.localhost:4010/api', true],
  ['localhost', '5173', 'http://localhost:4010/api', false],
  ['game.localhost', '', 'http://game.localhost:4010/api', false],
  ['127.0.0.1', '8080', 'http://127.0.0.1:4010/api', false],
  ['jumpy.example', '', 'https://api.example:8443/api', true],
])('ROOM-58 at %s:%s, with the API at %s, there is a room server: %s', (hostname, port, api, hasServer) => {
  expect(hasRoomServer({ hostname, port }, api)).toBe(hasServer);
});
