import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from './args/runCommand.ts';
import { ROOT, scriptEnv } from './env.ts';
import { findForge } from './findForge.ts';
import { compileContracts, renderContractModule } from './contracts/compileContracts.ts';

const FOLDER = path.join(ROOT, 'packages/contracts/generated');

const command = {
  name: 'contracts:generate',
  summary: 'Compiles the contracts and writes packages/contracts/generated.',
};

await runCommand(command, async () => {
  const forge = findForge(scriptEnv().inherited);
  if (!forge) {
    console.log('The contracts cannot be compiled: there is no forge for this machine among the packages.');
    return 1;
  }
  const contracts = await compileContracts(forge);
  mkdirSync(FOLDER, { recursive: true });
  for (const contract of contracts)
    writeFileSync(path.join(FOLDER, `${contract.name}.ts`), renderContractModule(contract));
  const names = new Set(contracts.map(({ name }) => `${name}.ts`));
  for (const file of readdirSync(FOLDER)) if (!names.has(file)) rmSync(path.join(FOLDER, file));
  console.log(`Written to packages/contracts/generated: ${[...names].join(', ')}`);
  return 0;
});
