import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runCommand } from './args/runCommand.ts';
import { filePositionals, VITEST } from './args/testTools.ts';
import { ROOT, scriptEnv } from './env.ts';
import { proveMachines } from './machines/proveMachines.ts';
import { listTestFiles } from './spec/testFiles.ts';
import { getHeadCommit } from './testing/changedFiles.ts';
import { countVitest, formatCountsSummary } from './testing/counts.ts';
import { type ProofReport, renderProofPage } from './testing/proofPage.ts';
import { getPropertySeed, formatSeed } from './testing/propertySeed.ts';
import { openRunFolder } from './testing/runFolder.ts';
import { assertWritableInstall, getToolPath, runTool } from './testing/runTool.ts';
import { isProof } from './testing/testKinds.ts';

const PAGE = path.join(ROOT, 'scripts/results/proof.md');

const command = {
  name: 'proof',
  summary: 'Runs every long proof (*.proof.ts), or some of them, and writes the result to scripts/results/proof.md.',
  words: filePositionals('proof', {
    help: 'A proof, or a part of its path.',
    files: () =>
      listTestFiles(ROOT)
        .map((file) => path.relative(ROOT, file))
        .filter(isProof),
  }),
  tool: VITEST,
  notes: 'npm run proof -- machines runs the README on minimal machines instead, and has a --help of its own.',
};

async function runProofs({ given }: { given: readonly string[] }): Promise<number> {
  assertWritableInstall();
  const folder = openRunFolder();
  const seed = getPropertySeed();
  console.log(formatSeed(seed));
  const file = path.join(folder.path, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const config = path.join(ROOT, 'scripts/proof.config.ts');
    const env = { ...scriptEnv().inherited, ...folder.env, PROOF: '1', REDIS: 'required', FC_SEED: String(seed) };
    const code = await runTool([getToolPath('vitest/vitest.mjs'), 'run', '--config', config, ...reporters, ...given], {
      env,
    });
    const counts = countVitest(file, code);
    if (existsSync(file)) {
      const report = JSON.parse(readFileSync(file, 'utf8')) as ProofReport;
      const commit = getHeadCommit(ROOT);
      const machine = `${os.cpus().length} x ${os.cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`;
      const date = new Date().toISOString().slice(0, 10);
      // A complete run replaces all earlier results.
      const before = given.length === 0 ? '' : readFileSync(PAGE, 'utf8');
      writeFileSync(PAGE, renderProofPage(report, { root: ROOT, date, commit, machine, before }));
    }
    console.log(`\n${formatCountsSummary(counts)}`);
    return code;
  } finally {
    folder.remove();
  }
}

// These take hours and need root, so they run only on request.
await (process.argv[2] === 'machines' ? proveMachines() : runCommand(command, runProofs));
