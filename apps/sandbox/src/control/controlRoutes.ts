import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Address, isAddress, parseEther } from 'viem';
import type { ChainAccess } from '../explorer/chainReader.ts';
import { renderErrorPage } from '../pages/errorPage.ts';
import { sendPage } from '../pages/layout.ts';
import { type PersonChange } from '../people/community.ts';
import { parseNewPerson } from '../people/parseNewPerson.ts';
import { type DiscordPerson, isValidUsername } from '../people/person.ts';
import {
  deleteRole,
  isAssignable,
  isProductRole,
  moveRole,
  createGuildRoles,
  applyRoleOrder,
} from '../people/roles.ts';
import type { SandboxContext } from '../sandbox.ts';
import { OUTAGE_MODES, OUTAGE_PARTS, type OutageState } from './outage.ts';

/** Upper limit; enough for any test. */
const MAX_MON = 1_000_000;
const AMOUNT_PATTERN = /^\d{1,7}(\.\d{1,18})?$/;

type FieldsBody = { Body: Record<string, unknown> | undefined };
type PersonRoute = FieldsBody & { Params: { id: string } };

/** Control routes of the sandbox, for forms of its pages and for tests. */
export function addControlRoutes(app: FastifyInstance, sandbox: SandboxContext): void {
  app.get('/sandbox/state', (_request, reply) => reply.send(describeState(sandbox)));
  addPeopleRoutes(app, sandbox);
  addRoleRoutes(app, sandbox);
  addOutageRoute(app, sandbox);
  addBalanceRoute(app, sandbox);
  addResetRoute(app, sandbox);
}

const describeState = ({ community, roles, outage, settings }: SandboxContext) => ({
  people: community.list(),
  roles,
  outage: outage.getState(),
  guildId: settings.guildId,
});

function addPeopleRoutes(app: FastifyInstance, { community, roles, grants, settings }: SandboxContext): void {
  app.post<FieldsBody>('/sandbox/people', (request, reply) => {
    const newPerson = parseNewPerson(request.body ?? {});
    if (!newPerson) return sendRefusal(request, reply, 'A name has 1 to 32 characters, an age in days is not below 0.');
    const person = community.add(newPerson);
    return sendDone(request, reply, { answer: person, status: 201, to: `/#person-${person.id}` });
  });

  /** An action on a person; it returns an error text if the form is invalid. */
  const onPerson = (
    path: string,
    act: (person: DiscordPerson, fields: Record<string, unknown>) => string | undefined,
  ): void => {
    app.post<PersonRoute>(`/sandbox/people/:id${path}`, (request, reply) => {
      const person = community.find(request.params.id);
      if (!person) return sendRefusal(request, reply, 'That person is not here any more.', 404);
      const fields = request.body ?? {};
      const error = act(person, fields);
      if (error !== undefined) return sendRefusal(request, reply, error);
      const to = fields['back'] === 'invite' ? `/invite/${settings.inviteCode}` : `/#person-${person.id}`;
      return sendDone(request, reply, { answer: person, status: 200, to });
    });
  };

  onPerson('', (person, fields) => {
    const change = parsePersonChange(fields);
    if (typeof change === 'string') return change;
    const isTaken = community.list().some((other) => other !== person && other.username === change.username);
    if (isTaken) return `The handle "${change.username}" is taken.`;
    community.update(person, change);
    return undefined;
  });
  onPerson('/membership', (person, { member }) => {
    community.setMember(person, isTrue(member));
    return undefined;
  });
  onPerson('/roles', (person, { role, has }) => {
    const roleId = roles.find(({ id, name }) => id === role || name === role)?.id;
    if (
      roleId === undefined ||
      !(isAssignable(roleId, roles) || person.membership?.roles.includes(roleId) || isTrue(has))
    ) {
      return 'There is no such role.';
    }
    if (!person.membership) return 'Only members hold roles.';
    community.setRole(person, { roleId, has: isTrue(has) });
    return undefined;
  });
  onPerson('/tokens', (person, { end }) => {
    grants.expireTokens(person.id, end === 'all' ? 'all' : 'access');
    return undefined;
  });
  onPerson('/remove', (person) => {
    community.remove(person);
    grants.expireTokens(person.id, 'all');
    return undefined;
  });
}

function addRoleRoutes(app: FastifyInstance, { community, roles }: SandboxContext): void {
  const onRole = (path: string, act: (roleId: string, fields: Record<string, unknown>) => void): void => {
    app.post<PersonRoute>(`/sandbox/roles/:id${path}`, (request, reply) => {
      const { id } = request.params;
      if (!isProductRole(id) || !roles.some((role) => role.id === id))
        return sendRefusal(request, reply, 'That role cannot be changed here.', 404);
      act(id, request.body ?? {});
      return sendDone(request, reply, { answer: { roles }, status: 200, to: '/#roles' });
    });
  };
  onRole('/delete', (roleId) => {
    deleteRole(roles, roleId);
    community.removeRole(roleId);
  });
  onRole('/move', (roleId, { aboveBot }) => moveRole(roles, { roleId, isAboveBot: isTrue(aboveBot) }));
}

function addOutageRoute(app: FastifyInstance, { outage }: SandboxContext): void {
  app.post<FieldsBody>('/sandbox/outage', (request, reply) => {
    const nextOutage = parseOutage(request.body ?? {});
    if (typeof nextOutage === 'string') return sendRefusal(request, reply, nextOutage);
    outage.update(nextOutage);
    return sendDone(request, reply, { answer: outage.getState(), status: 200, to: '/' });
  });
}

function addBalanceRoute(app: FastifyInstance, { chain }: SandboxContext): void {
  app.post<FieldsBody>('/sandbox/balance', async (request, reply) => {
    if (!chain) return sendRefusal(request, reply, 'The local chain is off.', 503);
    const balance = parseBalanceForm(request.body ?? {});
    if (typeof balance === 'string') return sendRefusal(request, reply, balance);
    if (!(await requestSetBalance(chain, balance)))
      return sendRefusal(request, reply, 'The local chain does not answer.', 503);
    const answer = { address: balance.address, balanceWei: String(balance.balanceWei) };
    return sendDone(request, reply, { answer, status: 200, to: `/explorer/address/${balance.address}` });
  });
}

function addResetRoute(app: FastifyInstance, sandbox: SandboxContext): void {
  const { community, roles, outage, grants, settings } = sandbox;
  app.post<FieldsBody>('/sandbox/reset', (request, reply) => {
    for (const { id } of community.list()) grants.expireTokens(id, 'all');
    community.reset();
    applyRoleOrder(roles, createGuildRoles(settings.guildId));
    outage.update({ mode: 'none' });
    return sendDone(request, reply, { answer: describeState(sandbox), status: 200, to: '/' });
  });
}

function parsePersonChange(fields: Record<string, unknown>): PersonChange | string {
  const { globalName, username, avatar } = fields;
  if (username !== undefined && !(typeof username === 'string' && isValidUsername(username))) {
    return 'A handle has 2 to 32 small letters, digits, dots and underscores.';
  }
  const name = typeof globalName === 'string' ? globalName.trim() : undefined;
  if (name !== undefined && (name === '' || name.length > 32)) return 'A name has 1 to 32 characters.';
  if (avatar !== undefined && avatar !== 'still' && avatar !== 'moving' && avatar !== 'none') {
    return 'A picture is still, moving or none.';
  }
  return {
    ...(name === undefined ? {} : { globalName: name }),
    ...(username === undefined ? {} : { username }),
    ...(avatar === undefined ? {} : { avatar }),
  };
}

const isTrue = (value: unknown): boolean => value === true || value === 'true';

const isFormRequest = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;

/** Redirects forms back to their page; programs get the result as JSON. */
function sendDone(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, status, to }: { answer: unknown; status: number; to: string },
): FastifyReply {
  return isFormRequest(request) ? reply.redirect(to, 303) : reply.code(status).send(answer);
}

function sendRefusal(request: FastifyRequest, reply: FastifyReply, error: string, status = 400): FastifyReply {
  reply.code(status);
  return isFormRequest(request) ? sendPage(reply, renderErrorPage(error)) : reply.send({ error });
}

/** Parses the requested outage; returns an error text if it is invalid. */
function parseOutage(fields: Record<string, unknown>): Partial<OutageState> | string {
  const mode = OUTAGE_MODES.find((name) => name === fields['mode']);
  if (!mode) return `The mode is one of ${OUTAGE_MODES.join(', ')}.`;
  const namedParts = fields['parts'] === undefined ? [...OUTAGE_PARTS] : [fields['parts']].flat();
  const parts = OUTAGE_PARTS.filter((part) => namedParts.includes(part));
  if (parts.length === 0 || parts.length !== namedParts.length)
    return `The parts are some of ${OUTAGE_PARTS.join(', ')}.`;
  const { delayMs, remaining } = fields;
  return {
    mode,
    parts,
    ...(typeof delayMs === 'number' && delayMs >= 0 ? { delayMs } : {}),
    ...(typeof remaining === 'number' && remaining > 0 ? { remaining } : {}),
  };
}

/** Parses an address and an amount in MON from a form; returns an error text if invalid. */
function parseBalanceForm({
  address,
  mon,
}: Record<string, unknown>): { address: Address; balanceWei: bigint } | string {
  if (typeof address !== 'string' || !isAddress(address.trim(), { strict: false }))
    return 'An address is 0x and 40 digits from 0 to f.';
  const amount = typeof mon === 'string' ? mon.trim() : '';
  if (!AMOUNT_PATTERN.test(amount) || Number(amount) > MAX_MON)
    return 'A balance is a number from 0 to 1000000, with a point before its decimals.';
  return { address: address.trim() as Address, balanceWei: parseEther(amount) };
}

/** Sets the exact balance of an address; false if the local chain fails. */
async function requestSetBalance(
  { rpcUrl, secret }: ChainAccess,
  { address, balanceWei }: { address: Address; balanceWei: bigint },
): Promise<boolean> {
  if (secret === undefined) return false;
  const request = {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ address, balanceWei: String(balanceWei) }),
  };
  return fetch(`${rpcUrl}/balance`, request).then(
    ({ ok }) => ok,
    () => false,
  );
}
