import { nameReportEndpoint, type NameReportBody } from '@jumpy/protocol/http/nameReports';
import { askApi } from './api.ts';

/** Reports a name to the operators; false where one has reported it before. */
export async function reportName(body: NameReportBody): Promise<boolean> {
  return (await askApi(nameReportEndpoint, { body })).isNew;
}
