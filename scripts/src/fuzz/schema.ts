/** The subset of JSON Schema used by the API documentation. */
export interface Schema {
  type?: string;
  enum?: [unknown, ...unknown[]];
  const?: unknown;
  anyOf?: [Schema, ...Schema[]];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  pattern?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

/** An operation of the API documentation. */
export interface Operation {
  method: string;
  path: string;
  body: Schema | undefined;
  parameters: { name: string; in: string; schema: Schema }[];
}

interface Document {
  paths: Record<string, Record<string, Described>>;
}

interface Described {
  requestBody?: { content: Record<string, { schema: Schema }> };
  parameters?: Operation['parameters'];
}

/** All documented operations of the API. */
export async function readOperations(url: string): Promise<Operation[]> {
  const { paths } = (await (await fetch(`${url}/docs/json`)).json()) as Document;
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { requestBody, parameters = [] }]) => ({
      ...{ method: method.toUpperCase(), path, parameters },
      body: requestBody?.content['application/json']?.schema,
    })),
  );
}
