import type { ReviewRunResponse } from '@jumpy/protocol/http/review';
import { formatUtcMinute } from '@jumpy/domain/formatUtc';
import { modeName, ticksText } from '../../data/runText.ts';
import { flagText } from './flagText.ts';
import styles from './Review.module.css';

/** Input devices, as reported by the game page. */
const INPUT_TEXT: Readonly<Record<string, string>> = {
  keyboard: 'keys',
  touch: 'touch',
  gamepad: 'a pad',
  tilt: 'tilting',
  switch: 'one switch',
  mixed: 'more than one of them',
};

const percentText = (share: number): string => `${Math.round(share * 100)} %`;

type Fact = [name: string, value: string];

function getInputFacts(fingers: NonNullable<ReviewRunResponse['fingers']>): Fact[] {
  const { kept } = fingers;
  return [
    ...(kept ? ([['Played with', INPUT_TEXT[kept.input ?? ''] ?? 'not told']] as Fact[]) : []),
    ['Changes of direction', String(fingers.changes)],
    ['Between two, median', `${fingers.medianMs} ms`],
    ['Spread of the middle half', `${fingers.spreadMs} ms`],
    ['Under 50 ms', percentText(fingers.shareUnder50Ms)],
    ['Entropy of press lengths', `${fingers.pressEntropyBits} bits`],
    ['Longest rest', `${fingers.longestRestMs} ms`],
    ['Hops', String(fingers.hops)],
    ...(kept ? getStoredInputFacts(kept) : []),
  ];
}

function getStoredInputFacts({
  reactions,
  pauses,
}: NonNullable<NonNullable<ReviewRunResponse['fingers']>['kept']>): Fact[] {
  const seen: Fact[] =
    reactions.hazards === 0
      ? []
      : [
          ['Sight of an enemy to the next input, median', `${reactions.medianMs} ms`],
          ['Spread of that', `${reactions.spreadMs} ms`],
          ['Of that under 100 ms', percentText(reactions.shareUnder100Ms)],
        ];
  return [['Enemies in sight', String(reactions.hazards)], ...seen, ['Pauses', String(pauses)]];
}

/**
 * Facts about a run: why it was flagged, its input analysis and client metrics. Shows features rather than a suspicion
 * score.
 */
export function EvidencePanel({ answer: { run, fingers, clientMetrics, simVersion } }: { answer: ReviewRunResponse }) {
  const facts: Fact[] = [
    ['Flagged for', flagText(run)],
    ['Seen while played', run.witness === 'live' ? 'yes' : 'no'],
    ['Mode', modeName(run.mode)],
    ['Level', String(run.level)],
    ['Jumps', String(run.jumps)],
    ['Time', ticksText(run.ticks)],
    ['Played', formatUtcMinute(run.playedAt)],
    ['Rules', `version ${simVersion}`],
    ...(fingers ? getInputFacts(fingers) : []),
    ...Object.entries(clientMetrics).map(([name, value]): Fact => [`Page: ${name}`, String(value)]),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{value}</dd>])}
    </dl>
  );
}
