import path from 'node:path';
import { ErrorResponse } from '@jumpy/protocol/common';
import { API_PATH } from '@jumpy/protocol/endpoint';
import type { ServedEndpoint } from '@jumpy/protocol/endpoints/defineEndpoint';
import { ENDPOINTS } from '@jumpy/protocol/endpoints';
import { ERROR_STATUS } from '@jumpy/protocol/errors';
import { ClientEvent, ServerEvent } from '@jumpy/protocol/events';
import { GameToShellMessage } from '@jumpy/protocol/frame';
import { LiveRunEvent } from '@jumpy/protocol/http/live';
import {
  KeyringToAppMessage,
  KEYRING_CHANNEL,
  KEYRING_RESULTS,
  KeyringConfig,
  KeyringEnvelope,
  AppToKeyringMessage,
} from '@jumpy/protocol/keyring';
import { LiveViewerToShellMessage, ShellToLiveViewerMessage } from '@jumpy/protocol/liveFrame';
import { RaceViewerToShellMessage, ShellToRaceViewerMessage } from '@jumpy/protocol/raceFrame';
import { RoomMessage, RoomRequest } from '@jumpy/protocol/room/messages';
import { ShellToGameMessage } from '@jumpy/protocol/shellToGameMessage';
import { ROOM_CLOSE_CODES } from '@jumpy/server/features/rooms/clientConnection';
import type * as z from 'zod/mini';
import { ROOT } from '../env.ts';
import { fieldsOf } from './schemaFields.ts';

/** Messages by the channel they go through: what the list calls it stays, whatever the schema is called. */
const MESSAGES: Readonly<Record<string, z.ZodMiniType>> = {
  'event-socket from server': ServerEvent,
  'event-socket from page': ClientEvent,
  'room-socket from server': RoomMessage,
  'room-socket from page': RoomRequest,
  'live-stream from server': LiveRunEvent,
  'game-frame from frame': GameToShellMessage,
  'game-frame from shell': ShellToGameMessage,
  'live-frame from frame': LiveViewerToShellMessage,
  'live-frame from shell': ShellToLiveViewerMessage,
  'race-frame from frame': RaceViewerToShellMessage,
  'race-frame from shell': ShellToRaceViewerMessage,
  'keyring envelope': KeyringEnvelope,
  'keyring from app': AppToKeyringMessage,
  'keyring from keyring': KeyringToAppMessage,
  'keyring config.json': KeyringConfig,
  'refusal from server': ErrorResponse,
};

/** Messages between the keyring's own pages, by file and export: these files know of windows, which the compiler of scripts does not. */
const KEYRING_MESSAGES: Readonly<Record<string, [file: string, name: string]>> = {
  'keyring-window from window': ['ownWindow/ownWindowMessage.ts', 'FromOwnWindow'],
  'keyring-window from frame': ['ownWindow/ownWindowMessage.ts', 'ToOwnWindow'],
  'keyring-move from old address': ['move/moveMessage.ts', 'FromMovePage'],
  'keyring-move from new address': ['move/moveMessage.ts', 'ToMovePage'],
};

/** What schemas say of the wires: endpoints, messages, error codes. */
export async function protocolWires(): Promise<string[]> {
  const keyring: string[] = [];
  for (const [channel, [file, name]] of Object.entries(KEYRING_MESSAGES)) {
    const exported = (await import(path.join(ROOT, 'apps/keyring/src', file))) as Record<string, z.ZodMiniType>;
    const schema = exported[name];
    if (!schema) throw new Error(`${file} exports no ${name}`);
    keyring.push(...messageLines(channel, schema));
  }
  return [
    ...keyring,
    ...ENDPOINTS.flatMap(endpointLines),
    ...Object.entries(MESSAGES).flatMap(([channel, schema]) => messageLines(channel, schema)),
    ...Object.entries(KEYRING_RESULTS).flatMap(([request, schema]) =>
      messageLines(`keyring result ${request}`, schema),
    ),
    `message keyring channel ${KEYRING_CHANNEL}`,
    ...Object.entries(ERROR_STATUS).map(([code, status]) => `error ${code} ${status}`),
    ...[...new Set(Object.values(ROOM_CLOSE_CODES))].map((code) => `message room-socket close ${code}`),
  ];
}

function endpointLines(endpoint: ServedEndpoint): string[] {
  const { method, path, access, fresh, maxBodyBytes, response, params, query, body } = endpoint;
  const name = `endpoint ${method} ${API_PATH}/${path}`;
  const part = (label: string, schema: z.ZodMiniType | undefined, io: 'input' | 'output'): string[] =>
    schema ? fieldsOf(schema, io).map((field) => `${name} ${joined(label, field)}`) : [];
  return [
    `${name} access ${access}${fresh ? ', fresh sign-in' : ''}`,
    ...(maxBodyBytes === undefined ? [] : [`${name} body of ${maxBodyBytes} bytes at most`]),
    ...part('params', params, 'input'),
    ...part('query', query, 'input'),
    ...part('body', body, 'input'),
    ...part('answer', response, 'output'),
  ];
}

const messageLines = (channel: string, schema: z.ZodMiniType): string[] =>
  fieldsOf(schema, 'input').map((field) => `message ${channel} ${joined('data', field)}`);

/** Puts a name before the path of a field: `body` and `name: string` are `body.name: string`. */
export const joined = (label: string, field: string): string =>
  /^[<[:?]/.test(field) ? `${label}${field}` : `${label}.${field}`;
