import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripImmutables } from '@jumpy/domain/stripImmutables';
import { keccak256 } from 'viem';
import { ROOT } from '../env.ts';
import type { Forge } from '../findForge.ts';
import { runExecutable } from '../testing/runTool.ts';

const SOURCES_FOLDER = path.join(ROOT, 'packages/contracts/contracts');
/** Separate from the tests' build folder, since both may run at the same time. */
const CACHE_FOLDER = path.join(ROOT, 'node_modules/.cache/contracts/generate');

type Hex = `0x${string}`;

/**
 * Byte range of deployed code that says nothing of what it does: what the constructor fills in (immutables), and the
 * hash of the metadata, which changes with every comment.
 */
interface ImmutableRange {
  start: number;
  length: number;
}

interface CompiledContract {
  name: string;
  abi: readonly object[];
  /** Creation code, without constructor arguments. */
  bytecode: Hex;
  /** keccak256 of the deployed code with immutables zeroed. */
  codeHash: Hex;
  immutables: readonly ImmutableRange[];
}

/** What a verifier needs to compile a contract again; the texts of its sources are in this repository and its packages. */
export interface CompilerInput {
  /** Version with commit, such as `0.8.37+commit.f401782d`. */
  compilerVersion: string;
  /** Source and name, such as `packages/contracts/contracts/JumpStats.sol:JumpStats`. */
  contractIdentifier: string;
  settings: Readonly<Record<string, unknown>>;
  /** keccak256 of each source by its path from the root. */
  sources: Readonly<Record<string, Hex>>;
}

interface Artifact {
  metadata: {
    compiler: { version: string };
    settings: Record<string, unknown> & { compilationTarget: Record<string, string> };
    sources: Record<string, { keccak256: Hex }>;
  };
  abi: object[];
  bytecode: { object: Hex };
  deployedBytecode: { object: Hex; immutableReferences?: Record<string, ImmutableRange[]> };
}

/** Compiles the contracts with forge, by name. Base contracts live in subfolders and are omitted. */
export async function compileContracts(forge: Forge): Promise<(CompiledContract & { input: CompilerInput })[]> {
  const files = readdirSync(SOURCES_FOLDER)
    .filter((file) => file.endsWith('.sol'))
    .sort();
  const folders = ['--out', path.join(CACHE_FOLDER, 'out'), '--cache-path', path.join(CACHE_FOLDER, 'cache')];
  let output = '';
  const code = await runExecutable(
    forge.program,
    ['build', '--root', ROOT, ...folders, ...files.map((file) => path.join(SOURCES_FOLDER, file))],
    { env: forge.env, onOutput: (text) => (output += text) },
  );
  if (code !== 0) throw new Error(`the contracts do not compile:\n${output}`);
  return files.map((file) => readArtifact(path.basename(file, '.sol')));
}

/** Start of the CBOR that ends a contract's code: a map whose `ipfs` is the hash of its metadata, of 32 bytes. */
const METADATA_HASH = /(?<=a2646970667358221220)[0-9a-f]{64}/g;

function readArtifact(name: string): CompiledContract & { input: CompilerInput } {
  const file = path.join(CACHE_FOLDER, 'out', `${name}.sol`, `${name}.json`);
  const { abi, bytecode, deployedBytecode, metadata } = JSON.parse(readFileSync(file, 'utf8')) as Artifact;
  const hashes = [...deployedBytecode.object.slice(2).matchAll(METADATA_HASH)];
  const immutables = [
    ...Object.values(deployedBytecode.immutableReferences ?? {}).flat(),
    ...hashes.map(({ index }) => ({ start: index / 2, length: 32 })),
  ]
    .map(({ start, length }) => ({ start, length }))
    .sort((left, right) => left.start - right.start);
  const codeHash = keccak256(stripImmutables(deployedBytecode.object, immutables));
  return { name, abi, bytecode: bytecode.object, codeHash, immutables, input: toCompilerInput(metadata) };
}

function toCompilerInput({ compiler, settings, sources }: Artifact['metadata']): CompilerInput {
  const { compilationTarget, ...rest } = settings;
  const [[source, name] = []] = Object.entries(compilationTarget);
  return {
    compilerVersion: compiler.version,
    contractIdentifier: `${source}:${name}`,
    settings: rest,
    sources: Object.fromEntries(Object.entries(sources).map(([file, { keccak256: hash }]) => [file, hash])),
  };
}

/**
 * Generates the TypeScript module of a contract, with ABI and bytecode as separate exports so that pages load only the
 * ABI.
 */
export function renderContractModule({ name, abi, bytecode, codeHash, immutables }: CompiledContract): string {
  const noun = name.charAt(0).toLowerCase() + name.slice(1);
  // `internalType` is useful only to Solidity tools and would bloat the pages.
  const plain = (key: string, value: unknown): unknown => (key === 'internalType' ? undefined : value);
  const entries = abi.map((entry) => `  ${JSON.stringify(entry, plain)},`).join('\n');
  const ranges = immutables.map(({ start, length }) => `{ start: ${start}, length: ${length} }`).join(', ');
  return `// Written by npm run contracts:generate from contracts/${name}.sol.

/**
 * What \`${name}\` can be asked and told, and what it says.
 * @example readContract(client, { abi: ${noun}Abi, address, functionName: 'owner' }) // '0x…'
 */
export const ${noun}Abi = [
${entries}
] as const;

/**
 * The code of \`${name}\`: \`bytecode\` deploys it; \`codeHash\` is keccak256 of what then stands on the chain, once the
 * bytes of \`immutables\`, which the constructor or the hash of the metadata fills in, are zeros.
 * @example deployContract(client, { abi: ${noun}Abi, bytecode: ${noun}Code.bytecode, args }) // '0x…'
 */
export const ${noun}Code: {
  readonly contractName: '${name}';
  readonly bytecode: \`0x\${string}\`;
  readonly codeHash: \`0x\${string}\`;
  readonly immutables: readonly { readonly start: number; readonly length: number }[];
} = {
  contractName: '${name}',
  bytecode: '${bytecode}',
  codeHash: '${codeHash}',
  immutables: [${ranges}],
};
`;
}
