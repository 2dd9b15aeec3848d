import { adminAccessEndpoint, auditEndpoint, AuditQuery } from '../http/admin.ts';
import { defineEndpoint } from './defineEndpoint.ts';

/** Admin access and audit log endpoints. */
export const adminEndpoints = {
  access: defineEndpoint(adminAccessEndpoint, {
    access: 'admin',
    limit: 'admin',
    tag: 'admin',
    summary: 'Whether the panel is open to whoever asks',
  }),
  audit: defineEndpoint(auditEndpoint, {
    access: 'admin',
    limit: 'admin',
    tag: 'admin',
    summary: 'A page of the audit log, newest first',
    query: AuditQuery,
  }),
} as const;
