import { createHash } from 'node:crypto';
import path from 'node:path';
import { describeEndpoints } from '@jumpy/server/http/apiDescription';
import { API_VERSION } from '@jumpy/server/http/crossOriginReads';
import { ROOT } from '../env.ts';

export const CLIENT_SCHEMA_FILE = path.join(ROOT, 'packages/client/generated/schema.ts');

/** What the generator reads of an OpenAPI document, and the linter beside it. */
export interface ApiDescription {
  readonly paths: object;
  readonly webhooks: object;
  readonly components: Readonly<Record<'schemas' | 'responses', object>>;
}

/** Description of the API as no community's in particular. */
export const describeApi = async (): Promise<ApiDescription> =>
  (await describeEndpoints({
    productName: 'Jumpy',
    publicUrl: 'https://play.example',
    isLocal: false,
  })) as ApiDescription;

/** SHA-256 of the part that the client's types come from. */
export const hashApiDescription = ({ paths, webhooks, components: { schemas, responses } }: ApiDescription): string =>
  createHash('sha256').update(JSON.stringify({ paths, webhooks, schemas, responses })).digest('hex');

/** First line of the generated file: tests compare it with the description without running the generator. */
export const renderSchemaHeader = (description: ApiDescription): string =>
  `// Written by npm run api:generate. SHA-256 of the description: ${hashApiDescription(description)}\n`;

/** The generated file: the types of the generator, and the version of the API they are of. */
export const renderClientSchema = (description: ApiDescription, types: string): string =>
  `${renderSchemaHeader(description)}/** Version of the API that these types are of (\`api-version\`). */\nexport const API_VERSION = '${API_VERSION}';\n\n${types}`;
