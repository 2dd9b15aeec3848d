import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, scriptEnv } from '../env.ts';
import { findForge } from '../forge.ts';
import { compileContracts } from './compileContracts.ts';
import { contractModule } from './contractModule.ts';

/* npm run contracts:generate      compiles the contracts and writes packages/contracts/generated */
const FOLDER = path.join(ROOT, 'packages/contracts/generated');

const forge = findForge(scriptEnv().inherited);
if (!forge) {
  console.log('The contracts cannot be compiled: there is no forge for this machine among the packages.');
  process.exit(1);
}
const contracts = await compileContracts(forge);
mkdirSync(FOLDER, { recursive: true });
for (const contract of contracts) writeFileSync(path.join(FOLDER, `${contract.name}.ts`), contractModule(contract));
const names = new Set(contracts.map(({ name }) => `${name}.ts`));
for (const file of readdirSync(FOLDER)) if (!names.has(file)) rmSync(path.join(FOLDER, file));
console.log(`Written to packages/contracts/generated: ${[...names].join(', ')}`);
