import { databaseWires, serverWires } from './runtimeWires.ts';
import { binaryWires, contractWires, environmentWires, quotedTexts } from './fileWires.ts';
import { protocolWires } from './protocolWires.ts';
import { readSources } from './sourceTree.ts';
import { sourceWires } from './sourceWires.ts';

/** Every wire of the product, a line each, sorted; the database is a freshly migrated one, by both its roles. */
export async function gatherWires(database: { url: string; ownerUrl: string }): Promise<string[]> {
  const sources = readSources();
  const lines = [
    ...(await protocolWires()),
    ...(await serverWires(database.url)),
    ...(await databaseWires(database)),
    ...sourceWires(sources),
    ...environmentWires(),
    ...(await contractWires()),
    ...binaryWires(),
    ...quotedTexts(sources),
  ];
  return [...new Set(lines)].toSorted();
}
