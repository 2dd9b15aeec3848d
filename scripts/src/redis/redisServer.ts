/** In-memory Redis for tests, either real or in-process. */
export interface RedisServer {
  readonly url: string;
  /** Kills it immediately; its data is lost. */
  kill(): Promise<void>;
  /** Restarts it at the same address without data. */
  restart(): Promise<void>;
}

export interface RedisOptions {
  /** Password required from clients, if given. */
  password?: string | undefined;
}
