import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { encodeRoomFrame } from '@jumpy/protocol/room/roomFrame';
import { encodeRoomInputs } from '@jumpy/protocol/room/roomInputs';
import { finalDigest, firstDigest, nextDigest } from '@jumpy/protocol/inputDigest';
import { packInputs } from '@jumpy/protocol/packInputs';
import { SECRET_SETTINGS, secretFileVariable } from '@jumpy/server/platform/secretFiles';
import { SIM_VERSION } from '@jumpy/sim/version';
import { ROOT } from '../env.ts';
import { readRequirements } from '../spec/requirements.ts';
import { childrenOf, type SourceFile, walk } from './sourceTree.ts';

const read = (file: string): Buffer => readFileSync(path.join(ROOT, file));
const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

/** Variables of the environment: `.env.example` has every one that is read, which a test of its own holds. */
export const environmentWires = (): string[] =>
  [...Object.keys(parseEnv(read('.env.example').toString('utf8'))), ...SECRET_SETTINGS.map(secretFileVariable)].map(
    (name) => `environment ${name}`,
  );

interface AbiItem {
  type: string;
  name?: string;
  inputs?: readonly AbiParameter[];
  outputs?: readonly AbiParameter[];
  stateMutability?: string;
}

interface AbiParameter {
  type: string;
  name?: string;
  indexed?: boolean;
  components?: readonly AbiParameter[];
}

/** Functions, events and errors of the contracts, with the names of what they take and give. */
export async function contractWires(): Promise<string[]> {
  const folder = 'packages/contracts/generated';
  const lines: string[] = [];
  for (const file of readdirSync(path.join(ROOT, folder)).filter((name) => name.endsWith('.ts'))) {
    const exported = (await import(path.join(ROOT, folder, file))) as Record<string, unknown>;
    const contract = path.basename(file, '.ts');
    const abi = Object.entries(exported).find(([name]) => name.endsWith('Abi'))?.[1] as readonly AbiItem[];
    lines.push(...abi.map((item) => `abi ${contract} ${abiText(item)}`));
  }
  return lines;
}

function abiText({ type, name = '', inputs = [], outputs = [], stateMutability }: AbiItem): string {
  const given = outputs.length === 0 ? '' : ` returns (${parametersText(outputs)})`;
  return [`${type} ${name}(${parametersText(inputs)})${given}`, stateMutability].filter(Boolean).join(' ');
}

const parametersText = (parameters: readonly AbiParameter[]): string =>
  parameters
    .map(({ type, name, indexed, components }) => {
      const shape = components ? type.replace('tuple', `(${parametersText(components)})`) : type;
      return [shape, indexed ? 'indexed' : '', name].filter(Boolean).join(' ');
    })
    .join(', ');

const SAMPLE_RUN = '0b0e6d5c-8a3f-4b43-9d2a-5f3c1f1f7a10';
const SAMPLE_TRAIL = Uint8Array.from({ length: 120 }, (_, tick) => (tick % 7 === 0 ? 1 : tick % 5 === 0 ? 2 : 0));

/** Binary formats by what they make of a sample, and recorded runs by their hash. */
export function binaryWires(): string[] {
  const frame = encodeRoomFrame({
    tick: 600,
    players: [
      { seat: 3, tick: 590, x: 120, y: 4_000, vx: 2, vy: -3, isAlive: true, isFrozen: false, facing: -1 },
      { seat: 19, tick: 600, x: 0, y: 0, vx: 0, vy: 0, isAlive: false, isFrozen: true, facing: 1 },
    ],
  });
  const link = nextDigest(firstDigest(SAMPLE_RUN), SAMPLE_TRAIL);
  const vectors = readdirSync(path.join(ROOT, 'packages/sim/vectors')).filter((name) => name.endsWith('.json'));
  return [
    `binary rules of simulation ${SIM_VERSION}`,
    `binary room-frame sample ${Buffer.from(frame).toString('hex')}`,
    `binary room-inputs sample ${sha256(encodeRoomInputs({ fromTick: 60, trail: SAMPLE_TRAIL }))}`,
    `binary packed-inputs sample ${packInputs(SAMPLE_TRAIL, { fromTick: 0, toTick: SAMPLE_TRAIL.length })}`,
    `binary digest first ${firstDigest(SAMPLE_RUN)}`,
    `binary digest next ${link}`,
    `binary digest end ${finalDigest(link, SAMPLE_TRAIL)}`,
    ...vectors.map((name) => `binary vectors ${name} ${sha256(read(`packages/sim/vectors/${name}`))}`),
  ];
}

/** Texts that the requirements quote and the product shows: `text HOME-13 "Play"`. */
export function quotedTexts(sources: readonly SourceFile[]): string[] {
  const shown = shownTexts(sources);
  const requirements = readRequirements(read('docs/requirements.md').toString('utf8'));
  return [...requirements].flatMap(([id, statement]) =>
    [...statement.matchAll(/"([^"]+)"/g)].flatMap(([, text = '']) => {
      const isShown = shown.some((candidate) => candidate === text || hasPhrase(candidate, text));
      return isShown ? [`text ${id} "${text}"`] : [];
    }),
  );
}

/** Shorter ones are words of any sentence, so only a text of their own counts. */
const PHRASE_LENGTH = 8;
const hasPhrase = (candidate: string, text: string): boolean =>
  text.length >= PHRASE_LENGTH && candidate.includes(text);

/** Every text of the code; what is put into a template stands as `{}`, as the requirements write it. */
function shownTexts(sources: readonly SourceFile[]): string[] {
  const texts = new Set<string>();
  const add = (text: string): void => void texts.add(text.replaceAll(/\s+/g, ' ').trim());
  for (const { program } of sources)
    walk(program, (node) => {
      if (node.type === 'Literal' && typeof node['value'] === 'string') add(node['value']);
      if (node.type === 'JSXText') add(String(node['value']));
      if (node.type === 'TemplateLiteral')
        add(
          childrenOf(node, 'quasis')
            .map((quasi) => (quasi['value'] as { cooked: string }).cooked)
            .join('{}'),
        );
    });
  return [...texts];
}
