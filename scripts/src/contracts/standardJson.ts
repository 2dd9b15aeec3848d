import { readFileSync } from 'node:fs';
import path from 'node:path';
import { keccak256, toBytes } from 'viem';
import { ROOT } from '../env.ts';
import { readFileIfExists } from '../readFileIfExists.ts';
import { StartError } from '../startError.ts';
import type { CompilerInput } from './compileContracts.ts';

/** One file for each contract, beside its generated module. */
export const COMPILER_INPUT_FOLDER = path.join(ROOT, 'packages/contracts/inputs');

export const renderCompilerInput = (input: CompilerInput): string => `${JSON.stringify(input, undefined, 2)}\n`;

/** What a verifier compiles: the compiler's standard JSON input, and which contract of it is meant. */
export interface VerificationInput extends Pick<CompilerInput, 'compilerVersion' | 'contractIdentifier'> {
  stdJsonInput: {
    language: 'Solidity';
    sources: Record<string, { content: string }>;
    settings: Record<string, unknown>;
  };
}

/**
 * Standard JSON input of a contract, with the sources it was compiled from. Throws a StartError where one of them is no
 * longer the same, as its code would be another's.
 *
 * @example readStandardJson('JumpStats').contractIdentifier // 'packages/contracts/contracts/JumpStats.sol:JumpStats'
 */
export function readStandardJson(contractName: string, root: string = ROOT): VerificationInput {
  const file = path.join(COMPILER_INPUT_FOLDER, `${contractName}.json`);
  const { settings, sources, ...named } = JSON.parse(readFileSync(file, 'utf8')) as CompilerInput;
  const contents = Object.entries(sources).map(([source, hash]) => {
    const content = readFileIfExists(path.join(root, source));
    if (content !== undefined && keccak256(toBytes(content)) === hash) return [source, { content }] as const;
    throw new StartError(`${source} is not what ${contractName} was compiled from.`, {
      why: content === undefined ? 'It is missing.' : 'It has changed since npm run contracts:generate.',
      remedy: 'Check out the version that was deployed and call npm ci, or npm run contracts:generate.',
    });
  });
  return {
    ...named,
    stdJsonInput: {
      language: 'Solidity',
      sources: Object.fromEntries(contents),
      settings: { ...settings, outputSelection: { '*': { '*': ['*'] } } },
    },
  };
}
