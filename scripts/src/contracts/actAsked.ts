import { monNeededText } from '@jumpy/domain/mon';
import { privateKeyToAccount } from 'viem/accounts';
import { flag, text } from '../args/command.ts';
import { confirm } from '../args/confirm.ts';
import type { Arguments } from '../args/readArguments.ts';
import type { ScriptEnv } from '../env.ts';
import { allAddresses, findContracts } from './contractsAccess.ts';
import { openNode } from './openNode.ts';
import { OWNER_ACTS, readOwnerAct } from './ownerCommand.ts';
import { ownershipWords } from './ownership.ts';
import type { Pace } from './pace.ts';
import { performSteps, priceSteps } from './performSteps.ts';

/** Arguments of `npm run contracts:owner`. */
export const OWNER_COMMAND = {
  name: 'contracts:owner',
  summary:
    'Acts of the contracts’ owner. Each says what it will do and what it costs, and asks first. Called again it does what is left.',
  words: { name: 'act', help: 'What to do, with what it takes; the acts are listed below.' },
  options: {
    'key-file': text(
      'FILE',
      'Holds the private key, and only you can read it; else DEPLOY_KEY_FILE, else the key is asked for.',
    ),
    item: text('N', 'The item of the shop whose price is set.'),
    yes: flag('Does it without asking.'),
  },
  notes: OWNER_ACTS,
};

export interface OwnerAsked {
  args: Pick<Arguments<(typeof OWNER_COMMAND)['options']>, 'options' | 'words'>;
  env: ScriptEnv;
  /** Timing for the network; defaults to what suits it. */
  pace?: Pace;
  say: (text: string) => void;
}

/** Describes an owner act and its cost, asks for confirmation, and performs it. */
export async function actAsked({ args: { options, words }, env, say, ...asked }: OwnerAsked): Promise<void> {
  const act = readOwnerAct(words, { item: options.item });
  const { rpcUrl, readKey, pace: usual, ...named } = findContracts(env, { keyFile: options['key-file'] });
  const { pace = usual } = asked;
  const addresses = allAddresses(env, named.addresses);
  const client = openNode(rpcUrl);
  if (act === 'status') return say((await ownershipWords({ client, addresses })).join('\n'));

  const account = privateKeyToAccount(await readKey());
  const { steps, already } = await act({ client, actor: account.address, addresses });
  for (const line of already) say(`Already so: ${line}`);
  if (steps.length === 0) return say('There is nothing to do.');
  const priced = await priceSteps(client, { account, steps });
  say(`${account.address} will do this on chain ${await client.getChainId()}:`);
  for (const step of steps) say(`  ${step.words}`);
  say(`It costs ${monNeededText(priced.costWei)} MON of gas at most.`);
  if (!options.yes && !(await confirm('Do it?'))) return say('Nothing was done.');
  await performSteps(client, { account, steps: priced.steps, pace, say });
}
