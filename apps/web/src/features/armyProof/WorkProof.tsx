import { MAX_SUPPLY } from '@jumpy/domain/saleTerms';
import type { ArmyProof } from '@jumpy/protocol/http/armyProof';
import { armyAppearanceFor } from '@jumpy/rig/army';
import { CHARACTER_BOX, drawCharacter } from '@jumpy/rig/character';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { FetchFile } from '../../data/armyProof.ts';
import { queryKeys } from '../../data/queryKeys.ts';
import { RigDrawing } from '../../ui/RigDrawing.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { checkWork, type ListCheck } from './checks.ts';
import { OutcomeLine } from './OutcomeLine.tsx';
import styles from './ArmyProofScreen.module.css';

interface Props {
  proof: ArmyProof;
  works: ListCheck['works'];
  fetchFile: FetchFile;
}

const outcomeTextFor = (what: string) => ({
  same: `The ${what} is the one of the list.`,
  different: `The ${what} is not the one of the list: somebody has changed it.`,
  missing: `The ${what} did not arrive, so it could not be compared.`,
  later: `The ${what} can be compared after the reveal.`,
});
const METADATA_TEXT = outcomeTextFor('description');
const IMAGE_TEXT = outcomeTextFor('picture');

/** Checks a chosen token: which work it is, and whether its files match the list. */
export function WorkProof({ proof, works, fetchFile }: Props) {
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
              <OutcomeLine outcome={check.data.metadata} words={METADATA_TEXT} />
              <OutcomeLine outcome={check.data.image} words={IMAGE_TEXT} />
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
