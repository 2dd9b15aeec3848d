import type { FastifyReply } from 'fastify';

/** Discord's error responses: status, code, message. */
const ERROR_ANSWERS = {
  unauthorized: [401, 0, '401: Unauthorized'],
  notFound: [404, 0, '404: Not Found'],
  methodNotAllowed: [405, 0, '405: Method Not Allowed'],
  internal: [500, 0, '500: Internal Server Error'],
  unknownGuild: [404, 10_004, 'Unknown Guild'],
  unknownInvite: [404, 10_006, 'Unknown Invite'],
  unknownMember: [404, 10_007, 'Unknown Member'],
  unknownRole: [404, 10_011, 'Unknown Role'],
  unknownUser: [404, 10_013, 'Unknown User'],
  missingAccess: [403, 50_001, 'Missing Access'],
  missingPermissions: [403, 50_013, 'Missing Permissions'],
} as const satisfies Record<string, readonly [status: number, code: number, message: string]>;

export type DiscordErrorName = keyof typeof ERROR_ANSWERS;

export function sendDiscordError(reply: FastifyReply, error: DiscordErrorName): FastifyReply {
  const [status, code, message] = ERROR_ANSWERS[error];
  return reply.code(status).send({ message, code });
}

/** Error for a path or body without a valid id. */
export function sendInvalidSnowflake(
  reply: FastifyReply,
  { field, value }: { field: string; value: string },
): FastifyReply {
  const fieldError = { code: 'NUMBER_TYPE_COERCE', message: `Value "${value}" is not snowflake.` };
  return reply
    .code(400)
    .send({ message: 'Invalid Form Body', code: 50_035, errors: { [field]: { _errors: [fieldError] } } });
}
