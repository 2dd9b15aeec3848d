import { armyProofEndpoint, PROVENANCE_PATH, type ArmyProof, Provenance } from '@jumpy/protocol/http/army';
import { queryOptions } from '@tanstack/react-query';
import { workOfToken, offsetFromBlockHash } from '@jumpy/domain/workOfToken';
import { fetchApi } from '../../data/api.ts';
import { queryKeys } from '../../data/queryKeys.ts';

/** The contract's mapping of tokens to works. */
export const armyProofQuery = queryOptions({
  queryKey: queryKeys.armyProof,
  queryFn: ({ signal }) => fetchApi(armyProofEndpoint, { signal }),
  staleTime: 15_000,
});

/** Reads a file's bytes; null if it does not exist or the server does not respond. */
export type FetchFile = (address: string) => Promise<Uint8Array<ArrayBuffer> | null>;

export const fetchFile: FetchFile = async (address) => {
  try {
    const response = await fetch(address, { cache: 'no-cache', credentials: 'omit' });
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
  } catch {
    return null;
  }
};

/** The raw bytes of the list of all works. */
export const provenanceQuery = (read: FetchFile) =>
  queryOptions({
    queryKey: queryKeys.provenance,
    queryFn: () => read(PROVENANCE_PATH),
    staleTime: 10 * 60_000,
  });

/** Result of a comparison; `missing`: nothing to compare, `later`: not yet available. */
export type ProofOutcome = 'same' | 'different' | 'missing' | 'later';

export async function sha256Hex(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export interface ListCheck {
  outcome: ProofOutcome;
  /** Hash of the list; null if it could not be read. */
  hash: string | null;
  works: readonly { image: string; metadata: string }[];
}

/** Compares the hash of the list with the one on-chain. */
export async function checkList(
  bytes: Uint8Array<ArrayBuffer> | null,
  { provenanceHash }: Pick<ArmyProof, 'provenanceHash'>,
): Promise<ListCheck> {
  if (!bytes) return { outcome: 'missing', hash: null, works: [] };
  const hash = `0x${await sha256Hex(bytes)}`;
  const outcome = provenanceHash === null ? 'later' : hash === provenanceHash ? 'same' : 'different';
  return { outcome, hash, works: parseWorks(bytes) };
}

function parseWorks(bytes: Uint8Array): ListCheck['works'] {
  try {
    return Provenance.parse(JSON.parse(new TextDecoder().decode(bytes))).works;
  } catch {
    return [];
  }
}

/** Derives the offset from the announced block's hash and compares it with the one on-chain. */
export function checkDraw({ isDrawn, offset, blockHash }: ArmyProof['draw']): ProofOutcome {
  if (!isDrawn) return 'later';
  if (blockHash === null) return 'missing';
  return offsetFromBlockHash(blockHash) === offset ? 'same' : 'different';
}

/** URL of a file; `ipfs://` URIs go through our server. */
export const toFetchUrl = (uri: string): string => uri.replace(/^ipfs:\/\/(ipfs\/)?/, '/ipfs/');

interface WorkCheck {
  /** Number of the token's work. */
  work: number;
  metadata: ProofOutcome;
  image: ProofOutcome;
}

/** Reads a token's metadata and image from the revealed location and compares both with the list. */
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
  const work = workOfToken(tokenId, draw.offset);
  if (work === null) return undefined;
  if (base === null) return { work, metadata: 'later', image: 'later' };
  const listedWork = works[work];
  const metadataBytes = await read(toFetchUrl(`${base}${work}.json`));
  const metadata = await compareHash(metadataBytes, listedWork?.metadata);
  const image = metadataBytes ? getImageUri(metadataBytes) : undefined;
  return {
    work,
    metadata,
    image: await compareHash(image === undefined ? null : await read(toFetchUrl(image)), listedWork?.image),
  };
}

async function compareHash(
  bytes: Uint8Array<ArrayBuffer> | null,
  listedHash: string | undefined,
): Promise<ProofOutcome> {
  if (!bytes || listedHash === undefined) return 'missing';
  return (await sha256Hex(bytes)) === listedHash ? 'same' : 'different';
}

/** Metadata may use any of three field names for its image. */
function getImageUri(bytes: Uint8Array): string | undefined {
  try {
    const { image, image_url, imageUrl } = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    return [image, image_url, imageUrl].find((name): name is string => typeof name === 'string' && name !== '');
  } catch {
    return undefined;
  }
}
