import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A third-party server on this machine. */
export interface WebServer {
  port: number;
  /** Requested hosts and paths, in order. */
  requests: string[];
  answer: http.RequestListener;
  close(): Promise<void>;
}

export async function startWebServer(): Promise<WebServer> {
  const web: WebServer = {
    port: 0,
    requests: [],
    answer: (_request, response) => response.end(),
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  const server = http.createServer((request, response) => {
    web.requests.push(`${request.headers.host}${request.url}`);
    web.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  web.port = (server.address() as AddressInfo).port;
  return web;
}
