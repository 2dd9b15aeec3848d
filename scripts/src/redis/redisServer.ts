/** A Redis for tests, in memory alone: a real one or the in-process one. */
export interface RedisServer {
  readonly url: string;
  /** Ends it at once; what it knew is gone. */
  kill(): Promise<void>;
  /** Starts it again at the same address, empty. */
  restart(): Promise<void>;
}

export interface RedisOptions {
  /** What clients have to say first, where it is given. */
  password?: string | undefined;
}
