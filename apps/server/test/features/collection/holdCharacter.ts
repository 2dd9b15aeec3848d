import { toCharacterId } from '@jumpy/domain/characters';
import { sql } from 'kysely';
import { MINT_SENDER_ADDRESS } from '../../../src/features/collection/transfers/parseTransfers.ts';
import { recordChainSync } from '../../../src/features/collection/store.ts';
import type { TestApp } from '../../support/testApp.ts';
import { linkWallet } from '../revives/linkWallet.ts';

let wallets = 0;

/** Gives a player's wallet a shop character as if minted, and equips it; returns the wallet. */
export async function holdCharacter(
  it: TestApp,
  {
    userId,
    itemId = 5,
    xpBonus = 10,
    look = 'kit',
  }: { userId: string; itemId?: number; xpBonus?: number; look?: string },
): Promise<string> {
  const { db, clock } = it.context;
  wallets += 1;
  const address = `0x${wallets.toString(16).padStart(40, 'c')}`;
  const readAt = new Date(clock.nowMs());
  await linkWallet(it, { userId, address });
  await db
    .insertInto('shopItems')
    .values({
      ...{ id: itemId, name: look, imageUri: '', metadataUri: '', priceWei: '0', supply: 0, minted: 1, active: true },
      ...{ itemType: 0, xpBonus, readAt },
    })
    .onConflict((known) => known.doNothing())
    .execute();
  await db
    .insertInto('itemMoves')
    .values({
      ...{ txHash: `0x${wallets.toString(16).padStart(64, '0')}`, logIndex: 0, part: 0, collection: 'shop' },
      ...{
        tokenId: String(itemId),
        fromAddress: MINT_SENDER_ADDRESS,
        toAddress: address,
        quantity: '1',
        eventSeq: null,
        seenAt: readAt,
      },
    })
    .execute();
  await recordChainSync(db, readAt);
  const characterId = toCharacterId({ collection: 'shop', tokenId: itemId });
  await sql`UPDATE users SET character_id = ${characterId}, look = ${look} WHERE id = ${userId}`.execute(db);
  return address;
}

/** Transfers the character to someone else. */
export async function loseCharacter(
  it: TestApp,
  { address, itemId = 5 }: { address: string; itemId?: number },
): Promise<void> {
  const { db, clock } = it.context;
  wallets += 1;
  await db
    .insertInto('itemMoves')
    .values({
      ...{ txHash: `0x${wallets.toString(16).padStart(64, '0')}`, logIndex: 0, part: 0, collection: 'shop' },
      ...{
        tokenId: String(itemId),
        fromAddress: address,
        toAddress: `0x${'d'.repeat(40)}`,
        quantity: '1',
        eventSeq: null,
      },
      seenAt: new Date(clock.nowMs()),
    })
    .execute();
}
