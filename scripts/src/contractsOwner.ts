import { monNeededText } from '@jumpy/domain/mon';
import { privateKeyToAccount } from 'viem/accounts';
import { flag, text } from './args/command.ts';
import { confirm } from './args/confirm.ts';
import { runCommand } from './args/runCommand.ts';
import { allAddresses, findContracts } from './contracts/contractsAccess.ts';
import { openNode } from './contracts/openNode.ts';
import { OWNER_ACTS, readOwnerAct } from './contracts/ownerCommand.ts';
import { ownershipWords } from './contracts/ownership.ts';
import { performSteps, priceSteps } from './contracts/performSteps.ts';
import { loadDotEnv, scriptEnv } from './env.ts';

const command = {
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

await runCommand(command, async ({ options, words }) => {
  loadDotEnv();
  const act = readOwnerAct(words, { item: options.item });
  const env = scriptEnv();
  const { rpcUrl, readKey, pace, ...named } = findContracts(env, { keyFile: options['key-file'] });
  const addresses = allAddresses(env, named.addresses);
  const client = openNode(rpcUrl);
  if (act === 'status') return console.log((await ownershipWords({ client, addresses })).join('\n'));

  const account = privateKeyToAccount(await readKey());
  const { steps, already } = await act({ client, actor: account.address, addresses });
  for (const line of already) console.log(`Already so: ${line}`);
  if (steps.length === 0) return console.log('There is nothing to do.');
  const priced = await priceSteps(client, { account, steps });
  console.log(`${account.address} will do this on chain ${await client.getChainId()}:`);
  for (const step of steps) console.log(`  ${step.words}`);
  console.log(`It costs ${monNeededText(priced.costWei)} MON of gas at most.`);
  if (!options.yes && !(await confirm('Do it?'))) return console.log('Nothing was done.');
  await performSteps(client, { account, steps: priced.steps, pace, say: console.log });
});
