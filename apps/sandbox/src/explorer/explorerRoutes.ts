import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Html } from '../pages/html.ts';
import { sendPage } from '../pages/layout.ts';
import type { Sandbox } from '../sandbox.ts';
import { type ChainReader, openChainReader } from './chainReader.ts';
import { accountPage, nothingPage, transactionPage } from './explorerPages.ts';

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const HASH = /^0x[0-9a-fA-F]{64}$/;
type Hex = `0x${string}`;

/** The local chain's explorer, where links to transactions lead. */
export function explorerRoutes(app: FastifyInstance, { chain }: Pick<Sandbox, 'chain'>): void {
  const reader = chain && openChainReader(chain);
  const nothing = (reply: FastifyReply, status: number, words: string): FastifyReply =>
    sendPage(reply.code(status), nothingPage(words));

  const page = async (reply: FastifyReply, show: (reader: ChainReader) => Promise<Html | undefined>) => {
    if (!reader) return nothing(reply, 503, 'The local chain is off.');
    try {
      const shown = await show(reader);
      return shown ? sendPage(reply, shown) : nothing(reply, 404, 'The local chain has no such transaction.');
    } catch {
      return nothing(reply, 503, 'The local chain does not answer. Try again in a moment.');
    }
  };
  app.get<{ Params: { address: string } }>('/explorer/address/:address', ({ params: { address } }, reply) =>
    ADDRESS.test(address)
      ? page(reply, async (from) => accountPage(await from.account(address.toLowerCase() as Hex)))
      : nothing(reply, 404, 'That is not an address.'),
  );
  app.get<{ Params: { hash: string } }>('/explorer/tx/:hash', ({ params: { hash } }, reply) =>
    HASH.test(hash)
      ? page(reply, async (from) => {
          const found = await from.transaction(hash.toLowerCase() as Hex);
          return found && transactionPage(found);
        })
      : nothing(reply, 404, 'That is not the hash of a transaction.'),
  );
}
