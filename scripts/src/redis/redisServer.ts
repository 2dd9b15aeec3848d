/** Redis for tests, either real or in-process. */
export interface RedisServer {
  readonly url: string;
  /** Kills it immediately; its data is lost, unless it keeps all. */
  kill(): Promise<void>;
  /** Restarts it at the same address, without data unless it keeps all. */
  restart(): Promise<void>;
}

export interface RedisOptions {
  /** Password required from clients, if given. */
  password?: string | undefined;
  /** Whether it appends everything to its file before it answers; otherwise it is in memory alone. */
  keepsAll?: boolean;
}
