import { hasOperatorRole, operatorRoleText } from '@jumpy/domain/operatorRights';
import type { OperatorRole } from '@jumpy/domain/operatorRoles';
import type { AdminAccessResponse } from '@jumpy/protocol/http/admin';
import { createContext, useContext } from 'react';

/** The operator's role, and the server's table of rights. */
export type PanelRights = Pick<AdminAccessResponse, 'role' | 'rights'>;

/** Provided by the panel; without it nothing is shown as forbidden, and the server alone decides. */
export const PanelRightsContext = createContext<PanelRights | null>(null);

/** Why a role may not do what needs another; undefined if it may. */
export function getRightProblem(rights: PanelRights | null, call: string): string | undefined {
  if (rights === null) return undefined;
  // What the server does not list is for owners, as on the server.
  const least: OperatorRole = rights.rights.find((right) => right.call === call)?.least ?? 'owner';
  return hasOperatorRole(rights.role, least)
    ? undefined
    : `This needs ${operatorRoleText(least)}. You’re ${operatorRoleText(rights.role)}.`;
}

/** Why the operator may not call an endpoint; undefined if they may. */
export function useRightProblem({ method, path }: { method: string; path: string }): string | undefined {
  return getRightProblem(useContext(PanelRightsContext), `${method} ${path}`);
}
