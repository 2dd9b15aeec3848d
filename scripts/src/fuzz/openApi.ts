/** The subset of JSON Schema used by the API documentation. */
export interface JsonSchema {
  type?: string;
  enum?: [unknown, ...unknown[]];
  const?: unknown;
  anyOf?: [JsonSchema, ...JsonSchema[]];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  pattern?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

/** An operation of the API documentation. */
export interface Operation {
  method: string;
  path: string;
  body: JsonSchema | undefined;
  parameters: { name: string; in: string; schema: JsonSchema }[];
}

interface OpenApiDocument {
  paths: Record<string, Record<string, OpenApiOperation>>;
}

interface OpenApiOperation {
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  parameters?: Operation['parameters'];
}

/** All documented operations of the API. */
export async function fetchOperations(url: string): Promise<Operation[]> {
  const { paths } = (await (await fetch(`${url}/docs/json`)).json()) as OpenApiDocument;
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { requestBody, parameters = [] }]) => ({
      ...{ method: method.toUpperCase(), path, parameters },
      body: requestBody?.content['application/json']?.schema,
    })),
  );
}
