import type { CompiledContract } from './compileContracts.ts';

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
 * bytes of \`immutables\`, which the constructor fills in, are zeros.
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
