import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import { type Address, encodeFunctionData, type Hex } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { expect } from 'vitest';
import { createChainFollower } from '../../../src/platform/chain/chainFollower.ts';
import type { Client } from '../../support/client.ts';
import { createTestApp, type SeededPlayer, type TestApp } from '../../support/testApp.ts';
import { createTestChain, type TestChain } from '../../support/testChain.ts';
import { startWebServer, type WebServer } from '../../support/webServer.ts';
import { linkWallet } from '../revives/linkWallet.ts';

type Call = Parameters<typeof encodeFunctionData<typeof jumpyArmyAbi>>[0];

/** A player's client with their own wallet. */
export interface Minter {
  page: Client & { player: SeededPlayer };
  account: PrivateKeyAccount;
  /** In lower case, as returned by the server. */
  address: Address;
}

/** A server with the army contract on its own chain. */
export interface SaleWorld {
  it: TestApp;
  chain: TestChain;
  web: WebServer;
  admin: Client;
  join(fields?: { username?: string }): Promise<Minter>;
  /** The owner sends a transaction to the contract. */
  command(functionName: Call['functionName'], args?: readonly unknown[]): Promise<void>;
  mint(account: PrivateKeyAccount, quantity: number, valueWei?: bigint): Promise<void>;
  /** Processes the finalized blocks. */
  follow(): Promise<void>;
  close(): Promise<void>;
}

const ADMIN = '900000000000000010';

export async function openSaleWorld({ hasProvenance = true }: { hasProvenance?: boolean } = {}): Promise<SaleWorld> {
  const web = await startWebServer();
  const chain = await createTestChain();
  const it = await createTestApp({
    context: { chain: chain.chain },
    env: {
      PUBLIC_URL: `http://127.0.0.1:${web.port}`,
      IPFS_GATEWAY: 'https://10.0.0.1',
      ADMIN_DISCORD_IDS: ADMIN,
    },
  });
  const { context } = it;
  const { jumpyArmy } = chain.chain.contracts;
  const addresses = Object.values(chain.chain.contracts);
  const follower = createChainFollower({ context, node: chain.chain.node, fromBlock: chain.fromBlock, addresses });

  async function sendFrom(account: PrivateKeyAccount, data: Hex, value = 0n): Promise<void> {
    const hash = await chain.send(account, { to: jumpyArmy, data, gas: 1_000_000n, value });
    expect((await chain.client.waitForTransactionReceipt({ hash })).status).toBe('success');
  }
  const command: SaleWorld['command'] = (functionName, args = []) =>
    sendFrom(chain.owner, encodeFunctionData({ abi: jumpyArmyAbi, functionName, args } as Call));
  if (hasProvenance) await command('setProvenance', [`0x${'5e'.repeat(32)}`]);
  return {
    it,
    chain,
    web,
    admin: await it.signIn(await it.seedPlayer({ discordId: ADMIN })),
    async join(fields = {}) {
      const page = await it.signIn(await it.seedPlayer(fields));
      const account = await chain.newAccount();
      await linkWallet(it, { userId: page.player.id, address: account.address });
      return { page, account, address: account.address.toLowerCase() as Address };
    },
    command,
    mint: (account, quantity, valueWei = 0n) =>
      sendFrom(
        account,
        encodeFunctionData({ abi: jumpyArmyAbi, functionName: 'mint', args: [BigInt(quantity)] }),
        valueWei,
      ),
    async follow() {
      await chain.untilFinal(await chain.send(chain.owner));
      for (let step = await follower.step(); step.kind !== 'idle'; step = await follower.step());
    },
    async close() {
      await Promise.all([it.close(), chain.close(), web.close()]);
    },
  };
}
