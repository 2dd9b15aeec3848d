import path from 'node:path';
import { flagOption, integerOption, seedOption } from './args/command.ts';
import { runCommand } from './args/runCommand.ts';
import { ROOT, scriptEnv } from './env.ts';
import { SPEC_MUTANTS } from './spec/specMutants.ts';
import { openMutantWorktree } from './spec/mutantWorktree.ts';
import { sampleIds } from './spec/sampleIds.ts';
import { runTool } from './testing/runTool.ts';

const known = [...new Set(SPEC_MUTANTS.map(({ id }) => id))];

const command = {
  name: 'spec-mutants',
  summary: `Draws requirements by lot, breaks in a copy of the repository what the table of breaks has for each, runs the tests that name it, and lists
those that no test missed. Ends with 1 when any survived.`,
  words: { name: 'id', help: 'A requirement, such as XP-13, instead of the lot.', known: () => known },
  options: {
    count: integerOption('How many requirements are drawn.', { fallback: 30, min: 1, max: known.length }),
    all: flagOption('Takes the whole table.'),
    seed: seedOption('Draws the same again as the run that printed it.'),
  },
};

await runCommand(command, async ({ options, words }) => {
  const count = options.all ? known.length : options.count;
  const ids = words.length > 0 ? words : sampleIds(known, { count, seed: options.seed });
  if (words.length === 0) console.log(`Seed ${options.seed}: ${ids.length} of ${known.length} requirements`);

  const tree = openMutantWorktree(ROOT);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      tree.remove();
      process.exit(1);
    });

  /** Runs the tests of some ids in the worktree. */
  async function runTests(words: readonly string[]): Promise<{ holds: boolean; output: string }> {
    let output = '';
    const args = [path.join(tree.path, 'scripts/src/test.ts'), ...words, '--bail=1'];
    const code = await runTool(args, {
      cwd: tree.path,
      env: scriptEnv().inherited,
      onOutput: (text) => (output += text),
    });
    return { holds: code === 0, output };
  }

  const survivors: string[] = [];
  try {
    const baseline = await runTests(ids);
    if (!baseline.holds) throw new Error(`These tests fail without a break:\n${baseline.output}`);
    for (const mutant of SPEC_MUTANTS.filter(({ id }) => ids.includes(id))) {
      tree.apply(mutant);
      const { holds } = await runTests([mutant.id]);
      tree.revert(mutant);
      console.log(`${holds ? 'SURVIVES' : 'caught  '} ${mutant.id.padEnd(10)} ${mutant.file}`);
      if (holds) survivors.push(`${mutant.id} ${mutant.file}\n  ${mutant.find.trim()}\n  ${mutant.replace.trim()}`);
    }
  } finally {
    tree.remove();
  }
  for (const text of survivors) console.log(`\nNo test that names it missed ${text}`);
  console.log(`\n${ids.length} requirements, ${survivors.length} breaks survived`);
  return survivors.length === 0 ? 0 : 1;
});
