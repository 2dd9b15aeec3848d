import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from './args/runCommand.ts';
import { ROOT, scriptEnv } from './env.ts';
import { findForge } from './findForge.ts';
import { compileContracts, renderContractModule } from './contracts/compileContracts.ts';
import { COMPILER_INPUT_FOLDER, renderCompilerInput } from './contracts/standardJson.ts';

const FOLDER = path.join(ROOT, 'packages/contracts/generated');

const command = {
  name: 'contracts:generate',
  summary: 'Compiles the contracts and writes packages/contracts/generated and packages/contracts/inputs.',
};

/** Writes the files of a folder, and removes what else is there. */
function writeFolder(folder: string, files: Readonly<Record<string, string>>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  for (const name of readdirSync(folder)) if (!(name in files)) rmSync(path.join(folder, name));
}

await runCommand(command, async () => {
  const forge = findForge(scriptEnv().inherited);
  if (!forge) {
    console.log('The contracts cannot be compiled: there is no forge for this machine among the packages.');
    return 1;
  }
  const contracts = await compileContracts(forge);
  const names = contracts.map(({ name }) => name);
  writeFolder(
    FOLDER,
    Object.fromEntries(contracts.map((contract) => [`${contract.name}.ts`, renderContractModule(contract)])),
  );
  writeFolder(
    COMPILER_INPUT_FOLDER,
    Object.fromEntries(contracts.map(({ name, input }) => [`${name}.json`, renderCompilerInput(input)])),
  );
  console.log(`Written to packages/contracts/generated and inputs: ${names.join(', ')}`);
  return 0;
});
