import { nightNumber } from '@jumpy/domain/runNights';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { SimRule } from '@jumpy/sim/kinds';

/**
 * What the leaf of a run says. Hashes are 64 lowercase hex digits.
 * @example { runId: '1b4e28ba-…', playerId: '6fa459ea-…', score: 3226, jumps: 41, … }
 */
export interface RunLeaf {
  runId: string;
  /** Public id of the player. */
  playerId: string;
  /** `hashCourse` of where it was played. */
  course: string;
  score: number;
  jumps: number;
  /** SHA-256 of the replay's bytes, not deflated. */
  replayHash: string;
  /** Version of the rules, and its hash in `RULES_HASHES`. */
  simVersion: number;
  rulesHash: string;
}

/** Version of the layout, the first word of every leaf. */
const LEAF_LAYOUT = 1;
const WORD_BYTES = 32;

/** A node of the tree: 32 bytes. */
export type MerkleNode = Uint8Array;

/**
 * Encodes a leaf as nine words of 32 bytes, as Solidity's `abi.encode(uint256 layout, uint256 runId, uint256 playerId,
 * bytes32 course, uint256 score, uint256 jumps, bytes32 replayHash, uint256 simVersion, bytes32 rulesHash)`. A UUID is
 * the number that its 32 hex digits are.
 * @example encodeRunLeaf(leaf).length // 288
 */
export function encodeRunLeaf(leaf: RunLeaf): Uint8Array {
  return concatBytes(
    toWord(LEAF_LAYOUT),
    hexToWord(leaf.runId.replaceAll('-', '')),
    hexToWord(leaf.playerId.replaceAll('-', '')),
    hexToWord(leaf.course),
    toWord(leaf.score),
    toWord(leaf.jumps),
    hexToWord(leaf.replayHash),
    toWord(leaf.simVersion),
    hexToWord(leaf.rulesHash),
  );
}

/**
 * Hashes a leaf twice, so that no inner node of a tree can be passed off as one.
 * @example bytesToHex(hashRunLeaf(leaf)) // 64 hex digits
 */
export const hashRunLeaf = (leaf: RunLeaf): MerkleNode => keccak_256(keccak_256(encodeRunLeaf(leaf)));

/**
 * Hash of a course: keccak256 of its seed, start place and rule as text, joined by spaces.
 * @example hashCourse({ seed: '0123…', startPlace: 0, rule: 'standard' }) // keccak256('0123… 0 standard')
 */
export function hashCourse({ seed, startPlace, rule }: { seed: string; startPlace: number; rule: SimRule }): string {
  return bytesToHex(keccak_256(utf8ToBytes(`${seed} ${startPlace} ${rule}`)));
}

/**
 * Hash of a replay: SHA-256 of its bytes, not deflated.
 * @example hashReplay(encodeReplay(replay)) // 64 hex digits
 */
export const hashReplay = (bytes: Uint8Array): string => bytesToHex(sha256(bytes));

/** A version of the rules with its hash. */
export interface HashedRules {
  simVersion: number;
  rulesHash: string;
}

/**
 * Hash of all versions of the rules that the runs of a night were played by: keccak256 of a word of each version and
 * a word of its hash, versions ascending.
 * @example hashRules([{ simVersion: 1, rulesHash: 'ab…' }]) // 64 hex digits
 */
export function hashRules(rules: readonly HashedRules[]): string {
  const words = rules
    .toSorted((a, b) => a.simVersion - b.simVersion)
    .flatMap(({ simVersion, rulesHash }) => [toWord(simVersion), hexToWord(rulesHash)]);
  return bytesToHex(keccak_256(concatBytes(...words)));
}

/**
 * Builds the tree of leaf hashes as OpenZeppelin's StandardMerkleTree does: leaves ascending and from the end, node `n`
 * over `2n + 1` and `2n + 2`, the root first. `positions` has the place of each given leaf. There must be a leaf.
 * @example buildMerkleTree([hashRunLeaf(leaf)]).nodes[0] // the root, here the leaf itself
 */
export function buildMerkleTree(leaves: readonly MerkleNode[]): { nodes: MerkleNode[]; positions: number[] } {
  if (leaves.length === 0) throw new RangeError('a tree needs a leaf');
  const last = 2 * leaves.length - 2;
  const nodes = Array.from<MerkleNode>({ length: last + 1 });
  const positions = Array.from<number>({ length: leaves.length });
  const ascending = leaves.map((hash, index) => ({ hash, index })).toSorted((a, b) => compareNodes(a.hash, b.hash));
  for (const [rank, { hash, index }] of ascending.entries()) {
    nodes[last - rank] = hash;
    positions[index] = last - rank;
  }
  for (let at = leaves.length - 2; at >= 0; at -= 1)
    nodes[at] = hashPair(nodes[2 * at + 1] as MerkleNode, nodes[2 * at + 2] as MerkleNode);
  return { nodes, positions };
}

/**
 * Positions of the nodes that lead from a leaf to the root, lowest first.
 * @example branchPositions(5) // [6, 1]
 */
export function branchPositions(position: number): number[] {
  const siblings: number[] = [];
  for (let at = position; at > 0; at = (at - 1) >> 1) siblings.push(at % 2 === 1 ? at + 1 : at - 1);
  return siblings;
}

/**
 * Root of the tree that has this leaf at the end of this branch; OpenZeppelin's `MerkleProof.processProof`.
 * @example computeMerkleRoot(hashRunLeaf(leaf), branch) === root
 */
export function computeMerkleRoot(leafHash: MerkleNode, branch: readonly string[]): string {
  return bytesToHex(branch.reduce((node, sibling) => hashPair(node, hexToBytes(sibling)), leafHash));
}

/**
 * JSON-RPC call that reads the root of a night from the contract; `parseRootOnChain` reads its answer.
 * @example fetch(rpcUrl, { method: 'POST', body: JSON.stringify(createRootCall({ contract, night: '2026-11-20' })) })
 */
export function createRootCall({ contract, night }: { contract: string; night: string }): object {
  const selector = bytesToHex(keccak_256(utf8ToBytes('rootOf(uint256)'))).slice(0, 8);
  const data = `0x${selector}${bytesToHex(toWord(nightNumber(night)))}`;
  return { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [{ to: contract, data }, 'latest'] };
}

/**
 * The root in the answer to `createRootCall`: null if the night has none, undefined if it is no answer.
 * @example parseRootOnChain({ result: '0x00…' }) // null
 */
export function parseRootOnChain(answer: unknown): string | null | undefined {
  const result = typeof answer === 'object' && answer !== null && 'result' in answer ? answer.result : undefined;
  if (typeof result !== 'string' || !/^0x[0-9a-f]{64}$/i.test(result)) return undefined;
  const root = result.slice(2).toLowerCase();
  return /^0+$/.test(root) ? null : root;
}

/** Hash of two nodes, the smaller one first. */
const hashPair = (a: MerkleNode, b: MerkleNode): MerkleNode =>
  keccak_256(compareNodes(a, b) < 0 ? concatBytes(a, b) : concatBytes(b, a));

function compareNodes(a: MerkleNode, b: MerkleNode): number {
  for (let at = 0; at < WORD_BYTES; at += 1) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

const hexToWord = (hex: string): Uint8Array => hexToBytes(hex.padStart(WORD_BYTES * 2, '0'));

function toWord(value: number): Uint8Array {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${value} is no whole number`);
  return hexToWord(value.toString(16));
}
