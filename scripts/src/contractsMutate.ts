import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from './args/runCommand.ts';
import { type ContractMutant, CONTRACT_MUTANTS } from './contracts/contractMutants.ts';
import { ROOT, scriptEnv } from './env.ts';
import { findForge, type Forge } from './findForge.ts';
import { openRunFolder } from './testing/runFolder.ts';
import { runExecutable } from './testing/runTool.ts';

const PACKAGE = 'packages/contracts';

/** A copy of the contracts with their tests, in which they are broken. */
class ContractsCopy {
  readonly #folder: string;
  readonly #forge: Forge;

  constructor(folder: string, forge: Forge) {
    this.#folder = folder;
    this.#forge = forge;
    mkdirSync(path.join(folder, 'packages'));
    cpSync(path.join(ROOT, PACKAGE), path.join(folder, PACKAGE), { recursive: true });
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  }

  /** Whether the tests miss this mutant. */
  async survives({ contract, testedBy = contract, find, replace }: ContractMutant): Promise<boolean> {
    const file = path.join(this.#folder, PACKAGE, `contracts/${contract}.sol`);
    const text = readFileSync(file, 'utf8');
    if (text.split(find).length !== 2) throw new Error(`${contract}: this does not stand once: ${find}`);
    const broken = text.replace(find, () => replace);
    writeFileSync(file, broken);
    const { holds, output } = await this.test(testedBy);
    writeFileSync(file, text);
    if (!holds && !output.includes('Failing tests:'))
      throw new Error(`${contract} does not compile with "${replace}":\n${output}`);
    return holds;
  }

  /**
   * Runs a contract's tests. Gas tests are excluded: they are meaningless without the optimizer, which is disabled for
   * speed.
   */
  async test(contract: string): Promise<{ holds: boolean; output: string }> {
    const at = (name: string): string => path.join(this.#folder, name);
    const args = [
      ...['test', '--root', this.#folder, '--out', at('out'), '--cache-path', at('cache')],
      ...['--fail-fast', '--fuzz-seed', '20261122', '--match-path', `*${contract}*`],
      ...['--no-match-path', '*gas*', '--no-match-test', '_gas_', '--no-match-contract', 'Invariants'],
      ...['--optimize', 'false'],
    ];
    let output = '';
    const code = await runExecutable(this.#forge.program, args, {
      // Fuzz failures are stored in the working directory.
      cwd: this.#folder,
      env: { ...this.#forge.env, FOUNDRY_CONFIG: at(`${PACKAGE}/foundry.toml`) },
      onOutput: (text) => (output += text),
    });
    return { holds: code === 0, output };
  }
}

const command = {
  name: 'contracts:mutate',
  summary: 'Breaks the contracts in a copy, one place at a time, and lists what no test missed.',
  words: {
    name: 'contract',
    help: 'A contract, or a part of its name; all of them when none is named.',
    known: () => [...new Set(CONTRACT_MUTANTS.map(({ contract }) => contract))],
    matches: (word: string, name: string) => name.includes(word),
  },
};

await runCommand(command, async ({ words }) => {
  const mutants = CONTRACT_MUTANTS.filter(
    ({ contract }) => words.length === 0 || words.some((word) => contract.includes(word)),
  );
  const forge = findForge(scriptEnv().inherited);
  if (!forge) {
    console.log('The contracts cannot be broken: there is no forge for this machine among the packages.');
    return 0;
  }
  const folder = openRunFolder();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      folder.remove();
      process.exit(1);
    });
  const survivors: ContractMutant[] = [];
  try {
    const copy = new ContractsCopy(folder.path, forge);
    const baseline = await copy.test('');
    if (!baseline.holds) throw new Error(`Tests fail without a mutant:\n${baseline.output}`);
    for (const mutant of mutants) {
      const isAlive = await copy.survives(mutant);
      if (isAlive) survivors.push(mutant);
      console.log(`${isAlive ? 'SURVIVES' : 'killed  '} ${mutant.contract}: ${mutant.find.trim().split('\n', 1)[0]}`);
    }
  } finally {
    folder.remove();
  }
  for (const { contract, find, replace } of survivors) console.log(`\n${contract}\n  ${find}\n  ${replace}`);
  console.log(`\n${mutants.length} mutants, ${survivors.length} survived`);
  return survivors.length === 0 ? 0 : 1;
});
