import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';

/** A file of the built pages as it is asked for, with the SHA-256 of its bytes, base64. */
export type OfflineFile = readonly [url: string, sha256: string];

/** What the app's build writes down about itself. */
const Kept = z.array(z.string());
/** What the game's build does: what each source became, and what that needs. */
const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.optional(z.array(z.string())),
    assets: z.optional(z.array(z.string())),
    imports: z.optional(z.array(z.string())),
  }),
);
type Manifest = z.infer<typeof Manifest>;

const PAGE = 'index.html';
/** Where the pages are as the build left them: at their own addresses the server may write into them. */
export const KEPT_PAGE = 'kept.html';

/** Everything a player needs without a network: home, a run, practice. Throws where the pages are not built. */
export async function offlineFiles({
  webDist,
  gameDist,
}: {
  webDist: string;
  gameDist: string;
}): Promise<OfflineFile[]> {
  const web = await readJson(Kept, path.join(webDist, 'kept.json'));
  const game = filesOf(await readJson(Manifest, path.join(gameDist, '.vite/manifest.json')), PAGE);
  const files = [
    ...web.map((file) => ({ dist: webDist, file, url: `/${file}` })),
    { dist: webDist, file: PAGE, url: `/${KEPT_PAGE}` },
    ...game.map((file) => ({ dist: gameDist, file, url: `/frame/${file}` })),
    { dist: gameDist, file: PAGE, url: `/frame/${KEPT_PAGE}` },
  ];
  return Promise.all(
    files.map(async ({ dist, file, url }) => {
      const bytes = await readFile(path.join(dist, file));
      return [url, createHash('sha256').update(bytes).digest('base64')] as const;
    }),
  );
}

async function readJson<S extends z.ZodMiniType>(schema: S, file: string): Promise<z.output<S>> {
  return z.parse(schema, JSON.parse(await readFile(file, 'utf8')));
}

/** The files that a source became, with all it imports before it runs. */
function filesOf(manifest: Manifest, root: string): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const take = (source: string): void => {
    if (seen.has(source)) return;
    seen.add(source);
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The build knows no ${source}.`);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    for (const imported of chunk.imports ?? []) take(imported);
  };
  take(root);
  return [...files].sort();
}
