import { bytesToHex } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { concatHex, encodeAbiParameters, encodeFunctionData, keccak256, parseAbi, toHex } from 'viem';
import { describe, expect, test } from 'vitest';
import {
  branchPositions,
  buildMerkleTree,
  computeMerkleRoot,
  createRootCall,
  encodeRunLeaf,
  hashCourse,
  hashRules,
  hashRunLeaf,
  parseRootOnChain,
  type RunLeaf,
} from '../src/runRoots.ts';

const hex = (digits: number) =>
  fc
    .array(fc.integer({ min: 0, max: 15 }), { minLength: digits, maxLength: digits })
    .map((all) => all.map((digit) => digit.toString(16)).join(''));
const count = fc.integer({ min: 0, max: 2 ** 31 - 1 });
const anyLeaf: fc.Arbitrary<RunLeaf> = fc.record({
  runId: fc.uuid(),
  playerId: fc.uuid(),
  course: hex(64),
  score: count,
  jumps: count,
  replayHash: hex(64),
  simVersion: fc.integer({ min: 1, max: 1000 }),
  rulesHash: hex(64),
});
const anyLeaves = fc.uniqueArray(anyLeaf, { minLength: 1, maxLength: 40, selector: ({ runId }) => runId });

function rooted(leaves: readonly RunLeaf[]) {
  const { nodes, positions } = buildMerkleTree(leaves.map(hashRunLeaf));
  const branchOf = (index: number): string[] =>
    branchPositions(positions[index] ?? 0).map((at) => bytesToHex(nodes[at] ?? new Uint8Array()));
  return { root: bytesToHex(nodes[0] ?? new Uint8Array()), nodes, branchOf };
}

const WORDS = ['uint256', 'uint256', 'uint256', 'bytes32', 'uint256', 'uint256', 'bytes32', 'uint256', 'bytes32'];

describe('a leaf', () => {
  test('is what Solidity encodes, hashed twice', () => {
    fc.assert(
      fc.property(anyLeaf, (leaf) => {
        const id = (text: string): bigint => BigInt(`0x${text.replaceAll('-', '')}`);
        const values = [
          ...[1n, id(leaf.runId), id(leaf.playerId), `0x${leaf.course}`, BigInt(leaf.score), BigInt(leaf.jumps)],
          ...[`0x${leaf.replayHash}`, BigInt(leaf.simVersion), `0x${leaf.rulesHash}`],
        ];
        const encoded = encodeAbiParameters(
          WORDS.map((type) => ({ type })),
          values,
        );
        expect(toHex(encodeRunLeaf(leaf))).toBe(encoded);
        expect(toHex(hashRunLeaf(leaf))).toBe(keccak256(keccak256(encoded)));
      }),
    );
  });

  test('with another value in any field is no leaf of the tree', () => {
    fc.assert(
      fc.property(anyLeaves, anyLeaf, fc.nat(), (leaves, other, pick) => {
        const index = pick % leaves.length;
        const leaf = leaves[index] as RunLeaf;
        const { root, branchOf } = rooted(leaves);
        expect(computeMerkleRoot(hashRunLeaf(leaf), branchOf(index))).toBe(root);
        for (const field of Object.keys(leaf) as (keyof RunLeaf)[]) {
          const altered = { ...leaf, [field]: other[field] };
          if (other[field] === leaf[field]) continue;
          expect(computeMerkleRoot(hashRunLeaf(altered), branchOf(index)), field).not.toBe(root);
        }
      }),
    );
  });

  test('rejects what is no whole number', () => {
    const leaf = fc.sample(anyLeaf, 1)[0] as RunLeaf;
    for (const score of [-1, 0.5, 2 ** 53]) expect(() => encodeRunLeaf({ ...leaf, score })).toThrow(RangeError);
  });
});

describe('a tree', () => {
  test('leads from each leaf to its root, in whatever order they come', () => {
    fc.assert(
      fc.property(anyLeaves, (leaves) => {
        const { root, branchOf } = rooted(leaves);
        for (const [index, leaf] of leaves.entries())
          expect(computeMerkleRoot(hashRunLeaf(leaf), branchOf(index))).toBe(root);
        expect(rooted(leaves.toReversed()).root).toBe(root);
      }),
    );
  });

  test('has no leaf that is an inner node, and no branch of another leaf', () => {
    fc.assert(
      fc.property(anyLeaves, anyLeaf, (leaves, other) => {
        const { root, nodes, branchOf } = rooted(leaves);
        if (leaves.length > 1)
          expect(nodes.slice(0, leaves.length - 1)).not.toContainEqual(hashRunLeaf(leaves[0] as RunLeaf));
        expect(computeMerkleRoot(hashRunLeaf(other), branchOf(0))).not.toBe(root);
      }),
    );
  });

  test('needs a leaf', () => {
    expect(() => buildMerkleTree([])).toThrow(RangeError);
  });

  // The root that RunRoots.t.sol checks with OpenZeppelin's MerkleProof.
  test('is the same in every version', () => {
    const leaves = [1, 2, 3, 4, 5].map((number) => ({
      runId: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
      playerId: '00000000-0000-4000-9000-000000000001',
      course: hashCourse({ seed: '0123456789abcdef', startPlace: 0, rule: 'standard' }),
      score: 100 * number,
      jumps: number,
      replayHash: 'ab'.repeat(32),
      simVersion: 1,
      rulesHash: 'cd'.repeat(32),
    }));
    const { root, branchOf } = rooted(leaves);
    expect([root, ...branchOf(2)]).toMatchInlineSnapshot(`
      [
        "3106f556f4099e3e71c1cdf8f6499ffc2bcbeb2d0e3c2109822c2b07cbbaffdb",
        "9a8d75310f9c14869f2684e4af87da1d86e3e4bc21e0a017c05f7dd37789fc1b",
        "854d815f1200e7bb41e22a4781d152d4d5987179baa193b790d27050db3a22a2",
      ]
    `);
  });
});

test('the rules are hashed by version, whatever their order', () => {
  const [first, second] = [1, 2].map((simVersion) => ({ simVersion, rulesHash: `${simVersion}`.repeat(64) }));
  const hash = hashRules([first, second] as never);
  expect(hashRules([second, first] as never)).toBe(hash);
  const words = [toHex(1, { size: 32 }), `0x${'1'.repeat(64)}`, toHex(2, { size: 32 }), `0x${'2'.repeat(64)}`] as const;
  expect(`0x${hash}`).toBe(keccak256(concatHex(words)));
});

test('the contract is asked as its signature says, and only 32 bytes are an answer', () => {
  const contract = `0x${'12'.repeat(20)}`;
  const abi = parseAbi(['function rootOf(uint256 night) view returns (bytes32 root)']);
  const data = encodeFunctionData({ abi, functionName: 'rootOf', args: [20_777n] });
  expect(createRootCall({ contract, night: '2026-11-20' })).toMatchObject({
    method: 'eth_call',
    params: [{ to: contract, data }, 'latest'],
  });
  expect(parseRootOnChain({ result: `0x${'AB'.repeat(32)}` })).toBe('ab'.repeat(32));
  expect(parseRootOnChain({ result: `0x${'00'.repeat(32)}` })).toBeNull();
  for (const answer of [undefined, null, {}, { error: {} }, { result: '0x' }, { result: 5 }])
    expect(parseRootOnChain(answer)).toBeUndefined();
});
