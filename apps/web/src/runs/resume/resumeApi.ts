import {
  type ResumeRunResponse,
  resumeRunEndpoint,
  resumableRunEndpoint,
  type ResumableRunInfo,
} from '@jumpy/protocol/http/resume';
import { requestServer } from '../httpRunsApi.ts';
import type { ApiResult } from '../runsApi.ts';

/** Server calls for interrupted runs. */
export interface ResumeApi {
  /** The run if it can be resumed, otherwise null. */
  fetchWaitingRun(runId: string): Promise<ApiResult<ResumableRunInfo | null>>;
  resume(body: { runId: string; leg: number }): Promise<ApiResult<ResumeRunResponse>>;
}

export const httpResumeApi: ResumeApi = {
  async fetchWaitingRun(runId) {
    const answer = await requestServer(resumableRunEndpoint, { params: { runId } });
    return answer.ok ? { ok: true, value: answer.value.waiting } : answer;
  },
  resume: (body) => requestServer(resumeRunEndpoint, { body }),
};
