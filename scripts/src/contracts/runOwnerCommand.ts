import { formatMonNeeded } from '@jumpy/domain/mon';
import { privateKeyToAccount } from 'viem/accounts';
import { flagOption, textOption } from '../args/command.ts';
import { confirmAtTerminal } from '../args/confirm.ts';
import type { Arguments } from '../args/parseArguments.ts';
import type { ScriptEnv } from '../env.ts';
import { requireAllAddresses, findContractsAccess } from './contractsAccess.ts';
import { createNodeClient } from './createNodeClient.ts';
import { OWNER_ACTS_HELP, parseOwnerAct } from './parseOwnerAct.ts';
import { ownershipText } from './ownership.ts';
import type { NetworkTiming } from './networkTiming.ts';
import { executeSteps, estimateSteps } from './executeSteps.ts';

/** Arguments of `npm run contracts:owner`. */
export const OWNER_COMMAND = {
  name: 'contracts:owner',
  summary:
    'Acts of the contracts’ owner. Each says what it will do and what it costs, and asks first. Called again it does what is left.',
  words: { name: 'act', help: 'What to do, with what it takes; the acts are listed below.' },
  options: {
    'key-file': textOption(
      'FILE',
      'Holds the private key, and only you can read it; else DEPLOY_KEY_FILE, else the key is asked for.',
    ),
    item: textOption('N', 'The item of the shop whose price is set.'),
    yes: flagOption('Does it without asking.'),
  },
  notes: OWNER_ACTS_HELP,
};

export interface OwnerCommandInput {
  args: Pick<Arguments<(typeof OWNER_COMMAND)['options']>, 'options' | 'words'>;
  env: ScriptEnv;
  /** Timing for the network; defaults to what suits it. */
  pace?: NetworkTiming;
  say: (text: string) => void;
}

/** Describes an owner act and its cost, asks for confirmation, and performs it. */
export async function runOwnerCommand({
  args: { options, words },
  env,
  say,
  ...overrides
}: OwnerCommandInput): Promise<void> {
  const act = parseOwnerAct(words, { item: options.item });
  const { rpcUrl, readKey, pace: usual, ...access } = findContractsAccess(env, { keyFile: options['key-file'] });
  const { pace = usual } = overrides;
  const addresses = requireAllAddresses(env, access.addresses);
  const client = createNodeClient(rpcUrl);
  if (act === 'status') return say((await ownershipText({ client, addresses })).join('\n'));

  const account = privateKeyToAccount(await readKey());
  const { steps, already } = await act({ client, actor: account.address, addresses });
  for (const line of already) say(`Already so: ${line}`);
  if (steps.length === 0) return say('There is nothing to do.');
  const priced = await estimateSteps(client, { account, steps });
  say(`${account.address} will do this on chain ${await client.getChainId()}:`);
  for (const step of steps) say(`  ${step.text}`);
  say(`It costs ${formatMonNeeded(priced.costWei)} MON of gas at most.`);
  if (!options.yes && !(await confirmAtTerminal('Do it?'))) return say('Nothing was done.');
  await executeSteps(client, { account, steps: priced.steps, pace, say });
}
