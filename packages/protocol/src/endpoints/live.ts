import { LiveParams, liveRunsEndpoint, liveStreamEndpoint } from '../http/live.ts';
import { served } from './served.ts';

/** Runs under way. */
export const liveEndpoints = {
  list: served(liveRunsEndpoint, {
    access: 'public',
    limit: 'lookup',
    tag: 'runs',
    summary: 'Who climbs now, of those who let others watch',
  }),
  stream: served(liveStreamEndpoint, {
    access: 'public',
    limit: 'lookup',
    tag: 'runs',
    summary: 'A run while it is played, some seconds late, as an event stream',
    params: LiveParams,
  }),
} as const;
