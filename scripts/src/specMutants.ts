import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT, scriptEnv } from './env.ts';
import { BREAKS } from './spec/breaks.ts';
import { openBreakTree } from './spec/breakTree.ts';
import { drawIds } from './spec/drawIds.ts';
import { runTool } from './testing/runTool.ts';

/**
 * npm run spec-mutants: draws 30 requirements by lot, breaks in a copy of the repository what the table of breaks has for each, runs
 * the tests that name it, and lists those that no test missed. `--seed N` draws the same again, `--count N` more or fewer;
 * ids as words instead of the lot, and `--all` for the whole table. Ends with 1 when any survived.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    count: { type: 'string', default: '30' },
    all: { type: 'boolean', default: false },
  },
});
const known = [...new Set(BREAKS.map(({ id }) => id))];
const count = values.all ? known.length : Number(values.count);
const ids = positionals.length > 0 ? positionals : drawIds(known, { count, seed: Number(values.seed) });
const unknown = ids.filter((id) => !known.includes(id));
if (unknown.length > 0) throw new Error(`The table of breaks has nothing for ${unknown.join(', ')}.`);
if (positionals.length === 0) console.log(`Seed ${values.seed}: ${ids.length} of ${known.length} requirements`);

const tree = openBreakTree(ROOT);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    tree.remove();
    process.exit(1);
  });

/** What the tests of some ids say in the tree, and whether all held. */
async function ask(words: readonly string[]): Promise<{ holds: boolean; said: string }> {
  let said = '';
  const args = [path.join(tree.path, 'scripts/src/test.ts'), ...words, '--no-journeys', '--bail=1'];
  const code = await runTool(args, {
    cwd: tree.path,
    env: scriptEnv().inherited,
    onOutput: (text) => (said += text),
  });
  return { holds: code === 0, said };
}

const survivors: string[] = [];
try {
  const whole = await ask(ids);
  if (!whole.holds) throw new Error(`These tests fail without a break:\n${whole.said}`);
  for (const one of BREAKS.filter(({ id }) => ids.includes(id))) {
    tree.break(one);
    const { holds } = await ask([one.id]);
    tree.mend(one);
    console.log(`${holds ? 'SURVIVES' : 'caught  '} ${one.id.padEnd(10)} ${one.file}`);
    if (holds) survivors.push(`${one.id} ${one.file}\n  ${one.find.trim()}\n  ${one.replace.trim()}`);
  }
} finally {
  tree.remove();
}
for (const text of survivors) console.log(`\nNo test that names it missed ${text}`);
console.log(`\n${ids.length} requirements, ${survivors.length} breaks survived`);
process.exitCode = survivors.length === 0 ? 0 : 1;
