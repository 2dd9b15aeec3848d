import { writeFileSync } from 'node:fs';
import { flagOption } from './args/command.ts';
import { runCommand } from './args/runCommand.ts';
import { type ApiDescription, CLIENT_SCHEMA_FILE, describeApi, renderClientSchema } from './api/clientSchema.ts';
import { readFileIfExists } from './readFileIfExists.ts';
import { installOptional, type OptionalFolder } from './installOptional.ts';

interface Generator {
  default(description: object, options: object): Promise<unknown>;
  astToString(ast: unknown): string;
}

interface Linter {
  default: {
    createConfig(config: object): Promise<object>;
    lintFromString(options: { source: string; absoluteRef: string; config: object }): Promise<readonly Finding[]>;
  };
}

interface Finding {
  readonly ruleId: string;
  readonly message: string;
  readonly location: readonly { readonly pointer?: string }[];
}

/** All rules that Redocly recommends, warnings as errors. */
const LINT_CONFIG = { extends: ['recommended-strict'] };

async function lintDescription({ load }: OptionalFolder, description: ApiDescription): Promise<readonly string[]> {
  const { default: linter } = await load<Linter>('node_modules/@redocly/openapi-core/lib/index.js');
  const findings = await linter.lintFromString({
    source: JSON.stringify(description),
    absoluteRef: 'openapi.json',
    config: await linter.createConfig(LINT_CONFIG),
  });
  return findings.map(({ ruleId, message, location }) => `${location[0]?.pointer ?? ''} ${ruleId}: ${message}`);
}

async function generateTypes({ load }: OptionalFolder, description: ApiDescription): Promise<string> {
  const generator = await load<Generator>('node_modules/openapi-typescript/dist/index.mjs');
  return generator.astToString(await generator.default(structuredClone(description), { alphabetize: true }));
}

const command = {
  name: 'api:generate',
  summary:
    'Lints the OpenAPI description and writes the types of packages/client from it. Its tools are installed in optional/api.',
  options: { check: flagOption('Writes nothing and fails if the types are not those of the description.') },
};

await runCommand(command, async ({ options }) => {
  const tools = await installOptional('api', { size: '44 MB' });
  const description = await describeApi();
  const findings = await lintDescription(tools, description);
  for (const finding of findings) console.log(finding);
  const file = renderClientSchema(description, await generateTypes(tools, description));
  const isSame = readFileIfExists(CLIENT_SCHEMA_FILE) === file;
  if (!options.check) writeFileSync(CLIENT_SCHEMA_FILE, file);
  else if (!isSame) console.log('packages/client/generated/schema.ts is of another description: npm run api:generate');
  console.log(`description: ${findings.length === 0 ? 'clean' : 'mend the findings above'}`);
  return findings.length === 0 && (isSame || !options.check) ? 0 : 1;
});
