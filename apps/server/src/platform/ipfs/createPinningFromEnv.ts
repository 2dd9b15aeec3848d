import { cidFromBytes } from '@jumpy/ipfs/cidFromBytes';
import { folderCidFromFiles } from '@jumpy/ipfs/folderCidFromFiles';
import type { Context } from '../context.ts';
import { MAX_PIN_BYTES, type PinnedFile, type Pinning } from './pinning.ts';
import { PinningError } from './pinningError.ts';
import { createPinningService } from './pinningService.ts';
import { ipfsStore } from './store.ts';

/** Opens pinning by configuration: with a service if there is a credential, otherwise only in the database. */
export const createPinningFromEnv = ({ db, env }: Pick<Context, 'db' | 'env'>): Pinning =>
  createPinning({ db }, env.pinning && createPinningService(env.pinning));

/**
 * Pins with the service if one is configured, and always stores files in the database, from which our gateway serves
 * them.
 */
export function createPinning({ db }: Pick<Context, 'db'>, service: Pinning | undefined): Pinning {
  async function pinFile(file: PinnedFile): Promise<string> {
    assertPinnable({ bytes: file.bytes.length });
    const cid = await cidFromBytes(file.bytes);
    if (service && (await service.pinFile(file)) !== cid)
      throw new PinningError('other_cid', 'The service has another file.');
    await ipfsStore.save(db, cid, file);
    return cid;
  }
  return {
    pinFile,
    async pinJson({ name, value }) {
      const file = { name, type: 'application/json', bytes: Buffer.from(JSON.stringify(value)) };
      if (!service) return pinFile(file);
      assertPinnable({ bytes: file.bytes.length });
      const cid = await service.pinJson({ name, value });
      // The service may serialize JSON differently; we can serve only bytes we know.
      if (cid === (await cidFromBytes(file.bytes))) await ipfsStore.save(db, cid, file);
      return cid;
    },
    async pinFolder({ name, files }) {
      assertPinnable({ bytes: files.reduce((sum, { bytes }) => sum + bytes.length, 0) });
      const folder = await folderCidFromFiles(files);
      if (service && (await service.pinFolder({ name, files })) !== folder)
        throw new PinningError('other_cid', 'The service has another folder.');
      const links: { name: string; cid: string }[] = [];
      for (const file of files) {
        const cid = await cidFromBytes(file.bytes);
        await ipfsStore.save(db, cid, file);
        links.push({ name: file.name, cid });
      }
      await ipfsStore.saveFolder(db, folder, links);
      return folder;
    },
    testAuth: async () => service?.testAuth(),
  };
}

function assertPinnable({ bytes }: { bytes: number }): void {
  if (bytes > MAX_PIN_BYTES)
    throw new PinningError('too_big', `A file may have ${MAX_PIN_BYTES / 1024 / 1024} MB at most.`);
}
