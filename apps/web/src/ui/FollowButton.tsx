import { useQuery } from '@tanstack/react-query';
import { followsQuery, useFollowChange } from '../data/follows.ts';
import { useSession } from '../data/session.ts';
import { Button, type ButtonStyleProps } from './Button.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import * as m from './messages.ts';

export interface FollowButtonProps extends Pick<ButtonStyleProps, 'size' | 'wide' | 'className'> {
  player: { publicId: string; noProfile?: true | undefined };
  /** The player's name as shown next to the button. */
  name: string;
  /** Without words, for rows. */
  isIcon?: boolean;
}

/** Follows a player, or no longer; nothing for visitors, for oneself and for players whose profile is hidden. */
export function FollowButton({ player: { publicId, noProfile }, name, isIcon = false, ...look }: FollowButtonProps) {
  const { user } = useSession();
  const mayFollow = user !== null && user.publicId !== publicId && !noProfile;
  const { data } = useQuery({ ...followsQuery, enabled: mayFollow });
  const change = useFollowChange();
  if (!mayFollow || !data) return null;
  const isFollowed = data.following.some((followed) => followed.publicId === publicId);
  const text = isFollowed ? m.following() : m.follow();
  return (
    <>
      <Button
        {...look}
        icon={isFollowed ? 'check' : 'users'}
        busy={change.isPending}
        // The accessible name must contain the visible text.
        aria-label={isFollowed ? m.followedPlayer({ name }) : m.followPlayer({ name })}
        title={isIcon ? text : undefined}
        onClick={() => change.mutate({ publicId, isFollowed: !isFollowed })}
      >
        {isIcon ? undefined : text}
      </Button>
      {change.isError ? (
        <span role="alert">
          {isIcon ? <VisuallyHidden>{change.error.message}</VisuallyHidden> : change.error.message}
        </span>
      ) : null}
    </>
  );
}
