import { OPERATOR_ROLES } from '@jumpy/domain/operatorRoles';
import * as z from 'zod/mini';
import { PublicId, TimeMs } from '../common.ts';
import type { EmptyRequest, Endpoint } from '../endpoint.ts';
import { AdminReason } from './admin.ts';

/** Somebody who may use the panel. */
export const Operator = z.object({
  /** Null for somebody whom the settings name and who never signed in. */
  publicId: z.nullable(PublicId),
  discordId: z.string(),
  username: z.nullable(z.string()),
  role: z.enum(OPERATOR_ROLES),
  /** An owner by `ADMIN_DISCORD_IDS`, whom nobody can change in the panel. */
  isFixed: z.boolean(),
  /** When the role was granted, and by whom; null for those whom the settings name. */
  grantedAt: z.nullable(TimeMs),
  grantedBy: z.nullable(z.string()),
});
export type Operator = z.infer<typeof Operator>;

export const OperatorsResponse = z.object({ success: z.literal(true), operators: z.array(Operator) });
export type OperatorsResponse = z.infer<typeof OperatorsResponse>;
/** Everyone who may use the panel, owners first. */
export const operatorsEndpoint: Endpoint<typeof OperatorsResponse, EmptyRequest> = {
  method: 'GET',
  path: 'admin/operators',
  response: OperatorsResponse,
};

const NullableRole = z.nullable(z.enum(OPERATOR_ROLES));
/** `role` null revokes; `seen` is the role that the owner saw, and nothing is changed if it differs by now. */
export const SetOperatorBody = z.object({
  publicId: PublicId,
  role: NullableRole,
  seen: NullableRole,
  /** Must be true for an owner who gives up rights of their own. */
  confirmsOwn: z.optional(z.boolean()),
  reason: AdminReason,
});
export type SetOperatorBody = z.infer<typeof SetOperatorBody>;
/** Grants, changes or revokes the role of an operator. */
export const setOperatorEndpoint: Endpoint<typeof OperatorsResponse, { body: typeof SetOperatorBody }> = {
  method: 'POST',
  path: 'admin/operators',
  response: OperatorsResponse,
};
