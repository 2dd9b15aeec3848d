import type { FastifyRequest } from 'fastify';
import type { SandboxSettings } from '../sandbox.ts';

/** True when the application proves itself, by Basic authentication or in the form, as RFC 6749 allows. */
export function isClient(
  request: FastifyRequest,
  { form, settings }: { form: Record<string, string>; settings: SandboxSettings },
): boolean {
  const { id, secret } = readBasic(request.headers.authorization) ?? {
    id: form['client_id'],
    secret: form['client_secret'],
  };
  return id === settings.clientId && secret === settings.clientSecret;
}

function readBasic(header: string | undefined): { id: string; secret: string } | undefined {
  const encoded = /^Basic (.+)$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const [id = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return { id, secret: rest.join(':') };
}
