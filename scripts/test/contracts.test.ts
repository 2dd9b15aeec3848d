import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { compileContracts, renderContractModule } from '../src/contracts/compileContracts.ts';
import { ROOT, scriptEnv } from '../src/env.ts';
import { findForge } from '../src/findForge.ts';
import { COMPILER_INPUT_FOLDER, readStandardJson, renderCompilerInput } from '../src/contracts/standardJson.ts';

const FOLDER = path.join(ROOT, 'packages/contracts/generated');
const forge = findForge(scriptEnv().inherited);

test.skipIf(!forge)('the checked-in contract artifacts match their compiled sources', async () => {
  if (!forge) return;
  const contracts = await compileContracts(forge);
  expect(
    readdirSync(FOLDER).sort(),
    'npm run contracts:generate writes a file for each contract, and no other',
  ).toEqual(contracts.map(({ name }) => `${name}.ts`));
  const stale = contracts.filter(
    (contract) => readFileSync(path.join(FOLDER, `${contract.name}.ts`), 'utf8') !== renderContractModule(contract),
  );
  expect(
    stale.map(({ name }) => name),
    'npm run contracts:generate writes them anew',
  ).toEqual([]);
  const inputs = contracts.map(({ name, input }) => [`${name}.json`, renderCompilerInput(input)]);
  const stored = readdirSync(COMPILER_INPUT_FOLDER).map((file) => [
    file,
    readFileSync(path.join(COMPILER_INPUT_FOLDER, file), 'utf8'),
  ]);
  expect(stored.sort()).toEqual(inputs.sort());
  // The hash of the metadata is among the bytes that are left out, so a comment makes no other contract.
  for (const { immutables, bytecode } of contracts) {
    expect(bytecode).toContain('a2646970667358221220');
    expect(immutables.length).toBeGreaterThan(0);
  }
});

test('a module separates the ABI from the bytecode', () => {
  const written = renderContractModule({
    name: 'JumpBox',
    abi: [
      {
        type: 'function',
        name: 'open',
        inputs: [{ name: 'by', type: 'address', internalType: 'address payable' }],
        outputs: [],
        stateMutability: 'nonpayable',
      },
    ],
    bytecode: '0x6001',
    codeHash: '0xabcd',
    immutables: [{ start: 3, length: 32 }],
  });
  expect(written).toContain(
    'export const jumpBoxAbi = [\n  {"type":"function","name":"open","inputs":[{"name":"by","type":"address"}],"outputs":[],"stateMutability":"nonpayable"},\n] as const;',
  );
  expect(written).toContain(`  contractName: 'JumpBox',
  bytecode: '0x6001',
  codeHash: '0xabcd',
  immutables: [{ start: 3, length: 32 }],
};`);
});

test('sources that changed since the contracts were compiled are submitted nowhere', () => {
  const empty = path.join(ROOT, 'docs');
  expect(() => readStandardJson('ReviveGate', empty)).toThrow('is not what ReviveGate was compiled from.');
  expect(readStandardJson('ReviveGate').stdJsonInput.sources).toHaveProperty([
    'packages/contracts/contracts/ReviveGate.sol',
  ]);
});
