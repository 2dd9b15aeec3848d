import type { Context } from '../../platform/context.ts';
import { waitingJobs } from '../../platform/jobs/jobStore.ts';
import type { Part } from './part.ts';

/** How the jobs are: those that were given up want an operator. */
export async function jobsPart({ db }: Pick<Context, 'db'>): Promise<Part> {
  const jobs = await waitingJobs(db).catch(() => undefined);
  if (!jobs) return { state: 'down' };

  const detail = jobs.map(({ task, waiting, running, failing, givenUp }) =>
    [
      task,
      `${waiting} wait`,
      ...(running ? [`${running} running`] : []),
      ...(failing ? [`${failing} failing`] : []),
      ...(givenUp ? [`${givenUp} given up`] : []),
    ].join(' '),
  );
  return {
    state: jobs.some(({ givenUp }) => givenUp > 0) ? 'degraded' : 'up',
    ...(detail.length > 0 ? { detail: detail.join('; ') } : {}),
  };
}
