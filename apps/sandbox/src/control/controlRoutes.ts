import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Address, isAddress, parseEther } from 'viem';
import type { ChainAccess } from '../explorer/chainReader.ts';
import { errorPage } from '../pages/errorPage.ts';
import { sendPage } from '../pages/layout.ts';
import { type PersonChange } from '../people/community.ts';
import { readNewPerson } from '../people/newPerson.ts';
import { type Person, isUsername } from '../people/person.ts';
import { deleteRole, isAssignable, isOfProduct, moveRole, rolesOf, setOrder } from '../people/roles.ts';
import type { Sandbox } from '../sandbox.ts';
import { OUTAGE_MODES, OUTAGE_PARTS, type OutageState } from './outage.ts';

/** Upper limit; enough for any test. */
const MOST_MON = 1_000_000;
const AMOUNT = /^\d{1,7}(\.\d{1,18})?$/;

type Body = { Body: Record<string, unknown> | undefined };
type OnPerson = Body & { Params: { id: string } };

/** Control routes of the sandbox, for forms of its pages and for tests. */
export function controlRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { community, roles, outage, grants, settings, chain } = sandbox;

  const state = () => ({ people: community.all(), roles, outage: outage.state(), guildId: settings.guildId });
  app.get('/sandbox/state', (_request, reply) => reply.send(state()));

  app.post<Body>('/sandbox/people', (request, reply) => {
    const wanted = readNewPerson(request.body ?? {});
    if (!wanted) return refuse(request, reply, 'A name has 1 to 32 characters, an age in days is not below 0.');
    const person = community.add(wanted);
    return done(request, reply, { answer: person, status: 201, to: `/#person-${person.id}` });
  });

  const onPerson = (
    path: string,
    act: (person: Person, fields: Record<string, unknown>) => string | undefined,
  ): void => {
    app.post<OnPerson>(`/sandbox/people/:id${path}`, (request, reply) => {
      const person = community.find(request.params.id);
      if (!person) return refuse(request, reply, 'That person is not here any more.', 404);
      const fields = request.body ?? {};
      const error = act(person, fields);
      if (error !== undefined) return refuse(request, reply, error);
      const to = fields['back'] === 'invite' ? `/invite/${settings.inviteCode}` : `/#person-${person.id}`;
      return done(request, reply, { answer: person, status: 200, to });
    });
  };

  onPerson('', (person, fields) => {
    const change = readChange(fields);
    if (typeof change === 'string') return change;
    const isTaken = community.all().some((other) => other !== person && other.username === change.username);
    if (isTaken) return `The handle "${change.username}" is taken.`;
    community.change(person, change);
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
  const onRole = (path: string, act: (roleId: string, fields: Record<string, unknown>) => void): void => {
    app.post<OnPerson>(`/sandbox/roles/:id${path}`, (request, reply) => {
      const { id } = request.params;
      if (!isOfProduct(id) || !roles.some((role) => role.id === id))
        return refuse(request, reply, 'That role cannot be changed here.', 404);
      act(id, request.body ?? {});
      return done(request, reply, { answer: { roles }, status: 200, to: '/#roles' });
    });
  };
  onRole('/delete', (roleId) => {
    deleteRole(roles, roleId);
    community.dropRole(roleId);
  });
  onRole('/move', (roleId, { aboveBot }) => moveRole(roles, { roleId, isAboveBot: isTrue(aboveBot) }));
  onPerson('/tokens', (person, { end }) => {
    grants.endTokens(person.id, end === 'all' ? 'all' : 'access');
    return undefined;
  });
  onPerson('/remove', (person) => {
    community.remove(person);
    grants.endTokens(person.id, 'all');
    return undefined;
  });

  app.post<Body>('/sandbox/outage', (request, reply) => {
    const wanted = readOutage(request.body ?? {});
    if (typeof wanted === 'string') return refuse(request, reply, wanted);
    outage.set(wanted);
    return done(request, reply, { answer: outage.state(), status: 200, to: '/' });
  });

  app.post<Body>('/sandbox/balance', async (request, reply) => {
    if (!chain) return refuse(request, reply, 'The local chain is off.', 503);
    const wish = readBalance(request.body ?? {});
    if (typeof wish === 'string') return refuse(request, reply, wish);
    if (!(await setBalance(chain, wish))) return refuse(request, reply, 'The local chain does not answer.', 503);
    const answer = { address: wish.address, balanceWei: String(wish.balanceWei) };
    return done(request, reply, { answer, status: 200, to: `/explorer/address/${wish.address}` });
  });

  app.post<Body>('/sandbox/reset', (request, reply) => {
    for (const { id } of community.all()) grants.endTokens(id, 'all');
    community.startOver();
    setOrder(roles, rolesOf(settings.guildId));
    outage.set({ mode: 'none' });
    return done(request, reply, { answer: state(), status: 200, to: '/' });
  });
}

function readChange(fields: Record<string, unknown>): PersonChange | string {
  const { globalName, username, avatar } = fields;
  if (username !== undefined && !(typeof username === 'string' && isUsername(username))) {
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

const isForm = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;

/** Redirects forms back to their page; programs get the result as JSON. */
function done(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, status, to }: { answer: unknown; status: number; to: string },
): FastifyReply {
  return isForm(request) ? reply.redirect(to, 303) : reply.code(status).send(answer);
}

function refuse(request: FastifyRequest, reply: FastifyReply, error: string, status = 400): FastifyReply {
  reply.code(status);
  return isForm(request) ? sendPage(reply, errorPage(error)) : reply.send({ error: error });
}

/** Parses the requested outage; returns an error text if it is invalid. */
function readOutage(fields: Record<string, unknown>): Partial<OutageState> | string {
  const mode = OUTAGE_MODES.find((name) => name === fields['mode']);
  if (!mode) return `The mode is one of ${OUTAGE_MODES.join(', ')}.`;
  const named = fields['parts'] === undefined ? [...OUTAGE_PARTS] : [fields['parts']].flat();
  const parts = OUTAGE_PARTS.filter((part) => named.includes(part));
  if (parts.length === 0 || parts.length !== named.length) return `The parts are some of ${OUTAGE_PARTS.join(', ')}.`;
  const { delayMs, remaining } = fields;
  return {
    mode,
    parts,
    ...(typeof delayMs === 'number' && delayMs >= 0 ? { delayMs } : {}),
    ...(typeof remaining === 'number' && remaining > 0 ? { remaining } : {}),
  };
}

/** Parses an address and an amount in MON from a form; returns an error text if invalid. */
function readBalance({ address, mon }: Record<string, unknown>): { address: Address; balanceWei: bigint } | string {
  if (typeof address !== 'string' || !isAddress(address.trim(), { strict: false }))
    return 'An address is 0x and 40 digits from 0 to f.';
  const amount = typeof mon === 'string' ? mon.trim() : '';
  if (!AMOUNT.test(amount) || Number(amount) > MOST_MON)
    return 'A balance is a number from 0 to 1000000, with a point before its decimals.';
  return { address: address.trim() as Address, balanceWei: parseEther(amount) };
}

/** Sets the exact balance of an address; false if the local chain fails. */
async function setBalance(
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
