import net from 'node:net';
import { ErrorResponse } from '@jumpy/protocol/common';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handleClientError } from '../../src/http/rawRequests.ts';
import { negotiateEncoding } from '../../src/http/negotiateEncoding.ts';
import { createTestApp, type TestApp } from '../support/testApp.ts';

let it: TestApp;
let port: number;
beforeAll(async () => {
  it = await createTestApp();
  port = Number(new URL(await it.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => it.close());

/** Sends raw bytes; returns the status and the error code of the documented error body. */
function answerTo(work: (socket: net.Socket) => void, to = port): Promise<{ status: number; code: string }> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = net.connect(to, '127.0.0.1', () => work(socket));
    socket.on('data', (data) => (text += String(data)));
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n');
      const { code } = ErrorResponse.parse(JSON.parse(body));
      resolve({ status: Number(head.split(' ')[1]), code });
    });
  });
}

test('rejects invalid HTTP and oversized headers in the standard error format', async () => {
  expect(await answerTo((socket) => socket.write('NONSENSE\r\n\r\n'))).toEqual({ status: 400, code: 'bad_request' });
  const large = `GET / HTTP/1.1\r\nHost: jumpy\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`;
  expect(await answerTo((socket) => socket.write(large))).toEqual({ status: 431, code: 'too_large' });
});

test('answers a request that times out with 408 in the standard error format', async () => {
  const slow = net.createServer((socket) =>
    handleClientError(Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket),
  );
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
  const { port: to } = slow.address() as net.AddressInfo;
  expect(await answerTo(() => {}, to)).toEqual({ status: 408, code: 'request_timeout' });
  slow.close();
});

test.each(['/%E0%A4%A', '/u/%', '/frame/%zz'])('answers the malformed URL %s with a not-found page', async (url) => {
  const answer = await it.newClient().get(url, { headers: { accept: 'text/html' } });
  // The pages may not be built where the tests run.
  expect([404, 503]).toContain(answer.status);
  expect(String(answer.headers['content-type'])).toMatch(/^text\//);
  const api = await it.newClient().get(`/api${url}`, { headers: { accept: 'text/html' } });
  expect([api.status, api.code]).toEqual([400, 'bad_request']);
});

test.each([
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0,gzip;q=0', undefined],
  ['gzip;q=0.5, br;q=0.1', 'gzip'],
  ['*;q=0', undefined],
  ['br', 'br'],
])('negotiates among the accepted encodings %j one that is not refused: %s', (accepts, coding) => {
  expect(negotiateEncoding(accepts)).toBe(coding);
});
