import {
  NameActionBody,
  nameActionEndpoint,
  NameReportBody,
  nameReportEndpoint,
  reportedNamesEndpoint,
  ReportedNamesQuery,
} from '../http/nameReports.ts';
import { defineEndpoint } from './defineEndpoint.ts';

/** Endpoints to report names and decide on reports. */
export const nameReportEndpoints = {
  report: defineEndpoint(nameReportEndpoint, {
    access: 'player',
    limit: 'report',
    tag: 'players',
    summary: 'Reports another player’s name to the operators, once of each name',
    body: NameReportBody,
  }),
  names: defineEndpoint(reportedNamesEndpoint, {
    access: 'admin',
    limit: 'admin',
    tag: 'admin',
    summary: 'Names that were reported, those with the most reports first',
    query: ReportedNamesQuery,
  }),
  decide: defineEndpoint(nameActionEndpoint, {
    access: 'admin',
    fresh: true,
    limit: 'admin',
    tag: 'admin',
    summary: 'Keeps a name, hides it everywhere, or takes that back',
    body: NameActionBody,
  }),
} as const;
