import { CONTRACT_NAMES, type ContractName } from '@jumpy/protocol/http/chainConfig';
import type { OwnerActBody, OwnerActEndBody } from '@jumpy/protocol/http/ownerActs';
import type * as z from 'zod/mini';
import type { RequestPlayer } from '../../http/route.ts';
import { ApiError } from '../../platform/apiError.ts';
import type { Context } from '../../platform/context.ts';
import { beginAct } from '../audit/beginAct.ts';
import { endAct, findOpenAct } from '../audit/endAct.ts';
import { outcomeOf } from './outcomeOf.ts';

const SUBJECT = 'contract:';

/** Writes what a wallet is about to be asked for, by whom; the wallet is asked after that alone. */
export async function beginOwnerAct(
  context: Pick<Context, 'clock' | 'db' | 'random'>,
  { admin, act }: { admin: RequestPlayer; act: z.output<typeof OwnerActBody> },
): Promise<string> {
  const { contract, functionName, args, valueWei } = act;
  const { id } = await beginAct(context, {
    admin,
    act: `call ${functionName}`,
    subject: SUBJECT + contract,
    after: { args, valueWei },
  });
  return id;
}

/** Writes what came of it: the chain's word for a transaction, else why there was none. */
export async function endOwnerAct(
  context: Pick<Context, 'chain' | 'clock' | 'db'>,
  { player, told }: { player: RequestPlayer; told: z.output<typeof OwnerActEndBody> },
): Promise<string> {
  const key = { actId: told.actId, admin: player.publicId };
  const begun = await findOpenAct(context, key);
  if (!begun?.subject.startsWith(SUBJECT)) throw new ApiError('not_found', 'There is no such act to end.');
  const name = CONTRACT_NAMES.find((known) => begun.subject === SUBJECT + known);
  const outcome = await outcomeIn(context, told, name);
  if (!(await endAct(context, { ...key, outcome }))) throw new ApiError('not_found', 'There is no such act to end.');
  return outcome;
}

async function outcomeIn(
  context: Pick<Context, 'chain'>,
  { txHash, why }: z.output<typeof OwnerActEndBody>,
  name: ContractName | undefined,
): Promise<string> {
  if (txHash === null) return `failed: ${why ?? 'nothing was said of it'}`;
  return outcomeOf(context, { txHash, contract: name && context.chain?.contracts[name] });
}
