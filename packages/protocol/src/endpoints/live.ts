import {
  LiveParams,
  liveRunsEndpoint,
  liveStreamEndpoint,
  setWatchingEndpoint,
  WatchingBody,
  watchingEndpoint,
} from '../http/live.ts';
import { served } from './served.ts';

/** Endpoints of live runs and the setting that allows watching them. */
export const liveEndpoints = {
  list: served(liveRunsEndpoint, {
    access: 'public',
    limit: 'read',
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
  watching: served(watchingEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'players',
    summary: 'Whether others may watch the own runs while they are played',
  }),
  setWatching: served(setWatchingEndpoint, {
    access: 'player',
    limit: 'write',
    tag: 'players',
    summary: 'Lets others watch the own runs while they are played, or hides them at once',
    body: WatchingBody,
  }),
} as const;
