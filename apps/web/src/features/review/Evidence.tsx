import type { ReviewRunAnswer } from '@jumpy/protocol/http/review';
import { momentText } from '../../data/panel/momentText.ts';
import { modeName, ticksText } from '../../data/runView.ts';
import { flagText } from './flagText.ts';
import styles from './Review.module.css';

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** What is known of a run: why it is here, its fingers, what its page measured. Features, and no score of suspicion. */
export function Evidence({ answer: { run, fingers, clientMetrics, simVersion } }: { answer: ReviewRunAnswer }) {
  const facts: [name: string, value: string][] = [
    ['Flagged for', flagText(run)],
    ['Seen while played', run.witness === 'live' ? 'yes' : 'no'],
    ['Mode', modeName(run.mode)],
    ['Level', String(run.level)],
    ['Jumps', String(run.jumps)],
    ['Time', ticksText(run.ticks)],
    ['Played', momentText(run.playedAt)],
    ['Rules', `version ${simVersion}`],
    ...(fingers
      ? ([
          ['Changes of direction', String(fingers.changes)],
          ['Between two, median', `${fingers.medianMs} ms`],
          ['Spread of the middle half', `${fingers.spreadMs} ms`],
          ['Under 50 ms', percent(fingers.shareUnder50Ms)],
          ['Entropy of press lengths', `${fingers.pressEntropyBits} bits`],
          ['Longest rest', `${fingers.longestRestMs} ms`],
          ['Hops', String(fingers.hops)],
        ] as [string, string][])
      : []),
    ...Object.entries(clientMetrics).map(([name, value]): [string, string] => [`Page: ${name}`, String(value)]),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{value}</dd>])}
    </dl>
  );
}
