import { jumpShopAbi } from '@jumpy/contracts/JumpShop';
import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import { reviveGateAbi } from '@jumpy/contracts/ReviveGate';
import type { RequestedTransaction } from '@jumpy/protocol/keyring';
import { decodeFunctionData, encodeErrorResult, parseEther } from 'viem';
import { describe, expect, it } from 'vitest';
import { WalletError } from '../../src/data/walletClient.ts';
import { ContractCallError } from '../../src/wallet/contractCallError.ts';
import { sendContractCall } from '../../src/wallet/sendContractCall.ts';
import { sendMint } from '../../src/wallet/useContractCalls.ts';
import { RECEIPT, TX_HASH } from './fakeKeyring.ts';

const at = (digit: string): string => `0x${digit.repeat(40)}`;
const contracts = {
  jumpStats: at('1'),
  questClaims: at('2'),
  reviveGate: at('3'),
  jumpShop: at('4'),
  jumpyArmy: at('5'),
  runRoots: at('6'),
};
const FRIEND = `0x${'b'.repeat(40)}` as const;

/** A wallet with the given response; records its calls. */
function walletOf(answer: () => Promise<typeof RECEIPT> = async () => RECEIPT) {
  const asked: { transaction: RequestedTransaction; type: string }[] = [];
  const walletClient = {
    send: (transaction: RequestedTransaction, { purpose }: { purpose: { type: string } }) => {
      asked.push({ transaction, type: purpose.type });
      return answer();
    },
  };
  return { parts: { walletClient, contracts }, asked };
}

const refused = (error: WalletError) => walletOf(() => Promise.reject(error)).parts;
const withdraw = { contract: 'revives', functionName: 'withdraw', args: [FRIEND] } as const;
const failureOf = async (promise: Promise<unknown>): Promise<ContractCallError> => {
  const error: unknown = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof ContractCallError ? error : expect.unreachable('no ActError was thrown');
};

describe('a call by a contract’s owner', () => {
  it('is encoded with the ABI, and returns hash and receipt', async () => {
    const { parts, asked } = walletOf();
    const contractCall = { contract: 'shop', functionName: 'setItemPrice', args: [3n, parseEther('1.5')] } as const;
    expect(await sendContractCall(parts, contractCall)).toEqual({ hash: TX_HASH, receipt: RECEIPT });
    const [{ transaction, type } = expect.unreachable()] = asked;
    expect(type).toBe('OWNER_ACT');
    expect(transaction).toMatchObject({ to: contracts.jumpShop, valueWei: '0' });
    expect(decodeFunctionData({ abi: jumpShopAbi, data: transaction.data as '0x' })).toEqual({
      functionName: 'setItemPrice',
      args: [3n, parseEther('1.5')],
    });
  });

  it('tells everyone else that only the owner may do it', async () => {
    const revertData = encodeErrorResult({
      abi: reviveGateAbi,
      errorName: 'OwnableUnauthorizedAccount',
      args: [FRIEND],
    });
    const error = await failureOf(
      sendContractCall(refused(new WalletError('reverted', 'No.', undefined, revertData)), withdraw),
    );
    expect(error.kind).toBe('denied');
    expect(error.revert?.name).toBe('OwnableUnauthorizedAccount');
    expect(error.message).toBe('Only the contract owner can do this, and this wallet isn’t the owner.');
  });

  it.each<[WalletError['code'], ContractCallError['kind'], string]>([
    ['rejected', 'cancelled', 'No.'],
    ['insufficient_funds', 'short', 'No.'],
    ['network', 'network', 'No.'],
    ['locked', 'wallet', 'No.'],
    ['no_wallet', 'wallet', 'No wallet connected. Please connect your wallet.'],
    ['internal', 'other', 'No.'],
  ])('that the wallet rejects with %s fails as %s', async (code, failure, message) => {
    expect(await failureOf(sendContractCall(refused(new WalletError(code, 'No.')), withdraw))).toMatchObject({
      kind: failure,
      message,
    });
  });

  it('that was sent but not confirmed is not reported as having failed', async () => {
    const error = await failureOf(sendContractCall(refused(new WalletError('network', 'Sent.', TX_HASH)), withdraw));
    expect(error).toMatchObject({ kind: 'unseen', txHash: TX_HASH });
  });

  it('that the chain reverted says what it cost', async () => {
    const { parts } = walletOf(async () => ({ ...RECEIPT, succeeded: false }));
    expect(await failureOf(sendContractCall(parts, withdraw))).toMatchObject({
      kind: 'reverted',
      message: 'The network rejected it. Only the fee was paid.',
      txHash: TX_HASH,
    });
  });

  it.each([
    ['a chain', { walletClient: walletOf().parts.walletClient, contracts: undefined }, 'network'],
    ['a wallet', { walletClient: null, contracts }, 'wallet'],
  ] as const)('without %s sends nothing', async (_name, parts, failure) => {
    expect((await failureOf(sendContractCall(parts, withdraw))).kind).toBe(failure);
  });
});

describe('a mint', () => {
  it('sends the total price to the army’s contract', async () => {
    const { parts, asked } = walletOf();
    await sendMint(parts, 3, { valueWei: parseEther('90') });
    const [{ transaction, type } = expect.unreachable()] = asked;
    expect(type).toBe('ARMY_MINT');
    expect(transaction).toMatchObject({
      to: contracts.jumpyArmy,
      valueWei: String(parseEther('90')),
      action: 'army_mint',
    });
    expect(decodeFunctionData({ abi: jumpyArmyAbi, data: transaction.data as '0x' })).toEqual({
      functionName: 'mint',
      args: [3n],
    });
  });

  it('says when the player is not eligible in the phase', async () => {
    const revertData = encodeErrorResult({ abi: jumpyArmyAbi, errorName: 'NotEligible', args: [1n] });
    const parts = refused(new WalletError('reverted', 'No.', undefined, revertData));
    expect(await failureOf(sendMint(parts, 1, { valueWei: 0n }))).toMatchObject({
      kind: 'reverted',
      message: 'Not eligible for current phase',
      revert: { name: 'NotEligible', args: [1n] },
    });
  });
});
