import { RoomRequest } from '@jumpy/protocol/room/messages';
import { decodeRoomInputs } from '@jumpy/protocol/room/roomInputs';
import type { Room } from './room.ts';

/** A message of a socket. */
export interface HeardMessage {
  data: Uint8Array;
  isBinary: boolean;
}

export interface HearPlayer {
  playerId: string;
  heard: HeardMessage;
  /** They leave for good. */
  leave(): void;
}

/** Takes a player's message; whether it is understood. */
export function hearPlayer(room: Room, { playerId, heard: { data, isBinary }, leave }: HearPlayer): boolean {
  if (isBinary) {
    const inputs = decodeRoomInputs(data);
    if (inputs) room.hear(playerId, inputs);
    return inputs !== undefined;
  }
  const request = readRequest(data);
  switch (request?.type) {
    case undefined:
      return false;
    case 'start_countdown':
      room.start(playerId);
      return true;
    case 'back_to_lobby':
      room.backToLobby(playerId);
      return true;
    case 'emote':
      room.emote(playerId, request.data.emote);
      return true;
    case 'leave':
      leave();
      return true;
    // What a page says of its score decides nothing: the server has played it.
    case 'update_score':
    case 'player_died':
      return true;
  }
}

/** Those who watch have no say; what is none of a player's messages either is not understood. */
export const hearWatcher = ({ data, isBinary }: HeardMessage): boolean => !isBinary && readRequest(data) !== undefined;

function readRequest(data: Uint8Array): RoomRequest | undefined {
  try {
    return RoomRequest.safeParse(JSON.parse(Buffer.from(data).toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
