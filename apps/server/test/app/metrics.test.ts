import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { ROOT } from '@jumpy/scripts/env';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { createMetrics, type Metrics } from '../../src/http/metrics.ts';
import { addProductGauges } from '../../src/jobs/addProductGauges.ts';
import { addJob } from '../../src/platform/jobs/jobStore.ts';
import { createObjectStore } from '../../src/platform/objects/objectStore.ts';
import { sharedSimulator } from '../support/sharedSimulator.ts';
import { createTestApp, type TestApp } from '../support/testApp.ts';

let it: TestApp;
let metrics: Metrics;
let app: ReturnType<typeof createApp>;
let nowMs = 0;
/** Nothing listens there. */
const objects = createObjectStore({
  ...{ endpoint: 'http://127.0.0.1:1', bucket: 'none', region: 'none' },
  ...{ accessKeyId: 'none', secretAccessKey: 'none', isPathStyle: true },
});
beforeAll(async () => {
  it = await createTestApp();
  metrics = createMetrics({
    db: it.context.db,
    clock: { nowMs: () => it.clock.nowMs(), skewMs: () => 1_500 },
    readPool: () => ({ total: 3, idle: 1, waiting: 2 }),
    objects,
    nowMs: () => nowMs,
  });
  metrics.startCall('discord')('ok');
  addProductGauges(metrics, { context: it.context, simulator: sharedSimulator() });
  app = createApp(it.context, { simulator: sharedSimulator(), metrics });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await it.close();
});

/** Value of a line, such as `jumpy_rooms{what="rooms"}`. */
async function read(line: string): Promise<number | undefined> {
  const found = (await metrics.read()).split('\n').find((text) => text.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length));
}

/** Asks as a program does: a browser would get the app’s page, if it is built. */
const request = (url: string) => app.inject({ url, headers: { accept: 'application/json' } });

test('counts and times requests by route and status, whatever the path holds', async () => {
  for (const url of ['/api/config', '/api/config', `/api/runs/${crypto.randomUUID()}`, '/no/such/page', '/api/no/such'])
    await request(url);
  const count = (route: string, status: number) =>
    read(`jumpy_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`);
  expect(await count('/api/config', 200)).toBe(2);
  expect(await count('/api/runs/:runId', 404)).toBe(1);
  expect(await count('other', 404)).toBe(2);
  const sum = await read('jumpy_http_request_duration_seconds_sum{method="GET",route="/api/config",status="200"}');
  expect(sum).toBeGreaterThan(0);
});

test('counts requests to the object store by what came of them', async () => {
  await expect(objects.findSize('any')).rejects.toThrow();
  expect(await read('jumpy_objects_total{result="unreachable"}')).toBe(1);
  expect(await read('jumpy_objects_total{result="ok"}')).toBe(0);
});

test('reads pool, rooms, version and the process', async () => {
  expect(await read('jumpy_database_connections{state="waiting"}')).toBe(2);
  expect(await read('jumpy_clock_skew_seconds')).toBe(1.5);
  expect(await read('jumpy_rooms{what="rooms"}')).toBe(0);
  expect(await read('jumpy_room_messages_total{what="frames"}')).toBe(0);
  const text = await metrics.read();
  expect(text).toMatch(/^jumpy_info\{version="[^"]+"\} 1$/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
});

test('counts jobs by task and state, and asks the database once in five seconds', async () => {
  const waiting = () => read('jumpy_jobs{task="a task of a test",state="waiting"}');
  await metrics.read();
  await addJob(it.context.db, { task: 'a task of a test', payload: {} });
  expect(await waiting()).toBeUndefined();
  nowMs += 5_001;
  expect(await waiting()).toBe(1);
});

test('listens on a port of its own, with nothing else on it', async () => {
  const server = await metrics.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
  expect(await answer.text()).toContain('# TYPE jumpy_http_request_duration_seconds histogram');
  for (const url of ['/', '/api/config']) expect((await fetch(`http://127.0.0.1:${port}${url}`)).status).toBe(404);
  await new Promise((resolve) => server.close(resolve));
  expect((await request('/metrics')).statusCode).toBe(404);
});

test.each(['deploy/prometheus/alerts.yml', 'deploy/grafana/jumpy.json'])(
  '%s asks for what is measured',
  async (file) => {
    const measured = await metrics.read();
    const names = readFileSync(path.join(ROOT, file), 'utf8').match(/\b(?:jumpy|nodejs|process)_\w+/g) ?? [];
    expect(names.length).toBeGreaterThan(5);
    const missing = [...new Set(names)].filter((name) => !measured.includes(name));
    expect(missing).toEqual([]);
  },
);
