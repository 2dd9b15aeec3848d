import { ERROR_STATUS, type ErrorBody, type ErrorCode, type ErrorDetails } from '@jumpy/protocol/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseOutage } from '../platform/db/databaseErrors.ts';
import { AppError } from '../platform/appError.ts';

/** Zod issue codes that mean a wrong type. */
const TYPE_ISSUES: ReadonlySet<string> = new Set(['invalid_type', 'invalid_value', 'invalid_union']);
/** Matches fields that hold a chain address. */
const ADDRESS_FIELD_PATTERN = /(^|_)address$/i;

/** Error responses for failures raised by Fastify. */
const FASTIFY_ERRORS: Readonly<Record<string, readonly [ErrorCode, string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'That’s too much at once.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media', 'Send JSON.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['bad_request', 'The body is not valid JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['bad_request', 'The body is empty.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['bad_request', 'The body does not have the length it says.'],
  FST_ERR_BAD_URL: ['bad_request', 'The address is not valid.'],
  // As for a GET, which the page routes catch.
  FST_ERR_MAX_PARAM_LENGTH: ['not_found', 'There’s nothing here.'],
};

/** SQLSTATEs of text containing NUL. */
const INVALID_TEXT_SQLSTATES: ReadonlySet<string> = new Set(['22021', '22P05']);

const REQUEST_ABORTED_ERROR = new AppError('bad_request', 'The request broke off.');

/** A broken database connection has the same code, so the error must be the very one of the request. */
function isRequestAborted(error: unknown, { raw }: FastifyRequest): boolean {
  return !raw.complete && raw.errored === error;
}

/** Converts anything thrown into a response; unexpected errors are logged and reveal nothing. */
export function handleRequestError(
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  // The client is gone, so this is not a server error.
  if (isRequestAborted(error, request)) {
    request.log.debug({ err: error }, 'the client hung up before its request was whole');
    return sendError(reply, REQUEST_ABORTED_ERROR);
  }
  const failure = toAppError(error);
  if (ERROR_STATUS[failure.code] >= 500) request.log.error({ err: error }, failure.message);
  // Validator messages are for developers; the response has a readable sentence.
  if (hasZodFastifySchemaValidationErrors(error)) request.log.debug({ issues: error.validation }, failure.message);
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', failure.retryAfterSeconds);
  return sendError(reply, failure);
}

type Failure = Pick<AppError, 'code' | 'message'> & { field?: string | undefined; details?: ErrorDetails | undefined };

/** Refuses a request with the status of the code. Throwing an `AppError` does the same, but is logged. */
export const sendError = (reply: FastifyReply, failure: Failure): FastifyReply =>
  reply
    .code(ERROR_STATUS[failure.code])
    .type(PROBLEM_TYPE)
    .send({ ...toErrorBody(failure), instance: `urn:uuid:${reply.request.id}` });

/** Media type of problem details (RFC 9457). */
const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** Error body with the members of RFC 9457; `detail` is its `error`. */
export function toErrorBody({ code, message, field, details }: Failure): ErrorBody {
  return {
    success: false,
    error: message,
    code,
    type: `urn:jumpy:error:${code}`,
    title: `${code[0]?.toUpperCase()}${code.slice(1).replaceAll('_', ' ')}`,
    status: ERROR_STATUS[code],
    detail: message,
    ...(field === undefined ? {} : { field }),
    ...(details === undefined ? {} : { details }),
  };
}

function toAppError(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error))
    return createSchemaError(error.validation[0], error.validationContext);
  const fastifyError = FASTIFY_ERRORS[error.code];
  if (fastifyError) return new AppError(...fastifyError);
  if (INVALID_TEXT_SQLSTATES.has(error.code))
    return new AppError('bad_request', 'The text has a character we can’t save.');
  if (isDatabaseOutage(error))
    return new AppError('unavailable', 'Jumpy is catching its breath. Try again in a moment.', {
      retryAfterSeconds: 2,
    });
  // Path traversal looks like a missing file.
  if (error.statusCode === 403 || error.statusCode === 404) return new AppError('not_found', 'There’s nothing here.');
  if (error.statusCode === 400) return new AppError('bad_request', 'The request isn’t valid.');
  return new AppError('internal', 'Something went wrong on our side. Nothing was lost.', { cause: error });
}

/** First issue found by a schema. */
interface SchemaIssue {
  keyword: string;
  instancePath: string;
}

/**
 * Converts a schema failure into an ApiError with a readable sentence and the field. The validator's message is not
 * exposed.
 */
export function createSchemaError(issue: SchemaIssue | undefined, location: string | undefined): AppError {
  const field = issue?.instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body';
  const code = TYPE_ISSUES.has(issue?.keyword ?? '') ? 'wrong_type' : 'bad_request';
  return new AppError(code, describeIssue(field, { keyword: issue?.keyword, location }), { field });
}

function describeIssue(
  field: string,
  { keyword, location }: { keyword: string | undefined; location: string | undefined },
): string {
  if (field === 'body') return 'This address doesn’t accept that request.';
  const name = field.split('.').at(-1) ?? field;
  if (ADDRESS_FIELD_PATTERN.test(name)) return 'That’s not a wallet address. One is 0x plus 40 digits from 0 to f.';
  const subject = location === 'params' || location === 'querystring' ? 'The address has' : 'The request has';
  if (keyword === 'too_big') return `${subject} too much in ${quoteField(field)}.`;
  if (keyword === 'too_small') return `${subject} too little in ${quoteField(field)}.`;
  return `${subject} a value that does not fit in ${quoteField(field)}.`;
}

/** Truncated, since keys of a free-form object are controlled by the client. */
const quoteField = (field: string): string => `“${field.slice(0, 64)}”`;
