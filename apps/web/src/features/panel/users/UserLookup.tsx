import { findUserEndpoint } from '@jumpy/protocol/http/adminUsers';
import { useState } from 'react';
import { useAdminQuery } from '../../../data/panel/useAdminQuery.ts';
import { PanelSection } from '../PanelSection.tsx';
import { SearchBox } from '../SearchBox.tsx';
import { UserCard } from './UserCard.tsx';
import styles from './Users.module.css';

/** Finds one user by Discord id or part of a name. */
export function UserLookup() {
  const [search, setSearch] = useState('');
  const { data, error, isFetching } = useAdminQuery(
    findUserEndpoint,
    { query: { search } },
    { enabled: search !== '' },
  );
  return (
    <PanelSection title="Find a user">
      <SearchBox
        label="Find a user"
        placeholder="Search by Discord username or ID..."
        busy={isFetching}
        onSearch={setSearch}
      />
      <div role="status">
        {error ? <p className={styles.failed}>Failed to search for user.</p> : null}
        {data && !data.user ? <p className={styles.failed}>{`User "${search}" not found.`}</p> : null}
        {data?.user ? <UserCard user={data.user} others={data.others} /> : null}
      </div>
    </PanelSection>
  );
}
