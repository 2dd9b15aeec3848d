import { reviveGateAbi } from '@jumpy/contracts/ReviveGate';
import { ownerActEndpoints } from '@jumpy/protocol/endpoints/admin';
import { CONTRACT_NAMES, type ContractName } from '@jumpy/protocol/http/chainConfig';
import type { ContractOwnership, BeginOwnerActBody, EndOwnerActBody } from '@jumpy/protocol/http/ownerActs';
import { type Address, type Hash, isAddressEqual, TransactionReceiptNotFoundError, zeroAddress } from 'viem';
import type * as z from 'zod/mini';
import { type ApiRoutes, getPlayer, type RequestPlayer } from '../../http/route.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { AppError } from '../../platform/appError.ts';
import { toChainAppError, getChain } from '../../platform/chain/toChainAppError.ts';
import { ChainError } from '../../platform/chain/chainError.ts';
import type { Context } from '../../platform/context.ts';
import { beginAuditedAction, endAuditedAction, findOpenAuditedAction } from '../audit/auditedAction.ts';

const SUBJECT_PREFIX = 'contract:';

/** The ownership functions are identical in all five contracts. */
const ownableAbi = reviveGateAbi;

export const ownerActRoutes: ApiRoutes = async (api, { context }) => {
  registerEndpoint(api, ownerActEndpoints.ownership, async () => ({
    success: true as const,
    contracts: await readOwnership(context),
  }));
  registerEndpoint(api, ownerActEndpoints.begin, async (request) => ({
    success: true as const,
    actId: await beginOwnerAct(context, { admin: getPlayer(request), act: request.body }),
  }));
  registerEndpoint(api, ownerActEndpoints.end, async (request) => ({
    success: true as const,
    outcome: await endOwnerAct(context, { player: getPlayer(request), body: request.body }),
  }));
};

const toLowerCaseAddress = (address: Address): string => address.toLowerCase();

/** Current and pending owners of the contracts. */
async function readOwnership(context: Pick<Context, 'chain'>): Promise<ContractOwnership[]> {
  const { node, contracts } = getChain(context);
  try {
    return await node.call((client) =>
      Promise.all(
        CONTRACT_NAMES.map(async (name) => {
          const address = contracts[name];
          const [owner, pending] = await Promise.all([
            client.readContract({ address, abi: ownableAbi, functionName: 'owner' }),
            client.readContract({ address, abi: ownableAbi, functionName: 'pendingOwner' }),
          ]);
          const pendingOwner = isAddressEqual(pending, zeroAddress) ? null : toLowerCaseAddress(pending);
          return { name, address: toLowerCaseAddress(address), owner: toLowerCaseAddress(owner), pendingOwner };
        }),
      ),
    );
  } catch (error) {
    throw toChainAppError(error);
  }
}

/** Logs the contract call before the wallet is asked to sign it. */
async function beginOwnerAct(
  context: Pick<Context, 'clock' | 'db' | 'random'>,
  { admin, act }: { admin: RequestPlayer; act: z.output<typeof BeginOwnerActBody> },
): Promise<string> {
  const { contract, functionName, args, valueWei } = act;
  const { id } = await beginAuditedAction(context, {
    admin,
    act: `call ${functionName}`,
    subject: SUBJECT_PREFIX + contract,
    after: { args, valueWei },
  });
  return id;
}

/** Logs the outcome: the transaction's result on chain, or why none was sent. */
async function endOwnerAct(
  context: Pick<Context, 'chain' | 'clock' | 'db'>,
  { player, body }: { player: RequestPlayer; body: z.output<typeof EndOwnerActBody> },
): Promise<string> {
  const key = { actId: body.actId, admin: player.publicId };
  const openAction = await findOpenAuditedAction(context, key);
  if (!openAction?.subject.startsWith(SUBJECT_PREFIX)) throw new AppError('not_found', 'Couldn’t find that action.');
  const name = CONTRACT_NAMES.find((contractName) => openAction.subject === SUBJECT_PREFIX + contractName);
  const outcome = await resolveOutcome(context, body, name);
  if (!(await endAuditedAction(context, { ...key, outcome })))
    throw new AppError('not_found', 'Couldn’t find that action.');
  return outcome;
}

async function resolveOutcome(
  context: Pick<Context, 'chain'>,
  { txHash, why: reason }: z.output<typeof EndOwnerActBody>,
  name: ContractName | undefined,
): Promise<string> {
  if (txHash === null) return `failed: ${reason ?? 'nothing was said of it'}`;
  return readTransactionOutcome(context, { txHash, contract: name && context.chain?.contracts[name] });
}

/** Outcome of a transaction according to the chain; the page's claim is not trusted. */
async function readTransactionOutcome(
  { chain }: Pick<Context, 'chain'>,
  { txHash, contract }: { txHash: string; contract: Address | undefined },
): Promise<string> {
  const sent = `sent in ${txHash}`;
  if (!chain || !contract) return `${sent}, and not looked for`;
  try {
    const receipt = await chain.node.call(async (client) => {
      try {
        return await client.getTransactionReceipt({ hash: txHash as Hash });
      } catch (error) {
        if (error instanceof TransactionReceiptNotFoundError) return undefined;
        throw error;
      }
    });
    if (!receipt) return `${sent}, and not seen yet`;
    if (receipt.to?.toLowerCase() !== contract.toLowerCase()) return `failed: ${txHash} went somewhere else`;
    return receipt.status === 'success' ? `done in ${txHash}` : `failed: refused by the contract in ${txHash}`;
  } catch (error) {
    if (error instanceof ChainError) return `${sent}, and not looked for`;
    throw error;
  }
}
