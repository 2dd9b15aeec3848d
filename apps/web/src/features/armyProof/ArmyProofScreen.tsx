import { useQuery } from '@tanstack/react-query';
import { type ArmyProof, PROVENANCE_PATH } from '@jumpy/protocol/http/army';
import { WORK_COUNT } from '@jumpy/domain/workOfToken';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import { MAX_SUPPLY } from '@jumpy/domain/saleTerms';
import { armyAppearanceFor } from '@jumpy/rig/army';
import { CHARACTER_BOX, drawCharacter } from '@jumpy/rig/character';
import { useMemo, useState } from 'react';
import { queryKeys } from '../../data/queryKeys.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import { Icon, type UiIconName } from '../../ui/Icon.tsx';
import { RigDrawing } from '../../ui/RigDrawing.tsx';
import { TextField } from '../../ui/TextField.tsx';
import {
  armyProofQuery,
  provenanceQuery,
  fetchFile,
  type FetchFile,
  checkDraw,
  checkList,
  type ListCheck,
  type ProofOutcome,
  checkWork,
} from './armyProof.ts';
import styles from './ArmyProofScreen.module.css';

/** Lets anyone verify in the browser which token of the army is which work. */
export function ArmyProofScreen({ read = fetchFile }: { read?: FetchFile }) {
  useDocumentTitle('Who’s who in the army');
  const proofQuery = useQuery(armyProofQuery);
  const list = useQuery(provenanceQuery(read));
  const proof = proofQuery.data;
  const checked = useQuery({
    queryKey: queryKeys.listCheck(proof?.provenanceHash, list.dataUpdatedAt),
    queryFn: () => checkList(list.data ?? null, { provenanceHash: proof?.provenanceHash ?? null }),
    enabled: proof !== undefined && !list.isPending,
  });
  return (
    <main className={styles.screen}>
      <img className={styles.night} src="/art/night-wide.svg" alt="" />
      <Panel level={1} title="WHO’S WHO">
        <p className={styles.lead}>
          All 667 artworks were fixed before the first mint. Which token got which was drawn afterwards, using a block
          no one could predict. Your browser checks it here.
        </p>
      </Panel>
      {proofQuery.isPending || (proof && checked.isPending) ? (
        <div role="status" aria-label="Checking the army">
          <Skeleton height="220px" />
        </div>
      ) : null}
      {proofQuery.isError ? (
        <Panel>
          <LoadError
            title="Couldn’t load the proof"
            level={2}
            busy={proofQuery.isFetching}
            onRetry={proofQuery.refetch}
          >
            We couldn’t read the chain. No token has changed.
          </LoadError>
        </Panel>
      ) : null}
      {proof && checked.data ? (
        <>
          <ListProof proof={proof} check={checked.data} />
          <DrawProof proof={proof} outcome={checkDraw(proof.draw)} />
          <WorkProof proof={proof} works={checked.data.works} fetchFile={read} />
        </>
      ) : null}
    </main>
  );
}

const LIST_OUTCOME_TEXT = {
  same: 'The list’s hash matches the one on-chain.',
  different: 'The list’s hash doesn’t match the one on-chain.',
  missing: 'Couldn’t load the list, so we couldn’t compute its hash.',
  later: 'There’s no hash on-chain yet. No one can mint before there is.',
};

/** The list of all works, and its hash on-chain. */
function ListProof({ proof, check }: { proof: ArmyProof; check: ListCheck }) {
  return (
    <Panel title="THE LIST">
      <p>
        <a href={PROVENANCE_PATH}>The list</a> has a hash for each artwork’s picture and one for its description. The
        list’s own hash was written into the contract before the first mint, and no one can change it.
      </p>
      <dl className={styles.hashes}>
        <dt>On the chain</dt>
        <dd>{proof.provenanceHash ?? '–'}</dd>
        <dt>Computed here</dt>
        <dd>{check.hash ?? '–'}</dd>
      </dl>
      <OutcomeLine outcome={check.outcome} text={LIST_OUTCOME_TEXT} />
    </Panel>
  );
}

/** The block announced in advance, and the offset derived from its hash. */
function DrawProof({ proof: { draw, isEnded, minted }, outcome }: { proof: ArmyProof; outcome: ProofOutcome }) {
  const { attempts, blockHash, blockNumber, offset } = draw;
  const pendingText = isEnded
    ? blockNumber === null
      ? 'The sale has ended. A block will be picked in a moment.'
      : `Block ${formatGrouped(blockNumber)} is picked. The draw happens once it exists.`
    : `The sale is still on: ${formatGrouped(minted)} minted. The draw comes after it ends.`;
  return (
    <Panel title="THE DRAW">
      <p>
        After the sale, the contract picks a block three ahead. The remainder of its hash divided by {WORK_COUNT} is the
        offset: token 0 is the artwork with that number, token 1 the next, and so on, wrapping around.
      </p>
      {blockNumber === null ? null : (
        <dl className={styles.hashes}>
          <dt>Block</dt>
          <dd>{formatGrouped(blockNumber)}</dd>
          <dt>Its hash</dt>
          <dd>{blockHash ?? '–'}</dd>
          <dt>Offset</dt>
          <dd>{offset ?? '–'}</dd>
          <dt>Blocks picked</dt>
          <dd>{attempts}</dd>
        </dl>
      )}
      {attempts > 1 ? (
        <p className={styles.warning}>
          <Icon name="warning" size={20} weight={3} />
          <span>
            {attempts} blocks were picked: {attempts - 1} passed without a draw. Skipping a block could mean someone
            didn’t like the draw.
          </span>
        </p>
      ) : null}
      <OutcomeLine
        outcome={outcome}
        text={{
          same: 'The offset on-chain matches this block.',
          different: 'The offset on-chain doesn’t match this block.',
          missing: 'The node no longer has that block. A chain explorer still shows its hash.',
          later: pendingText,
        }}
      />
    </Panel>
  );
}

interface Props {
  proof: ArmyProof;
  works: ListCheck['works'];
  fetchFile: FetchFile;
}

const createOutcomeText = (subject: string) => ({
  same: `The ${subject} matches the list.`,
  different: `The ${subject} doesn’t match the list: someone changed it.`,
  missing: `Couldn’t load the ${subject}, so we couldn’t compare it.`,
  later: `The ${subject} can be compared after the reveal.`,
});
const METADATA_TEXT = createOutcomeText('description');
const IMAGE_TEXT = createOutcomeText('picture');

/** Checks a chosen token: which work it is, and whether its files match the list. */
function WorkProof({ proof, works, fetchFile }: Props) {
  const [typed, setTyped] = useState('0');
  const tokenId = /^\d{1,3}$/.test(typed.trim()) ? Number(typed.trim()) : undefined;
  const isToken = tokenId !== undefined && tokenId < MAX_SUPPLY;
  const check = useQuery({
    queryKey: queryKeys.workCheck(tokenId, { offset: proof.draw.offset, base: proof.base }),
    queryFn: async () => (await checkWork(tokenId ?? 0, { proof, works, read: fetchFile })) ?? null,
    enabled: isToken,
    gcTime: 0,
  });
  return (
    <Panel title="A TOKEN">
      <TextField
        label={`Token, 0 to ${MAX_SUPPLY - 1}`}
        inputMode="numeric"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        problem={isToken ? undefined : `Tokens are numbered 0 to ${MAX_SUPPLY - 1}.`}
      />
      <div role="status">
        {isToken && check.isPending ? <Skeleton height="160px" /> : null}
        {isToken && check.data === null ? (
          <p className={styles.asleep}>No one knows yet who token {tokenId} is. The draw will decide.</p>
        ) : null}
        {isToken && check.data ? (
          <div className={styles.work}>
            <WorkImage work={check.data.work} />
            <div>
              <p className={styles.named}>
                Token {tokenId} is artwork {check.data.work}
              </p>
              <p>Drawn here from the army’s traits, so you can compare it with the listed picture.</p>
              <OutcomeLine outcome={check.data.metadata} text={METADATA_TEXT} />
              <OutcomeLine outcome={check.data.image} text={IMAGE_TEXT} />
            </div>
          </div>
        ) : null}
      </div>
    </Panel>
  );
}

function WorkImage({ work }: { work: number }) {
  const shape = useMemo(() => drawCharacter(armyAppearanceFor(work), {}), [work]);
  return <RigDrawing className={styles.picture} clipIdPrefix={`proof-${work}-`} box={CHARACTER_BOX} shape={shape} />;
}

const OUTCOME_ICONS: Readonly<Record<ProofOutcome, UiIconName>> = {
  same: 'verify',
  different: 'warning',
  missing: 'search',
  later: 'lock',
};

/** Text for the outcome of a comparison. */
function OutcomeLine({ outcome, text }: { outcome: ProofOutcome; text: Readonly<Record<ProofOutcome, string>> }) {
  return (
    <p className={styles.outcome} data-outcome={outcome}>
      <Icon name={OUTCOME_ICONS[outcome]} size={20} weight={3} />
      <span>{text[outcome]}</span>
    </p>
  );
}
