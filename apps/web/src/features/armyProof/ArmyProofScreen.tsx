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
  useDocumentTitle('Who is who in the army');
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
      <Panel level={1} title="WHO IS WHO">
        <p className={styles.lead}>
          667 works stood ready before the first mint. Which token becomes which was drawn after the last, by a block
          that nobody knew before. Your browser checks it here.
        </p>
      </Panel>
      {proofQuery.isPending || (proof && checked.isPending) ? (
        <div role="status" aria-label="Checking the army">
          <Skeleton height="220px" />
        </div>
      ) : null}
      {proofQuery.isError ? (
        <Panel>
          <LoadError title="The proof did not load" level={2} busy={proofQuery.isFetching} onRetry={proofQuery.refetch}>
            The chain was not read. Nothing about any token has changed.
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
  same: 'The list has the hash that stands on the chain.',
  different: 'This list is not the one whose hash stands on the chain.',
  missing: 'The list did not arrive, so its hash could not be taken.',
  later: 'No hash stands on the chain yet. Nobody can mint before it does.',
};

/** The list of all works, and its hash on-chain. */
function ListProof({ proof, check }: { proof: ArmyProof; check: ListCheck }) {
  return (
    <Panel title="THE LIST">
      <p>
        <a href={PROVENANCE_PATH}>The list</a> has a hash of the picture and one of the description of every work. Its
        own hash was written into the contract before the first mint, and nobody can change it since.
      </p>
      <dl className={styles.hashes}>
        <dt>On the chain</dt>
        <dd>{proof.provenanceHash ?? '–'}</dd>
        <dt>Taken here</dt>
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
      ? 'The sale has ended. A block is named in a moment.'
      : `Block ${formatGrouped(blockNumber)} is named, and draws as soon as it is there.`
    : `The sale goes on: ${formatGrouped(minted)} are minted. The draw follows its end.`;
  return (
    <Panel title="THE DRAW">
      <p>
        After the sale the contract names a block three ahead. The rest of its hash divided by {WORK_COUNT} is the
        offset: token 0 is the work of that number, token 1 the next, and so on round.
      </p>
      {blockNumber === null ? null : (
        <dl className={styles.hashes}>
          <dt>Block</dt>
          <dd>{formatGrouped(blockNumber)}</dd>
          <dt>Its hash</dt>
          <dd>{blockHash ?? '–'}</dd>
          <dt>Offset</dt>
          <dd>{offset ?? '–'}</dd>
          <dt>Blocks named</dt>
          <dd>{attempts}</dd>
        </dl>
      )}
      {attempts > 1 ? (
        <p className={styles.warning}>
          <Icon name="warning" size={20} weight={3} />
          <span>
            {attempts} blocks were named: {attempts - 1} passed without a draw. Whoever lets one pass may have disliked
            it.
          </span>
        </p>
      ) : null}
      <OutcomeLine
        outcome={outcome}
        text={{
          same: 'The offset on the chain is the one that this block gives.',
          different: 'The offset on the chain is not the one that this block gives.',
          missing: 'The node has forgotten that block: an explorer of the chain still shows its hash.',
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
  same: `The ${subject} is the one of the list.`,
  different: `The ${subject} is not the one of the list: somebody has changed it.`,
  missing: `The ${subject} did not arrive, so it could not be compared.`,
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
        problem={isToken ? undefined : `Tokens have the numbers 0 to ${MAX_SUPPLY - 1}.`}
      />
      <div role="status">
        {isToken && check.isPending ? <Skeleton height="160px" /> : null}
        {isToken && check.data === null ? (
          <p className={styles.asleep}>Nobody knows yet who token {tokenId} is. The draw will say it.</p>
        ) : null}
        {isToken && check.data ? (
          <div className={styles.work}>
            <WorkImage work={check.data.work} />
            <div>
              <p className={styles.named}>
                Token {tokenId} is work {check.data.work}
              </p>
              <p>Drawn here from the traits of the army, to look at beside the listed picture.</p>
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
