import { artOf, offsetOf } from '@jumpy/domain/artOf';
import { type ArmyProof, Provenance } from '@jumpy/protocol/http/armyProof';

/** What came of comparing: the same, another, not there to compare, or not so far yet. */
export type Outcome = 'same' | 'different' | 'missing' | 'later';

/** The SHA-256 of bytes, in hex. */
export async function sha256Hex(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export interface ListCheck {
  outcome: Outcome;
  /** Of the list that was read; null where none was. */
  hash: string | null;
  works: readonly { image: string; metadata: string }[];
}

/** Takes the hash of the list and holds it to the one on the chain. */
export async function checkList(
  bytes: Uint8Array<ArrayBuffer> | null,
  { provenanceHash }: Pick<ArmyProof, 'provenanceHash'>,
): Promise<ListCheck> {
  if (!bytes) return { outcome: 'missing', hash: null, works: [] };
  const hash = `0x${await sha256Hex(bytes)}`;
  const outcome = provenanceHash === null ? 'later' : hash === provenanceHash ? 'same' : 'different';
  return { outcome, hash, works: worksOf(bytes) };
}

function worksOf(bytes: Uint8Array): ListCheck['works'] {
  try {
    return Provenance.parse(JSON.parse(new TextDecoder().decode(bytes))).works;
  } catch {
    return [];
  }
}

/** Reckons the offset from the hash of the named block, and holds it to the one on the chain. */
export function checkDraw({ isDrawn, offset, blockHash }: ArmyProof['draw']): Outcome {
  if (!isDrawn) return 'later';
  if (blockHash === null) return 'missing';
  return offsetOf(blockHash) === offset ? 'same' : 'different';
}

/** The address at which this page reads a file: what lies with IPFS is read by way of our server. */
export const placeOf = (uri: string): string => uri.replace(/^ipfs:\/\/(ipfs\/)?/, '/ipfs/');

export interface WorkCheck {
  /** The number of the work that the token is. */
  work: number;
  metadata: Outcome;
  image: Outcome;
}

/** Reads a token's metadata and picture from where the reveal says they lie, and holds both to the list. */
export async function checkWork(
  tokenId: number,
  {
    proof: { base, draw },
    works,
    read,
  }: {
    proof: Pick<ArmyProof, 'base' | 'draw'>;
    works: ListCheck['works'];
    read: (address: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  },
): Promise<WorkCheck | undefined> {
  const work = artOf(tokenId, draw.offset);
  if (work === null) return undefined;
  if (base === null) return { work, metadata: 'later', image: 'later' };
  const listed = works[work];
  const metadataBytes = await read(placeOf(`${base}${work}.json`));
  const metadata = await compare(metadataBytes, listed?.metadata);
  const image = metadataBytes ? imageOf(metadataBytes) : undefined;
  return {
    work,
    metadata,
    image: await compare(image === undefined ? null : await read(placeOf(image)), listed?.image),
  };
}

async function compare(bytes: Uint8Array<ArrayBuffer> | null, listed: string | undefined): Promise<Outcome> {
  if (!bytes || listed === undefined) return 'missing';
  return (await sha256Hex(bytes)) === listed ? 'same' : 'different';
}

/** Metadata names its picture under one of three names (MINT-102). */
function imageOf(bytes: Uint8Array): string | undefined {
  try {
    const { image, image_url, imageUrl } = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    return [image, image_url, imageUrl].find((name): name is string => typeof name === 'string' && name !== '');
  } catch {
    return undefined;
  }
}
