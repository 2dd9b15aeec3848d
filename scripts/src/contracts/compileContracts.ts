import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { keccak256 } from 'viem';
import { ROOT } from '../env.ts';
import type { Forge } from '../findForge.ts';
import { runExecutable } from '../testing/runTool.ts';

const SOURCES_FOLDER = path.join(ROOT, 'packages/contracts/contracts');
/** Separate from the tests' build folder, since both may run at the same time. */
const CACHE_FOLDER = path.join(ROOT, 'node_modules/.cache/contracts/generate');

type Hex = `0x${string}`;

/** Byte range of deployed code that the constructor fills in (immutables). */
export interface ImmutableRange {
  start: number;
  length: number;
}

export interface CompiledContract {
  name: string;
  abi: readonly object[];
  /** Creation code, without constructor arguments. */
  bytecode: Hex;
  /** keccak256 of the deployed code with immutables zeroed. */
  codeHash: Hex;
  immutables: readonly ImmutableRange[];
}

interface Artifact {
  abi: object[];
  bytecode: { object: Hex };
  deployedBytecode: { object: Hex; immutableReferences?: Record<string, ImmutableRange[]> };
}

/** Compiles the contracts with forge, by name. Base contracts live in subfolders and are omitted. */
export async function compileContracts(forge: Forge): Promise<CompiledContract[]> {
  const files = readdirSync(SOURCES_FOLDER)
    .filter((file) => file.endsWith('.sol'))
    .sort();
  const folders = ['--out', path.join(CACHE_FOLDER, 'out'), '--cache-path', path.join(CACHE_FOLDER, 'cache')];
  let said = '';
  const code = await runExecutable(
    forge.program,
    ['build', '--root', ROOT, ...folders, ...files.map((file) => path.join(SOURCES_FOLDER, file))],
    { env: forge.env, onOutput: (text) => (said += text) },
  );
  if (code !== 0) throw new Error(`the contracts do not compile:\n${said}`);
  return files.map((file) => readArtifact(path.basename(file, '.sol')));
}

function readArtifact(name: string): CompiledContract {
  const file = path.join(CACHE_FOLDER, 'out', `${name}.sol`, `${name}.json`);
  const { abi, bytecode, deployedBytecode } = JSON.parse(readFileSync(file, 'utf8')) as Artifact;
  const immutables = Object.values(deployedBytecode.immutableReferences ?? {})
    .flat()
    .sort((left, right) => left.start - right.start);
  // The compiler leaves zeros in place of immutables.
  return { name, abi, bytecode: bytecode.object, codeHash: keccak256(deployedBytecode.object), immutables };
}
