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
  const sendNotFound = (reply: FastifyReply, status: number, text: string): FastifyReply =>
    sendPage(reply.code(status), renderNotFoundPage(text));

  const page = async (reply: FastifyReply, render: (reader: ChainReader) => Promise<Html | undefined>) => {
    if (!reader) return sendNotFound(reply, 503, 'The local chain is off.');
    try {
      const content = await render(reader);
      return content ? sendPage(reply, content) : sendNotFound(reply, 404, 'The local chain has no such transaction.');
    } catch {
      return sendNotFound(reply, 503, 'The local chain does not answer. Try again in a moment.');
    }
  };
  app.get<{ Params: { address: string } }>('/explorer/address/:address', ({ params: { address } }, reply) =>
    ADDRESS_PATTERN.test(address)
      ? page(reply, async (from) => renderAccountPage(await from.account(address.toLowerCase() as Hex)))
      : sendNotFound(reply, 404, 'That is not an address.'),
  );
  app.get<{ Params: { hash: string } }>('/explorer/tx/:hash', ({ params: { hash } }, reply) =>
    HASH_PATTERN.test(hash)
      ? page(reply, async (from) => {
          const found = await from.transaction(hash.toLowerCase() as Hex);
          return found && renderTransactionPage(found);
        })
      : sendNotFound(reply, 404, 'That is not the hash of a transaction.'),
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
    : html`<ul class="ledger">${transactions.map((transaction) => transactionRow(transaction, address))}</ul>`
}
${BACK_LINK}
</section>`,
  });

function transactionRow(transaction: ExplorerTransaction, address: string): Html {
  const isOut = transaction.from.toLowerCase() === address.toLowerCase();
  return html`<li>
<div class="row">${outcomeLabel(transaction)}<strong>${isOut ? 'Sent' : 'Received'} ${formatEther(transaction.valueWei)} MON</strong><span class="muted">block ${String(transaction.blockNumber)}</span></div>
<div class="muted">${transaction.createdContract === null ? (isOut ? 'to' : 'from') : 'made'} ${renderAddressLink(transaction.createdContract ?? (isOut ? transaction.to : transaction.from))}</div>
<a href="/explorer/tx/${transaction.hash}"><code>${transaction.hash}</code></a>
</li>`;
}

const renderTransactionPage = (transaction: ExplorerTransaction): Html =>
  renderLayout({
    title: 'Transaction',
    body: html`<section class="panel">
<h1 class="sign">Transaction</h1>
<p><code>${transaction.hash}</code></p>
<dl class="facts">
<dt>Outcome</dt><dd>${outcomeLabel(transaction)}</dd>
<dt>Block</dt><dd>${String(transaction.blockNumber)}</dd>
<dt>From</dt><dd>${renderAddressLink(transaction.from)}</dd>
${
  transaction.createdContract === null
    ? html`<dt>To</dt><dd>${renderAddressLink(transaction.to)}</dd>`
    : html`<dt>Made</dt><dd>${renderAddressLink(transaction.createdContract)}</dd>`
}
<dt>Value</dt><dd>${formatEther(transaction.valueWei)} MON</dd>
<dt>Fee</dt><dd>${formatEther(transaction.feeWei)} MON (the whole gas limit is billed)</dd>
<dt>Data</dt><dd><code>${transaction.data.length > MAX_DATA_LENGTH ? `${transaction.data.slice(0, MAX_DATA_LENGTH)}…` : transaction.data}</code></dd>
</dl>
${BACK_LINK}
</section>`,
  });

const renderNotFoundPage = (text: string): Html =>
  renderLayout({
    title: 'Not found',
    body: html`<section class="panel narrow">
<h1 class="sign">Nothing to show</h1>
<p role="alert">${text}</p>
${BACK_LINK}
</section>`,
  });
