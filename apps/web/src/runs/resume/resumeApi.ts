import {
  type RunResumeAnswer,
  runResumeEndpoint,
  runWaitingEndpoint,
  type WaitingRun,
} from '@jumpy/protocol/http/resume';
import { askServer } from '../httpRunsApi.ts';
import type { Answer } from '../runsApi.ts';

/** Server calls for interrupted runs. */
export interface ResumeApi {
  /** The run if it can be resumed, otherwise null. */
  waiting(runId: string): Promise<Answer<WaitingRun | null>>;
  resume(body: { runId: string; leg: number }): Promise<Answer<RunResumeAnswer>>;
}

export const httpResumeApi: ResumeApi = {
  async waiting(runId) {
    const answer = await askServer(runWaitingEndpoint, { params: { runId } });
    return answer.ok ? { ok: true, value: answer.value.waiting } : answer;
  },
  resume: (body) => askServer(runResumeEndpoint, { body }),
};
