import { expect, test } from 'vitest';
import { type ErrorCode, ERROR_STATUS } from '../src/errors.ts';
import { ROOM_ERRORS } from '../src/room/messages.ts';
import serverTexts from '../src/serverTexts.es.ts';

/** Only operators' endpoints answer these. */
const OPERATOR_CODES: ReadonlySet<string> = new Set<ErrorCode>([
  'pinning_failed',
  'fresh_sign_in_needed',
  'claim_unknown',
  'special_event_invalid',
  'special_event_overlap',
  'special_event_late',
  'special_event_begun',
  'special_event_over',
  'webhook_address',
  'role_sync_off',
  'role_sync_failed',
  'role_sync_stopped',
  'role_sync_open',
  'role_plan_stale',
  'role_refused',
]);
const PLAYER_CODES = Object.keys(ERROR_STATUS).filter((code) => !OPERATOR_CODES.has(code));
const texts: Readonly<Record<string, string | ((error: never) => string)>> = serverTexts;

/** Spanish text of an error with this code. */
function textOf(code: string, error: object = {}): string | undefined {
  const text = texts[code];
  return typeof text === 'function' ? text({ success: false, error: '', code, ...error } as never) : text;
}

test.for([...PLAYER_CODES, ...ROOM_ERRORS.map((code) => `room_${code}`)])('%s has a Spanish text', (code) => {
  expect(textOf(code)).toMatch(/^[A-ZÁÉÍÓÚ¡].{8}/u);
  expect(textOf(code)).not.toContain('undefined');
});

test.for([
  ['rate_limited', { details: { seconds: 7 } }, 'Demasiadas solicitudes. Inténtalo de nuevo en 7 s.'],
  ['faucet_empty', { details: { minutes: 1 } }, 'Ya recibiste tus MON de prueba de esta hora. Pide más en un minuto.'],
  [
    'faucet_empty',
    { details: { minutes: 20 } },
    'Ya recibiste tus MON de prueba de esta hora. Pide más en 20 minutos.',
  ],
  ['play_refused', { details: { reason: 'low_balance' } }, 'Agrega MON en tu perfil para jugar'],
  ['unavailable', { details: { reason: 'a later one' } }, 'Jumpy está tomando aire. Inténtalo de nuevo en un momento.'],
  ['not_found', { field: 'publicId' }, 'No encontramos a ese jugador.'],
  [
    'bad_request',
    { field: 'wallet_address' },
    'Esa no es una dirección de billetera. Son 0x más 40 dígitos del 0 a la f.',
  ],
] as const)('%s with %j is worded by what it mentions', ([code, error, text]) => {
  expect(textOf(code, error)).toBe(text);
});
