import type { FastifyInstance, FastifyReply } from 'fastify';
import { formatEther } from 'viem';
import { type Html, html } from '../pages/html.ts';
import { renderLayout, sendPage } from '../pages/layout.ts';
import type { SandboxContext } from '../sandbox.ts';
import { type ChainReader, createChainReader, type ExplorerAccount, type ExplorerTransaction } from './chainReader.ts';

const BACK_LINK = html`<p><a class="button" href="/">People of the stand-in</a></p>`;
const MAX_DATA_LENGTH = 400;

const ADDRESS_PATTERN = /^0x[0-9a-fA-F]{40}$/;
const HASH_PATTERN = /^0x[0-9a-fA-F]{64}$/;
type Hex = `0x${string}`;

/** Explorer of the local chain, the target of transaction links. */
export function addExplorerRoutes(app: FastifyInstance, { chain }: Pick<SandboxContext, 'chain'>): void {
  const reader = chain && createChainReader(chain);
  const nothing = (reply: FastifyReply, status: number, words: string): FastifyReply =>
    sendPage(reply.code(status), renderNotFoundPage(words));

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
    ADDRESS_PATTERN.test(address)
      ? page(reply, async (from) => renderAccountPage(await from.account(address.toLowerCase() as Hex)))
      : nothing(reply, 404, 'That is not an address.'),
  );
  app.get<{ Params: { hash: string } }>('/explorer/tx/:hash', ({ params: { hash } }, reply) =>
    HASH_PATTERN.test(hash)
      ? page(reply, async (from) => {
          const found = await from.transaction(hash.toLowerCase() as Hex);
          return found && renderTransactionPage(found);
        })
      : nothing(reply, 404, 'That is not the hash of a transaction.'),
  );
}

const renderAddressLink = (address: string | null): Html =>
  address === null ? html`nobody` : html`<a href="/explorer/address/${address}"><code>${address}</code></a>`;

const outcomeLabel = ({ succeeded }: ExplorerTransaction): Html =>
  succeeded ? html`<span class="done">✓ Done</span>` : html`<span class="failed">✗ Failed</span>`;

/** Page with an account's balance and recent transactions. */
const renderAccountPage = ({ address, balanceWei, isContract, transactions }: ExplorerAccount): Html =>
  renderLayout({
    title: 'Account',
    body: html`<section class="panel">
<h1 class="sign">${isContract ? 'Contract' : 'Account'}</h1>
<p><code>${address}</code></p>
<p class="name">${formatEther(balanceWei)} MON</p>
<p class="muted">On the local chain of this computer. These coins are worth nothing.</p>
</section>
<section class="panel">
<h2 class="sign">Last transactions</h2>
${
  transactions.length === 0
    ? html`<p role="status">None in the last 200 blocks.</p>`
    : html`<ul class="ledger">${transactions.map((one) => transactionRow(one, address))}</ul>`
}
${BACK_LINK}
</section>`,
  });

function transactionRow(one: ExplorerTransaction, address: string): Html {
  const isOut = one.from.toLowerCase() === address.toLowerCase();
  return html`<li>
<div class="row">${outcomeLabel(one)}<strong>${isOut ? 'Sent' : 'Received'} ${formatEther(one.valueWei)} MON</strong><span class="muted">block ${String(one.blockNumber)}</span></div>
<div class="muted">${one.createdContract === null ? (isOut ? 'to' : 'from') : 'made'} ${renderAddressLink(one.createdContract ?? (isOut ? one.to : one.from))}</div>
<a href="/explorer/tx/${one.hash}"><code>${one.hash}</code></a>
</li>`;
}

const renderTransactionPage = (one: ExplorerTransaction): Html =>
  renderLayout({
    title: 'Transaction',
    body: html`<section class="panel">
<h1 class="sign">Transaction</h1>
<p><code>${one.hash}</code></p>
<dl class="facts">
<dt>Outcome</dt><dd>${outcomeLabel(one)}</dd>
<dt>Block</dt><dd>${String(one.blockNumber)}</dd>
<dt>From</dt><dd>${renderAddressLink(one.from)}</dd>
${
  one.createdContract === null
    ? html`<dt>To</dt><dd>${renderAddressLink(one.to)}</dd>`
    : html`<dt>Made</dt><dd>${renderAddressLink(one.createdContract)}</dd>`
}
<dt>Value</dt><dd>${formatEther(one.valueWei)} MON</dd>
<dt>Fee</dt><dd>${formatEther(one.feeWei)} MON (the whole gas limit is billed)</dd>
<dt>Data</dt><dd><code>${one.data.length > MAX_DATA_LENGTH ? `${one.data.slice(0, MAX_DATA_LENGTH)}…` : one.data}</code></dd>
</dl>
${BACK_LINK}
</section>`,
  });

const renderNotFoundPage = (words: string): Html =>
  renderLayout({
    title: 'Not found',
    body: html`<section class="panel narrow">
<h1 class="sign">Nothing to show</h1>
<p role="alert">${words}</p>
${BACK_LINK}
</section>`,
  });
