import { createHash } from 'node:crypto';
import { cidFromBytes, isCid } from '@jumpy/ipfs/cidFromBytes';
import { folderCidFromFiles } from '@jumpy/ipfs/folderCidFromFiles';
import { expect, test } from 'vitest';

const CHUNK = 262_144;
const text = (value: string): Uint8Array => new TextEncoder().encode(value);

test.each([
  ['', 'bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku'],
  ['hello world', 'bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e'],
])('the file %j has the CID that IPFS publishes', async (content, cid) => {
  expect(await cidFromBytes(text(content))).toBe(cid);
  expect(isCid(cid)).toBe(true);
});

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/** A name by its parts, written here from the published format alone: version 1, the codec, SHA-256 of 32 bytes. */
function nameOf(codec: number, block: Uint8Array): { bytes: Buffer; name: string } {
  const bytes = Buffer.concat([Buffer.from([1, codec, 0x12, 32]), sha256(block)]);
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = bits.match(/.{1,5}/g) ?? [];
  return { bytes, name: `b${letters.map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')}` };
}
function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}
const field = (number: number, bytes: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from([number * 8 + 2, ...varint(bytes.length)]), bytes]);
const whole = (number: number, value: number): Buffer => Buffer.from([number * 8, ...varint(value)]);

test('a file of several blocks has the CID of the node linking them', async () => {
  const file = Buffer.alloc(2 * CHUNK + 5, 7);
  const blocks = [file.subarray(0, CHUNK), file.subarray(CHUNK, 2 * CHUNK), file.subarray(2 * CHUNK)];
  const links = blocks.map((block) =>
    field(2, Buffer.concat([field(1, nameOf(0x55, block).bytes), field(2, Buffer.alloc(0)), whole(3, block.length)])),
  );
  const sizes = blocks.map((block) => whole(4, block.length));
  const node = Buffer.concat([...links, field(1, Buffer.concat([whole(1, 2), whole(3, file.length), ...sizes]))]);
  expect(await cidFromBytes(file)).toBe(nameOf(0x70, node).name);
});

test('a node has at most 174 links, with more nodes above it', async () => {
  const leaf = Buffer.alloc(CHUNK, 7);
  const leafLink = field(
    2,
    Buffer.concat([field(1, nameOf(0x55, leaf).bytes), field(2, Buffer.alloc(0)), whole(3, CHUNK)]),
  );
  const nodeOf = (count: number) =>
    Buffer.concat([
      ...Array.from({ length: count }, () => leafLink),
      field(
        1,
        Buffer.concat([whole(1, 2), whole(3, count * CHUNK), ...Array.from({ length: count }, () => whole(4, CHUNK))]),
      ),
    ]);
  const parts = [174, 1].map((count) => ({ count, node: nodeOf(count) }));
  const links = parts.map(({ count, node }) =>
    field(
      2,
      Buffer.concat([
        field(1, nameOf(0x70, node).bytes),
        field(2, Buffer.alloc(0)),
        whole(3, node.length + count * CHUNK),
      ]),
    ),
  );
  const sizes = parts.map(({ count }) => whole(4, count * CHUNK));
  const root = Buffer.concat([...links, field(1, Buffer.concat([whole(1, 2), whole(3, 175 * CHUNK), ...sizes]))]);
  expect(await cidFromBytes(Buffer.alloc(175 * CHUNK, 7))).toBe(nameOf(0x70, root).name);
});

test('a different byte gives a different CID', async () => {
  expect(new Set(await Promise.all(['a', 'b', 'a '].map((content) => cidFromBytes(text(content))))).size).toBe(3);
});

test.each([
  '',
  'QmT5NvUtoM5nWFfrQdVrFtvGfKFmG7AHE8P34isapyhCxX',
  'bafkrei',
  '../etc/passwd',
  `bafkrei${'A'.repeat(52)}`,
])('%j is not a CID', (content) => expect(isCid(content)).toBe(false));

/** A folder from its format: links by name, in the order of their bytes, and what it is. */
function folderOf(files: readonly { name: string; bytes: Uint8Array }[]): { name: string } {
  const links = files
    .toSorted((one, other) => Buffer.compare(Buffer.from(one.name), Buffer.from(other.name)))
    .map(({ name, bytes }) =>
      field(2, Buffer.concat([field(1, nameOf(0x55, bytes).bytes), field(2, text(name)), whole(3, bytes.length)])),
    );
  return nameOf(0x70, Buffer.concat([...links, field(1, whole(1, 1))]));
}

test('the empty folder has the CID that IPFS publishes, and that this test computes', async () => {
  expect([folderOf([]).name, await folderCidFromFiles([])]).toEqual(
    Array(2).fill('bafybeiczsscdsbs7ffqz55asqdf3smv6klcw3gofszvwlyarci47bgf354'),
  );
});

test('API-28 a folder has the CID of the node linking its files by name, in any order', async () => {
  const files = ['b', 'a', '10', '2'].map((name) => ({ name: `${name}.json`, bytes: text(name) }));
  const cid = await folderCidFromFiles(files);
  expect(cid).toBe(folderOf(files).name);
  expect(await folderCidFromFiles(files.toReversed())).toBe(cid);
  expect(isCid(cid)).toBe(true);
});

test('throws a RangeError for duplicate names or nested folders', async () => {
  const file = { name: 'a', bytes: text('a') };
  for (const files of [[file, file], [{ ...file, name: '' }], [{ ...file, name: 'a/b' }]])
    await expect(folderCidFromFiles(files)).rejects.toThrow(RangeError);
});
