import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';

/** URL of a built file and the SHA-256 of its bytes in base64. */
export type OfflineFile = readonly [url: string, sha256: string];

/** Format of `kept.json`, the file list each build writes. */
const FileListSchema = z.array(z.string());

const INDEX_PAGE = 'index.html';
/** Serves the pages exactly as built; at their normal URLs the server modifies them. */
export const ORIGINAL_PAGE = 'kept.html';

/** Files needed offline: home, a run and practice. Throws if the pages are not built. */
export async function listOfflineFiles({
  webDist,
  gameDist,
}: {
  webDist: string;
  gameDist: string;
}): Promise<OfflineFile[]> {
  const [web, game] = await Promise.all([webDist, gameDist].map(readFileList));
  const files = [
    ...(web ?? []).map((file) => ({ dist: webDist, file, url: `/${file}` })),
    { dist: webDist, file: INDEX_PAGE, url: `/${ORIGINAL_PAGE}` },
    ...(game ?? []).map((file) => ({ dist: gameDist, file, url: `/frame/${file}` })),
    { dist: gameDist, file: INDEX_PAGE, url: `/frame/${ORIGINAL_PAGE}` },
  ];
  return Promise.all(
    files.map(async ({ dist, file, url }) => {
      const bytes = await readFile(path.join(dist, file));
      return [url, createHash('sha256').update(bytes).digest('base64')] as const;
    }),
  );
}

async function readFileList(dist: string): Promise<string[]> {
  return z.parse(FileListSchema, JSON.parse(await readFile(path.join(dist, 'kept.json'), 'utf8')));
}
