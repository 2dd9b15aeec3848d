import {
  LiveParams,
  liveRunsEndpoint,
  liveStreamEndpoint,
  setSpectatingSettingEndpoint,
  SpectatingSettingBody,
  spectatingSettingEndpoint,
} from '../http/live.ts';
import { defineEndpoint } from './defineEndpoint.ts';

/** Endpoints of live runs and the setting that allows watching them. */
export const liveEndpoints = {
  list: defineEndpoint(liveRunsEndpoint, {
    access: 'public',
    limit: 'read',
    tag: 'runs',
    summary: 'Who climbs now, of those who let others watch',
  }),
  stream: defineEndpoint(liveStreamEndpoint, {
    access: 'public',
    limit: 'lookup',
    tag: 'runs',
    summary: 'A run while it is played, some seconds late, as an event stream',
    params: LiveParams,
  }),
  spectatingSetting: defineEndpoint(spectatingSettingEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'players',
    summary: 'Whether others may watch the own runs while they are played',
  }),
  setSpectatingSetting: defineEndpoint(setSpectatingSettingEndpoint, {
    access: 'player',
    limit: 'write',
    tag: 'players',
    summary: 'Lets others watch the own runs while they are played, or hides them at once',
    body: SpectatingSettingBody,
  }),
} as const;
