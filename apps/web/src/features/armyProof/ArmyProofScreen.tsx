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
import { ScreenFrame } from '../../ui/ScreenFrame.tsx';
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
import * as m from './messages.ts';

/** Lets anyone verify in the browser which token of the army is which work. */
export function ArmyProofScreen({ read = fetchFile }: { read?: FetchFile }) {
  useDocumentTitle(m.whoIsWhoInArmy());
  const proofQuery = useQuery(armyProofQuery);
  const list = useQuery(provenanceQuery(read));
  const proof = proofQuery.data;
  const checked = useQuery({
    queryKey: queryKeys.listCheck(proof?.provenanceHash, list.dataUpdatedAt),
    queryFn: () => checkList(list.data ?? null, { provenanceHash: proof?.provenanceHash ?? null }),
    enabled: proof !== undefined && !list.isPending,
  });
  return (
    <ScreenFrame className={styles.screen}>
      <Panel level={1} title={m.whoIsWhoTitle()}>
        <p className={styles.lead}>{m.proofExplained()}</p>
      </Panel>
      {proofQuery.isPending || (proof && checked.isPending) ? (
        <div role="status" aria-label={m.checkingArmy()}>
          <Skeleton height="220px" />
        </div>
      ) : null}
      {proofQuery.isError ? (
        <Panel>
          <LoadError title={m.proofNotLoaded()} level={2} busy={proofQuery.isFetching} onRetry={proofQuery.refetch}>
            {m.chainNotRead()}
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
    </ScreenFrame>
  );
}

const LIST_OUTCOME_TEXT = {
  same: m.listMatches(),
  different: m.listDiffers(),
  missing: m.listNotLoaded(),
  later: m.noListHash(),
};

/** The list of all works, and its hash on-chain. */
function ListProof({ proof, check }: { proof: ArmyProof; check: ListCheck }) {
  return (
    <Panel title={m.listTitle()}>
      <p>
        {m.listExplained({
          link: (text) => (
            <a key="list" href={PROVENANCE_PATH}>
              {text}
            </a>
          ),
        })}
      </p>
      <dl className={styles.hashes}>
        <dt>{m.onTheChain()}</dt>
        <dd>{proof.provenanceHash ?? '–'}</dd>
        <dt>{m.computedHere()}</dt>
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
      ? m.saleEnded()
      : m.blockPicked({ block: formatGrouped(blockNumber) })
    : m.saleStillOn({ minted: formatGrouped(minted) });
  return (
    <Panel title={m.drawTitle()}>
      <p>{m.drawExplained({ count: WORK_COUNT })}</p>
      {blockNumber === null ? null : (
        <dl className={styles.hashes}>
          <dt>{m.block()}</dt>
          <dd>{formatGrouped(blockNumber)}</dd>
          <dt>{m.blockHash()}</dt>
          <dd>{blockHash ?? '–'}</dd>
          <dt>{m.offset()}</dt>
          <dd>{offset ?? '–'}</dd>
          <dt>{m.blocksPicked()}</dt>
          <dd>{attempts}</dd>
        </dl>
      )}
      {attempts > 1 ? (
        <p className={styles.warning}>
          <Icon name="warning" size={20} weight={3} />
          <span>{m.blocksSkipped({ picked: attempts, skipped: attempts - 1 })}</span>
        </p>
      ) : null}
      <OutcomeLine
        outcome={outcome}
        text={{
          same: m.offsetMatches(),
          different: m.offsetDiffers(),
          missing: m.blockForgotten(),
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

const createOutcomeText = (file: 'description' | 'picture') => ({
  same: m.fileMatches({ file }),
  different: m.fileDiffers({ file }),
  missing: m.fileNotLoaded({ file }),
  later: m.fileAfterReveal({ file }),
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
    <Panel title={m.tokenTitle()}>
      <TextField
        label={m.tokenNumber({ last: MAX_SUPPLY - 1 })}
        inputMode="numeric"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        problem={isToken ? undefined : m.tokenNumberInvalid({ last: MAX_SUPPLY - 1 })}
      />
      <div role="status">
        {isToken && check.isPending ? <Skeleton height="160px" /> : null}
        {isToken && check.data === null ? <p className={styles.asleep}>{m.tokenUnknown({ token: tokenId })}</p> : null}
        {isToken && check.data ? (
          <div className={styles.work}>
            <WorkImage work={check.data.work} />
            <div>
              <p className={styles.named}>{m.tokenIsArtwork({ token: tokenId, artwork: check.data.work })}</p>
              <p>{m.drawnFromTraits()}</p>
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
