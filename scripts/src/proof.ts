import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT, scriptEnv } from './env.ts';
import { countVitest, summary } from './testing/counts.ts';
import { type ProofReport, proofPage } from './testing/proofPage.ts';
import { propertySeed, seedLine } from './testing/propertySeed.ts';
import { openRunFolder } from './testing/runFolder.ts';
import { runTool } from './testing/runTool.ts';

const PAGE = path.join(ROOT, 'docs/proof.md');

/** npm run proof: every `*.proof.ts`, or those that match the given words, and the result in docs/proof.md. */
const folder = openRunFolder();
const seed = propertySeed();
console.log(seedLine(seed));
const file = path.join(folder.path, 'report.json');
const words = process.argv.slice(2);
try {
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const config = path.join(ROOT, 'scripts/proof.config.ts');
  const env = { ...scriptEnv().inherited, ...folder.env, PROOF: '1', FC_SEED: String(seed) };
  const code = await runTool([vitest, 'run', '--config', config, ...reporters, ...words], { env });
  const counts = countVitest(file, code);
  if (existsSync(file)) {
    const report = JSON.parse(readFileSync(file, 'utf8')) as ProofReport;
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
    const machine = `${os.cpus().length} x ${os.cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`;
    const date = new Date().toISOString().slice(0, 10);
    // A whole run leaves nothing of those before it.
    const before = words.length === 0 ? '' : readFileSync(PAGE, 'utf8');
    writeFileSync(PAGE, proofPage(report, { root: ROOT, date, commit, machine, before }));
  }
  console.log(`\n${summary(counts)}`);
  process.exitCode = code;
} finally {
  folder.remove();
}
