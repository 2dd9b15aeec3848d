import { sessionEndpoint, type SessionUser, type Guild } from '@jumpy/protocol/http/session';
import { isGuildAdmin } from '@jumpy/domain/guild';
import { endpointPath } from '@jumpy/protocol/endpoint';
import { guildIconEndpoint } from '@jumpy/protocol/http/players';
import { subscriptionName } from '@jumpy/domain/subscription';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchApi, getApiBaseUrl } from '../../data/api.ts';
import { ApiCallError } from '../../data/apiCallError.ts';
import { queryKeys } from '../../data/queryKeys.ts';
import { recordProfileRefresh } from '../../data/profileRefresh.ts';
import { refreshProfile } from '../../data/refreshProfile.ts';
import { useSession } from '../../data/session.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { IllustratedPanel } from '../../ui/IllustratedPanel.tsx';
import { Row, Stack } from '../../ui/Layout.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ScreenFrame } from '../../ui/ScreenFrame.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import type { ElementChildren } from '../../ui/elementChildren.ts';
import { Badge } from '../../ui/Badge.tsx';
import { IllustratedMessage } from '../../ui/IllustratedMessage.tsx';
import { NftTab } from './NftTab.tsx';
import { ProfileHeader } from './ProfileHeader.tsx';
import { XpHelp } from './XpHelp.tsx';
import styles from './ProfileScreen.module.css';
import * as m from './messages.ts';

/** The stored user; refetched whenever the profile page opens. */
const profileQuery = queryOptions({
  queryKey: queryKeys.profile,
  queryFn: async ({ signal }) => (await fetchApi(sessionEndpoint, { signal })).user,
  staleTime: 0,
  gcTime: 0,
});

/** Shown if there is no stored user. */
const NO_USER_TEXT = m.noUserData();
/** Shown if the stored user could not be loaded. */
const LOAD_FAILED_TEXT = m.userDataNotLoaded();

interface Props {
  /** The wallet's address, with a link to the wallet. */
  wallet: ElementChildren;
  /** The link to the public profile. */
  share: ElementChildren;
  account: ElementChildren;
}

/** The profile page: identity, wallet, share link, Discord data and account. */
export function ProfileScreen({ wallet, share, account }: Props) {
  useDocumentTitle(m.profile());
  const { user, hasFailed, isLoading, reload, refresh } = useStoredProfile();
  const [help, setHelp] = useState(false);
  if (!user) return <SignedOutMessage />;
  return (
    <ScreenFrame className={styles.screen}>
      <Stack gap={8}>
        <Panel title={m.profileTitle()} level={1} className={styles.panel}>
          <ProfileHeader onHelp={() => setHelp(true)} />
          {hasFailed ? (
            <div className={styles.problem} role="alert">
              <p>{LOAD_FAILED_TEXT}</p>
              <Button size="small" icon="restart" busy={isLoading} onClick={reload}>
                {m.tryAgain()}
              </Button>
            </div>
          ) : null}
          <ButtonLink tone="lime" icon="play" wide to="/play">
            {m.play()}
          </ButtonLink>
          <ButtonLink icon="passport" wide to="/passport">
            {m.passport()}
          </ButtonLink>
          <ButtonLink icon="users" wide to="/following">
            {m.playersYouFollow()}
          </ButtonLink>
          <ButtonLink icon="star" wide to="/looks">
            {m.looks()}
          </ButtonLink>
          <div className={styles.share}>{share}</div>
        </Panel>
        <Panel title={m.walletTitle()} className={`${styles.panel} ${styles.wallet}`}>
          {wallet}
        </Panel>
      </Stack>
      <Stack gap={8}>
        <Panel className={`${styles.panel} ${styles.collection}`}>
          <NftTab />
        </Panel>
        <Panel title={m.serversTitle()} className={`${styles.panel} ${styles.servers}`}>
          <GuildList guilds={user.guilds} />
        </Panel>
        <Panel title={m.accountTitle()} className={`${styles.panel} ${styles.account}`}>
          <DiscordAccount user={user} refresh={refresh} />
          {account}
        </Panel>
      </Stack>
      <XpHelp open={help} onClose={() => setHelp(false)} />
    </ScreenFrame>
  );
}

/** Shown if the session ended while the page was open. */
function SignedOutMessage() {
  return (
    <main className={styles.nobody}>
      <IllustratedPanel
        sign={m.profileTitle()}
        illustration="lost"
        title={NO_USER_TEXT}
        action={
          <ButtonLink tone="lime" to="/login">
            {m.logIn()}
          </ButtonLink>
        }
      >
        <p>{m.runsAndWalletSafe()}</p>
      </IllustratedPanel>
    </main>
  );
}

/** Why a refresh failed; the server's message explains token problems. */
function refreshProblemText(error: unknown): string {
  if (error instanceof ApiCallError && error.code === 'token_expired') return error.message;
  if (error instanceof ApiCallError && error.code === 'unauthenticated') return NO_USER_TEXT;
  return m.refreshFailed({ message: error instanceof Error ? error.message : String(error) });
}

/** The player on the profile page, and the state of loading and refreshing. */
interface StoredProfile {
  /** Null if the server no longer has a session for this browser. */
  user: SessionUser | null;
  /** Loading failed; the last known user is shown. */
  hasFailed: boolean;
  isLoading: boolean;
  reload(): void;
  refresh: { run(): void; isBusy: boolean; isDone: boolean; error: unknown };
}

/** The player as stored by the server, with an action that refreshes it from Discord. */
function useStoredProfile(): StoredProfile {
  const queryClient = useQueryClient();
  const { user: sessionUser } = useSession();
  const { data, isError, isFetching, refetch } = useQuery(profileQuery);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => refreshProfile(queryClient),
    onSuccess: (user) => {
      recordProfileRefresh(localStorage, Date.now());
      queryClient.setQueryData(queryKeys.profile, user);
    },
  });
  return {
    user: data === undefined ? sessionUser : data,
    hasFailed: isError,
    isLoading: isFetching,
    reload: () => void refetch(),
    refresh: { run: () => mutate(), isBusy: isPending, isDone: isSuccess, error },
  };
}

/** The player's Discord servers, owned ones first. */
function GuildList({ guilds }: { guilds: readonly Guild[] }) {
  if (guilds.length === 0)
    return (
      <IllustratedMessage illustration="lost" title={m.noServers()}>
        <p>{m.noServersHint()}</p>
      </IllustratedMessage>
    );
  const rank = ({ owner, permissions }: Guild): number => (owner ? 0 : isGuildAdmin(permissions) ? 1 : 2);
  return (
    <ul className={styles.guilds} aria-label={m.servers()}>
      {guilds
        .toSorted((a, b) => rank(a) - rank(b))
        .map((guild) => (
          <li key={guild.id}>
            <GuildIcon guild={guild} />
            <strong dir="auto" title={guild.name}>
              {guild.name}
            </strong>
            {guild.owner ? <Badge tone="sun">{m.owner()}</Badge> : null}
            {isGuildAdmin(guild.permissions) ? <Badge tone="sky">{m.admin()}</Badge> : null}
          </li>
        ))}
    </ul>
  );
}

/** Loaded through our own server; falls back to an initial. */
function GuildIcon({ guild: { id, name, icon } }: { guild: Guild }) {
  const [isBroken, setBroken] = useState(false);
  if (icon === null || isBroken)
    return (
      <span className={styles.letter} aria-hidden="true">
        {[...name.trim()][0] ?? '?'}
      </span>
    );
  const src = `${getApiBaseUrl()}/${endpointPath(guildIconEndpoint, { params: { guildId: id } })}`;
  return <img className={styles.icon} src={src} alt="" width={44} height={44} onError={() => setBroken(true)} />;
}

/** What Discord says about the account, folded, and its refresh. */
function DiscordAccount({ user, refresh }: { user: SessionUser } & Pick<StoredProfile, 'refresh'>) {
  return (
    <Stack gap={5}>
      <Row gap={5} align="center" justify="space-between">
        <div className={styles.discord}>
          <h3>{m.discord()}</h3>
          <p className={styles.note} role="status">
            {refresh.isDone ? m.upToDate() : m.refreshHint()}
          </p>
        </div>
        <Button size="small" icon="restart" busy={refresh.isBusy} onClick={refresh.run}>
          {refresh.isBusy ? m.refreshing() : m.refresh()}
        </Button>
      </Row>
      {refresh.error ? (
        <p className={styles.problem} role="alert">
          {refreshProblemText(refresh.error)}
        </p>
      ) : null}
      <details className={styles.details}>
        <summary>{m.discordDetails()}</summary>
        <ProfileFacts user={user} />
      </details>
    </Stack>
  );
}

/** Account data from Discord. */
function ProfileFacts({ user }: { user: SessionUser }) {
  const { discordId, email, verified, premium_type: premiumType } = user;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{m.discordId()}</dt>
        <dd>
          <code>{discordId}</code>
        </dd>
      </div>
      {email ? (
        <div>
          <dt>{m.email()}</dt>
          <dd dir="auto">{email}</dd>
        </div>
      ) : null}
      <div>
        <dt>{m.verified()}</dt>
        <dd>{verified ? <Badge tone="mint">{m.verified()}</Badge> : <Badge>{m.notVerified()}</Badge>}</dd>
      </div>
      <div>
        <dt>{m.subscription()}</dt>
        <dd>{subscriptionName(premiumType)}</dd>
      </div>
    </dl>
  );
}
