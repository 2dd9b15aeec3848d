import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '@jumpy/scripts/env';
import { findFreePort } from '@jumpy/scripts/launch/ports';
import { launchTestProduct, type TestProduct } from '@jumpy/scripts/testProduct';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listMissing } from './fixtures/imageRoot.ts';

const FOLDER = path.join(ROOT, 'deploy/prometheus');
const readConfig = (name: string): string => readFileSync(path.join(FOLDER, name), 'utf8');

const missing = listMissing(['prometheus', 'promtool']);
if (missing.length > 0) console.log(`Monitoring is not proved here: it needs ${missing.join(', ')}.`);

/** Runs promtool in the folder of the configuration; throws with what it printed. */
const promtool = (args: string[]): string =>
  execFileSync('promtool', args, { cwd: FOLDER, encoding: 'utf8', stdio: 'pipe' });

describe.skipIf(missing.length > 0)('the configuration for Prometheus', () => {
  test('is valid, with all its rules', () => {
    expect(promtool(['check', 'config', 'prometheus.yml'])).toContain('SUCCESS');
  });

  test('fires each alert for its fault, and none in a good hour', () => {
    expect(promtool(['test', 'rules', 'alerts.test.yml'])).toContain('SUCCESS');
    const alerts = Array.from(readConfig('alerts.yml').matchAll(/- alert: (\w+)/g), ([, name]) => name);
    const fired = Array.from(readConfig('alerts.test.yml').matchAll(/alertname="(\w+)"/g), ([, name]) => name);
    expect(alerts.length).toBeGreaterThanOrEqual(10);
    expect(alerts.filter((name) => !fired.includes(name))).toEqual([]);
  });
});

describe.skipIf(missing.length > 0)('Prometheus beside the product', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'jumpy-prometheus-'));
  let product: TestProduct;
  let prometheus: ChildProcess;
  let metricsUrl: string;
  let apiUrl: string;
  beforeAll(async () => {
    const [metricsPort, port] = [await findFreePort(), await findFreePort()];
    product = await launchTestProduct({ env: { METRICS_PORT: String(metricsPort) } });
    await product.ready;
    metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
    apiUrl = `http://127.0.0.1:${port}/api/v1`;
    cpSync(path.join(FOLDER, 'alerts.yml'), path.join(folder, 'alerts.yml'));
    const config = readConfig('prometheus.yml')
      .replaceAll('15s', '1s')
      .replace(/targets: .*/, `targets: ['127.0.0.1:${metricsPort}']`);
    writeFileSync(path.join(folder, 'prometheus.yml'), config);
    prometheus = spawn(
      'prometheus',
      ['--config.file=prometheus.yml', '--storage.tsdb.path=data', `--web.listen-address=127.0.0.1:${port}`],
      { cwd: folder, stdio: 'ignore' },
    );
  }, 400_000);
  afterAll(async () => {
    prometheus?.kill('SIGKILL');
    await product?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Asks Prometheus; undefined while it does not answer. */
  async function ask<T>(question: string): Promise<T | undefined> {
    const response = await fetch(`${apiUrl}/${question}`).catch(() => undefined);
    if (!response) return undefined;
    const { status, data, error } = (await response.json()) as { status: string; data: T; error?: string };
    if (status !== 'success') throw new Error(`${question}: ${error}`);
    return data;
  }
  const query = (expression: string) =>
    ask<{ result: { value: [number, string] }[] }>(`query?query=${encodeURIComponent(expression)}`);

  test('finds no fault in the format and the names of what is measured', async () => {
    const input = await (await fetch(metricsUrl)).text();
    const { stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input, encoding: 'utf8' });
    // prom-client named these before there were rules for names.
    const faults = `${stdout}${stderr}`.split('\n').filter((line) => line !== '' && !line.startsWith('nodejs_active_'));
    expect(input).toContain('jumpy_info');
    expect(faults).toEqual([]);
  });

  test('reads the server, and its rules work with what is measured', async () => {
    await expect.poll(async () => (await query('up{job="jumpy"}'))?.result.map(({ value }) => value[1])).toEqual(['1']);
    interface Rule {
      name: string;
      health: string;
      state: string;
    }
    const readRules = async () =>
      (await ask<{ groups: { rules: Rule[] }[] }>('rules'))?.groups.flatMap(({ rules }) => rules) ?? [];
    await expect
      .poll(async () => (await readRules()).filter(({ health }) => health !== 'ok').map(({ name }) => name))
      .toEqual([]);
    expect((await readRules()).filter(({ state }) => state === 'firing')).toEqual([]);
  });

  test('answers each question of the dashboard', async () => {
    const dashboard = readFileSync(path.join(ROOT, 'deploy/grafana/jumpy.json'), 'utf8');
    const expressions: string[] = [];
    JSON.parse(dashboard, (key, value: unknown) => {
      if (key === 'expr' && typeof value === 'string') expressions.push(value);
      return value;
    });
    expect(expressions.length).toBeGreaterThan(10);
    let answered = 0;
    for (const expression of expressions) {
      const filled = expression.replaceAll('$__rate_interval', '1m').replaceAll(/\$\w+/g, '.*');
      const answer = await query(filled);
      expect(answer, expression).toBeDefined();
      if (answer !== undefined && answer.result.length > 0) answered += 1;
    }
    // Nothing is known yet of what nobody has done.
    expect(answered).toBeGreaterThan(expressions.length / 2);
  });

  test('sees at once that the server is gone', async () => {
    await product.stop();
    const readAlerts = async () =>
      (await ask<{ alerts: { labels: { alertname: string } }[] }>('alerts'))?.alerts.map(
        ({ labels }) => labels.alertname,
      );
    await expect.poll(readAlerts).toContain('JumpyDown');
  });
});
