/** A kind of work that outlives the process that asked for it. It may be done twice: what is already done is done without harm. */
export interface JobTask {
  work: (payload: unknown) => Promise<void>;
  /** When it is done by itself, once among all processes; five fields of cron, in UTC. */
  cron?: string;
}
