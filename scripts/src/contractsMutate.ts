import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from './args/runCommand.ts';
import { type ContractMutant, CONTRACT_MUTANTS } from './contracts/contractMutants.ts';
import { ROOT, scriptEnv } from './env.ts';
import { findForge } from './findForge.ts';
import { openRunFolder } from './testing/runFolder.ts';
import { runExecutable } from './testing/runTool.ts';

const PACKAGE = 'packages/contracts';

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
  const chosen = CONTRACT_MUTANTS.filter(
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
  mkdirSync(path.join(folder.path, 'packages'));
  cpSync(path.join(ROOT, PACKAGE), path.join(folder.path, PACKAGE), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder.path, 'node_modules'));

  /**
   * Runs a contract's tests in the copy. Gas tests are excluded: they are meaningless without the optimizer, which is
   * disabled for speed.
   */
  async function ask(contract: string): Promise<{ holds: boolean; said: string }> {
    const { program, env } = forge ?? { program: '', env: {} };
    let said = '';
    const at = (name: string): string => path.join(folder.path, name);
    const args = [
      ...['test', '--root', folder.path, '--out', at('out'), '--cache-path', at('cache')],
      ...['--fail-fast', '--fuzz-seed', '20261122', '--match-path', `*${contract}*`],
      ...[
        '--no-match-path',
        '*gas*',
        '--no-match-test',
        '_gas_',
        '--no-match-contract',
        'Invariants',
        '--optimize',
        'false',
      ],
    ];
    const code = await runExecutable(program, args, {
      // Fuzz failures are stored in the working directory.
      cwd: folder.path,
      env: { ...env, FOUNDRY_CONFIG: at(`${PACKAGE}/foundry.toml`) },
      onOutput: (text) => (said += text),
    });
    return { holds: code === 0, said };
  }

  async function survives({ contract, testedBy = contract, find, replace }: ContractMutant): Promise<boolean> {
    const file = path.join(folder.path, PACKAGE, `contracts/${contract}.sol`);
    const text = readFileSync(file, 'utf8');
    if (text.split(find).length !== 2) throw new Error(`${contract}: this does not stand once: ${find}`);
    writeFileSync(
      file,
      text.replace(find, () => replace),
    );
    const { holds, said } = await ask(testedBy);
    writeFileSync(file, text);
    if (!holds && !said.includes('Failing tests:'))
      throw new Error(`${contract} does not compile with "${replace}":\n${said}`);
    return holds;
  }

  const survivors: ContractMutant[] = [];
  try {
    const whole = await ask('');
    if (!whole.holds) throw new Error(`Tests fail without a mutant:\n${whole.said}`);
    for (const mutant of chosen) {
      const lives = await survives(mutant);
      if (lives) survivors.push(mutant);
      console.log(`${lives ? 'SURVIVES' : 'killed  '} ${mutant.contract}: ${mutant.find.trim().split('\n', 1)[0]}`);
    }
  } finally {
    folder.remove();
  }
  for (const { contract, find, replace } of survivors) console.log(`\n${contract}\n  ${find}\n  ${replace}`);
  console.log(`\n${chosen.length} mutants, ${survivors.length} survived`);
  return survivors.length === 0 ? 0 : 1;
});
