import { sessionEndpoint, type SessionUser } from '@jumpy/protocol/http/session';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { askApi } from './api.ts';
import { keys } from './keys.ts';
import { noteProfileRefresh } from './profileRefresh.ts';
import { refreshProfile } from './refreshProfile.ts';
import { useSession } from './session.ts';

/** The stored user, read again whenever the profile page is opened. */
const profileQuery = queryOptions({
  queryKey: keys.profile,
  queryFn: async ({ signal }) => (await askApi(sessionEndpoint, { signal })).user,
  staleTime: 0,
  gcTime: 0,
});

/** The player on the profile page, and how reading and refreshing them went. */
export interface StoredProfile {
  /** Null where the server has no user for this browser any more. */
  user: SessionUser | null;
  /** The user could not be read; what is known of before stays. */
  isUnread: boolean;
  isReading: boolean;
  read(): void;
  refresh: { run(): void; isBusy: boolean; isDone: boolean; error: unknown };
}

/** Who one is, as the server has stored it, and a way to have it read anew from Discord (PROF-24). */
export function useStoredProfile(): StoredProfile {
  const queryClient = useQueryClient();
  const { user: known } = useSession();
  const { data, isError, isFetching, refetch } = useQuery(profileQuery);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => refreshProfile(queryClient),
    onSuccess: (user) => {
      noteProfileRefresh(localStorage, Date.now());
      queryClient.setQueryData(keys.profile, user);
    },
  });
  return {
    user: data === undefined ? known : data,
    isUnread: isError,
    isReading: isFetching,
    read: () => void refetch(),
    refresh: { run: () => mutate(), isBusy: isPending, isDone: isSuccess, error },
  };
}
