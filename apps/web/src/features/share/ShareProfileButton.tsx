import { useQuery } from '@tanstack/react-query';
import { useConfig } from '../../data/config.ts';
import { profilePath } from '../../data/profilePath.ts';
import { profileSettingQuery } from '../../data/profileQueries.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ShareLinkButton } from './ShareLinkButton.tsx';
import styles from './ShareProfileButton.module.css';
import { profileShareText } from './shareText.ts';
import * as m from './messages.ts';

/** Link to the player's public profile, to share and view; while hidden, only to view. */
export function ShareProfileButton({ player }: { player: { publicId: string; username: string } }) {
  const productName = useConfig()?.productName ?? 'Jumpy';
  const { data: isPublic } = useQuery(profileSettingQuery);
  const path = profilePath(player.publicId);
  return (
    <div className={styles.share}>
      {isPublic === false ? (
        <p>{m.profileHidden()}</p>
      ) : (
        <ShareLinkButton
          text={m.shareProfile()}
          label={m.shareYourProfile()}
          className={styles.way}
          link={{ ...profileShareText(player, { productName, isOwn: true }), url: window.location.origin + path }}
        />
      )}
      <ButtonLink to={path} icon="user" className={styles.way}>
        {m.publicProfile()}
      </ButtonLink>
    </div>
  );
}
