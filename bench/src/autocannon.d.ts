/** The part of autocannon that is used here; the package brings no types. */
declare module 'autocannon' {
  interface Request {
    path: string;
    headers: Record<string, string>;
  }
  interface Client {
    setRequests(requests: readonly Request[]): void;
  }
  interface Options {
    url: string;
    amount: number;
    connections: number;
    setupClient(client: Client): void;
  }
  interface Result {
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
