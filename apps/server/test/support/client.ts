import { ErrorResponse } from '@jumpy/protocol/common';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import * as z from 'zod/mini';

export interface Answer {
  status: number;
  headers: LightMyRequestResponse['headers'];
  text: string;
  /** Parsed if the response is JSON. */
  body: unknown;
  /** Error code and field of a rejection. */
  code: string | undefined;
  field: string | undefined;
  /** The body, validated against its schema. */
  as<S extends z.ZodMiniType>(schema: S): z.output<S>;
}

export interface CallOptions {
  headers?: Record<string, string>;
}

/**
 * The text of a refusal without the id of its request, to compare two of them.
 * @example withoutInstance((await client.get('/api/runs/12')).text)
 */
export const withoutInstance = (text: string): string => text.replace(/,"instance":"[^"]*"/, '');

/** A browser from the server's view: keeps cookies and sends its origin. */
export class Client {
  readonly cookies = new Map<string, string>();
  readonly #app: FastifyInstance;
  readonly #origin: string;

  constructor(app: FastifyInstance, origin: string) {
    this.#app = app;
    this.#origin = origin;
  }

  get(url: string, options: CallOptions = {}): Promise<Answer> {
    return this.send({ method: 'GET', url, headers: options.headers ?? {} });
  }

  post(url: string, payload?: object | string, options: CallOptions = {}): Promise<Answer> {
    const json = payload === undefined ? {} : { 'content-type': 'application/json' };
    const headers = { origin: this.#origin, ...json, ...options.headers };
    return this.send({ method: 'POST', url, headers, ...(payload === undefined ? {} : { payload }) });
  }

  async send(request: InjectOptions): Promise<Answer> {
    const headers = { host: new URL(this.#origin).host, ...request.headers };
    const response = await this.#app.inject({ ...request, headers, cookies: Object.fromEntries(this.cookies) });
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0 || value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const isJson = String(response.headers['content-type']).includes('json');
    const body: unknown = isJson ? response.json() : undefined;
    const refusal = ErrorResponse.safeParse(body).data;
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      body,
      code: refusal?.code,
      field: refusal?.field,
      as: (schema) => z.parse(schema, body),
    };
  }
}
