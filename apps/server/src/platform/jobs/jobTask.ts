/** Work that outlives the process that requested it. Must be idempotent, since it may run twice. */
export interface JobTask {
  work: (payload: unknown) => Promise<void>;
  /** Schedule, run once across all processes; five cron fields in UTC. */
  cron?: string;
}
