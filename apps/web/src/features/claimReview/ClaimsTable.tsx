import { formatGrouped } from '@jumpy/domain/formatNumber';
import { claimsReviewEndpoint, type ReviewedClaim, reverseClaimEndpoint } from '@jumpy/protocol/http/claimReview';
import { REVIEW_PAGE_SIZE } from '@jumpy/protocol/http/review';
import { useMemo, useState } from 'react';
import { formatUtcMinute } from '@jumpy/domain/formatUtc';
import { queryProblem } from '../../data/panel/queryProblem.ts';
import { useAdminAction } from '../../data/panel/useAdminAction.ts';
import { useAdminQuery } from '../../data/panel/useAdminQuery.ts';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ConfirmDialog } from '../../ui/panel/ConfirmDialog.tsx';
import { type Column, DataTable } from '../../ui/panel/DataTable.tsx';
import { CsvButton } from '../../ui/panel/CsvButton.tsx';
import { RowButton } from '../../ui/panel/RowButton.tsx';
import styles from './Claims.module.css';

type ClaimFilter = 'declared' | 'all' | 'taken';

const CLAIM_FILTERS: readonly { value: ClaimFilter; label: string }[] = [
  { value: 'declared', label: 'Self-declared' },
  { value: 'taken', label: 'Revoked' },
  { value: 'all', label: 'All' },
];
const EMPTY_TEXT: Readonly<Record<ClaimFilter, string>> = {
  declared: 'No one has declared a quest done.',
  taken: 'No revoked claims.',
  all: 'No one has claimed a quest yet.',
};

const createColumns = (onReview: (claim: ReviewedClaim) => void): readonly Column<ReviewedClaim>[] => [
  { id: 'at', header: 'Claimed', cell: ({ claimedAt }) => formatUtcMinute(claimedAt) },
  { id: 'player', header: 'Player', cell: ({ player }) => <bdi title={player.username}>{player.username}</bdi> },
  { id: 'quest', header: 'Quest', cell: ({ title }) => title },
  { id: 'xp', header: 'XP', isNumber: true, cell: ({ xp }) => formatGrouped(xp) },
  {
    id: 'shown',
    header: 'Proof',
    cell: ({ url, isSelfDeclared }) =>
      url !== null ? (
        <a href={url} target="_blank" rel="noopener noreferrer nofollow" title={url}>
          {url}
        </a>
      ) : isSelfDeclared ? (
        'their word'
      ) : (
        'play'
      ),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ takenBack }) => (takenBack ? <span title={takenBack.reason}>Revoked: {takenBack.reason}</span> : 'Counts'),
  },
  {
    id: 'turn',
    header: 'Action',
    cell: (claim) => (
      <RowButton
        tone={claim.takenBack ? 'plain' : 'danger'}
        aria-label={`${claim.takenBack ? 'Restore' : 'Revoke'} the claim for ${claim.title} by ${claim.player.username}`}
        onClick={() => onReview(claim)}
      >
        {claim.takenBack ? 'Restore' : 'Revoke'}
      </RowButton>
    ),
  },
];

/** Quest claims, newest first; each can be revoked and restored. */
export function ClaimsTable() {
  const [show, setShow] = useState<ClaimFilter>('declared');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [selected, setSelected] = useState<ReviewedClaim>();
  const claims = useAdminQuery(
    claimsReviewEndpoint,
    { query: { show, search: search.trim(), page } },
    { keepPrevious: true },
  );
  const columns = useMemo(() => createColumns(setSelected), []);
  return (
    <>
      <div className={styles.bar}>
        <SegmentedControl
          label="Claims"
          options={CLAIM_FILTERS}
          value={show}
          onChange={(value) => {
            setShow(value);
            setPage(1);
          }}
        />
        <div className={styles.search}>
          <TextField
            label="Player or quest"
            type="search"
            maxLength={64}
            value={search}
            onChange={(event) => {
              setSearch(event.target.value);
              setPage(1);
            }}
          />
        </div>
        <CsvButton table="claims" name="all claims" />
      </div>
      <DataTable
        label="Claims"
        columns={columns}
        rows={claims.data?.rows}
        rowId={({ claimId }) => String(claimId)}
        empty={search.trim() === '' ? EMPTY_TEXT[show] : 'No claims found.'}
        isFetching={claims.isFetching}
        problem={queryProblem(claims)}
        paging={{ page, pageSize: REVIEW_PAGE_SIZE, total: claims.data?.total ?? 0, noun: 'claims', onPage: setPage }}
      />
      {selected ? (
        <ClaimDecisionDialog key={selected.claimId} claim={selected} onClose={() => setSelected(undefined)} />
      ) : null}
    </>
  );
}

/** Confirmation before a claim is revoked or restored. */
function ClaimDecisionDialog({ claim, onClose }: { claim: ReviewedClaim; onClose: () => void }) {
  const takesBack = claim.takenBack === null;
  const action = useAdminAction(reverseClaimEndpoint, { successText: takesBack ? 'Revoked.' : 'Restored.' });
  const xp = `${formatGrouped(claim.xp)} XP`;
  async function submit(reason: string): Promise<void> {
    if ((await action.run({ body: { claimId: claim.claimId, takesBack, reason } })) !== undefined) onClose();
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={takesBack ? 'Revoke this claim' : 'Restore this claim'}
      description={
        takesBack
          ? `The player loses ${xp} and can’t claim the quest again in this period.`
          : `The player gets ${xp} back.`
      }
      target={`${claim.player.username}, “${claim.title}”`}
      undoText={takesBack ? 'Restore gives it back.' : 'Revoke takes it away again.'}
      confirmText={takesBack ? 'Revoke' : 'Restore'}
      tone={takesBack ? 'coral' : 'lime'}
      reasonReader="shown to the player"
      isPending={action.isPending}
      problem={action.error?.message}
      onConfirm={(reason) => void submit(reason)}
    />
  );
}
