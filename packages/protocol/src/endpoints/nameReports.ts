import {
  NameActBody,
  nameActEndpoint,
  NameReportBody,
  nameReportEndpoint,
  reportedNamesEndpoint,
  ReportedNamesQuery,
} from '../http/nameReports.ts';
import { served } from './served.ts';

/** Endpoints to report names and decide on reports. */
export const nameReportEndpoints = {
  report: served(nameReportEndpoint, {
    access: 'player',
    limit: 'report',
    tag: 'players',
    summary: 'Reports another player’s name to the operators, once of each name',
    body: NameReportBody,
  }),
  names: served(reportedNamesEndpoint, {
    access: 'admin',
    limit: 'admin',
    tag: 'admin',
    summary: 'Names that were reported, those with the most reports first',
    query: ReportedNamesQuery,
  }),
  act: served(nameActEndpoint, {
    access: 'admin',
    fresh: true,
    limit: 'admin',
    tag: 'admin',
    summary: 'Keeps a name, hides it everywhere, or takes that back',
    body: NameActBody,
  }),
} as const;
