import { RoomMessage, type RoomRequest } from '@jumpy/protocol/room/messages';
import { decodeRoomFrame, type RoomFrame } from '@jumpy/protocol/room/roomFrame';
import WebSocket from 'ws';
import type { Client } from '../../support/client.ts';

type Kind = RoomMessage['type'];
type MessageData<T extends Kind> = Extract<RoomMessage, { type: T }>['data'];

export interface RoomPageOptions {
  /** Such as `ws://127.0.0.1:…` */
  address: string;
  client: Pick<Client, 'cookies'>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  autoPong?: boolean;
}

/** A browser page with a room socket; records all messages. */
export class RoomPage {
  readonly socket: WebSocket;
  readonly closed: Promise<number>;
  readonly messages: RoomMessage[] = [];
  readonly frames: RoomFrame[] = [];
  #waiting: { resolve: () => void; reject: (error: Error) => void }[] = [];

  constructor({ address, client, query = {}, headers, autoPong = true }: RoomPageOptions) {
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const url = `${address}/api/multiplayer/websocket?${new URLSearchParams(query).toString()}`;
    this.socket = new WebSocket(url, {
      headers: { cookie, ...(headers ?? { origin: 'http://jumpy.localhost:4010' }) },
      autoPong,
    });
    this.socket.on('error', () => {});
    this.closed = new Promise((resolve) => this.socket.on('close', resolve));
    this.socket.on('close', (code: number) => {
      const last = JSON.stringify(this.messages.at(-1) ?? null);
      for (const { reject } of this.#waiting.splice(0))
        reject(new Error(`its socket was closed with ${code}; the last message was ${last}`));
    });
    this.socket.on('message', (data: Buffer, isBinary) => {
      const frame = isBinary ? decodeRoomFrame(data) : undefined;
      if (frame) this.frames.push(frame);
      else this.messages.push(RoomMessage.parse(JSON.parse(String(data))));
      for (const { resolve } of this.#waiting.splice(0)) resolve();
    });
  }

  /** Returns the newest message of a type, or waits for one. */
  async waitFor<T extends Kind>(
    type: T,
    matches: (data: MessageData<T>) => boolean = () => true,
  ): Promise<MessageData<T>> {
    for (;;) {
      const found = this.messages.findLast(
        (message) => message.type === type && matches(message.data as MessageData<T>),
      );
      if (found) return found.data as MessageData<T>;
      await this.news();
    }
  }

  /** Resolves with the next message; rejects if the socket closes first. */
  news(): Promise<void> {
    if (this.socket.readyState === WebSocket.CLOSED) return Promise.reject(new Error('its socket is closed'));
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
  }

  says(request: RoomRequest): void {
    this.socket.send(JSON.stringify(request));
  }

  /** Resolves with the status of a rejected upgrade. */
  refused(): Promise<number> {
    return new Promise((resolve, reject) => {
      this.socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
      this.socket.on('open', () => reject(new Error('it opened')));
    });
  }
}
