/** The part of autocannon that is used here; the package brings no types. */
declare module 'autocannon' {
  interface Options {
    url: string;
    amount: number;
    connections: number;
    headers?: Record<string, string>;
  }
  interface Result {
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
