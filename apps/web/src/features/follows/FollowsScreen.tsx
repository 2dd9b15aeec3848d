import { shownName } from '@jumpy/domain/hiddenName';
import { type FollowsResponse, MAX_FOLLOWED } from '@jumpy/protocol/http/follows';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FollowChange, followsQuery, useFollowChange } from '../../data/follows.ts';
import { usePlayer } from '../../data/session.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { IllustratedMessage } from '../../ui/IllustratedMessage.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PlayerRow } from '../../ui/PlayerRow.tsx';
import { ScreenFrame } from '../../ui/ScreenFrame.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TabGroup } from '../../ui/TabGroup.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import styles from './FollowsScreen.module.css';
import * as m from './messages.ts';

type ListName = 'following' | 'followers' | 'blocked';

const TABS: readonly { id: ListName; text: string }[] = [
  { id: 'following', text: m.followingTab() },
  { id: 'followers', text: m.followersTab() },
  { id: 'blocked', text: m.blockedTab() },
];

/** Whom the player follows, who follows the player, and who is blocked. */
export function FollowsScreen() {
  const [list, setList] = useState<ListName>('following');
  const { data, isPending, isFetching, refetch } = useQuery(followsQuery);
  useDocumentTitle(m.title());
  return (
    <ScreenFrame isTitled className={styles.screen}>
      <h1 className={styles.title}>{m.title()}</h1>
      <Panel>
        <TabGroup label={m.tabs()} tabs={TABS} activeId={list} onChange={setList}>
          {data ? (
            <FollowList list={list} follows={data} />
          ) : isPending ? (
            <Stack gap={4} role="status" aria-label={m.loading()}>
              {Array.from({ length: 5 }, (_, index) => (
                <Skeleton key={index} height="62px" />
              ))}
            </Stack>
          ) : (
            <LoadError level={2} title={m.loadFailed()} busy={isFetching} onRetry={() => void refetch()}>
              {m.serverProblem()}
            </LoadError>
          )}
        </TabGroup>
      </Panel>
    </ScreenFrame>
  );
}

/** An action on a row: its words, its name for screen readers, and the change it sends. */
interface RowAction {
  text: string;
  label: (of: { name: string }) => string;
  toChange: (publicId: string) => FollowChange;
}

const ACTIONS: Readonly<Record<ListName, readonly RowAction[]>> = {
  following: [
    {
      text: m.unfollow(),
      label: m.unfollowPlayer,
      toChange: (publicId) => ({ publicId, isFollowed: false }),
    },
  ],
  followers: [
    { text: m.remove(), label: m.removePlayer, toChange: (publicId) => ({ publicId, state: 'removed' }) },
    { text: m.block(), label: m.blockPlayer, toChange: (publicId) => ({ publicId, state: 'blocked' }) },
  ],
  blocked: [{ text: m.unblock(), label: m.unblockPlayer, toChange: (publicId) => ({ publicId, state: 'allowed' }) }],
};

function FollowList({ list, follows }: { list: ListName; follows: FollowsResponse }) {
  const change = useFollowChange();
  const players = follows[list];
  if (players.length === 0) return <EmptyList list={list} />;
  const busyId = change.isPending ? change.variables.publicId : undefined;
  return (
    <>
      {list === 'following' ? (
        <p className={styles.count}>{m.followingCount({ count: players.length, limit: MAX_FOLLOWED })}</p>
      ) : null}
      {list === 'followers' ? (
        <p className={styles.count}>{m.followerCount({ count: follows.followerCount })}</p>
      ) : null}
      <ul className={styles.list}>
        {players.map((player) => (
          <PlayerRow key={player.publicId} player={player} detail={m.levelShort({ level: player.level })}>
            <span className={styles.actions}>
              {ACTIONS[list].map(({ text, label, toChange }) => (
                <Button
                  key={text}
                  size="small"
                  busy={busyId === player.publicId}
                  aria-label={label({ name: shownName(player.username) })}
                  onClick={() => change.mutate(toChange(player.publicId))}
                >
                  {text}
                </Button>
              ))}
            </span>
          </PlayerRow>
        ))}
      </ul>
      <p role="status" className={styles.error}>
        {change.isError ? change.error.message : null}
      </p>
    </>
  );
}

function EmptyList({ list }: { list: ListName }) {
  const { publicId } = usePlayer();
  if (list === 'following')
    return (
      <IllustratedMessage
        illustration="soon"
        level={2}
        title={m.noFollowing()}
        action={
          <ButtonLink to="/stats" icon="trophy" tone="lime">
            {m.seeBoards()}
          </ButtonLink>
        }
      >
        <p>{m.noFollowingHint()}</p>
      </IllustratedMessage>
    );
  if (list === 'followers')
    return (
      <IllustratedMessage
        illustration="soon"
        level={2}
        title={m.noFollowers()}
        action={
          <ButtonLink to={`/u/${publicId}`} icon="user">
            {m.yourProfile()}
          </ButtonLink>
        }
      >
        <p>{m.noFollowersHint()}</p>
      </IllustratedMessage>
    );
  return (
    <IllustratedMessage illustration="asleep" level={2} title={m.noBlocked()}>
      <p>{m.noBlockedHint()}</p>
    </IllustratedMessage>
  );
}
