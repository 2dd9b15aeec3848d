import { useEffect, useState } from 'react';
import { isLocalRoom, ownRoom } from '../../rooms/ownRoom.ts';
import type { TabState } from '../../rooms/tabRoom.ts';
import { takeWantedRoom } from '../../rooms/wantedRoom.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Connecting } from './Connecting.tsx';
import { CreateStep } from './CreateStep.tsx';
import { JoinStep } from './JoinStep.tsx';
import { SelectStep } from './SelectStep.tsx';
import { WaitingRoom } from './WaitingRoom.tsx';

interface Props {
  open: boolean;
  state: TabState;
  /** Called when the player closes the lobby, which leaves the room. */
  onLeave: () => void;
}

/** The lobby overlay: steps to enter a room, then the waiting room. */
export function Lobby({ open, state, onLeave }: Props) {
  const isIn = state.step === 'in';
  return (
    <Sheet open={open} onClose={onLeave} label="Multiplayer" from={isIn ? 'wide' : 'middle'}>
      {isIn ? <WaitingRoom room={state.room} onLeave={onLeave} /> : <WayIn state={state} onClose={onLeave} />}
    </Sheet>
  );
}

type Step = 'select' | 'create' | 'join';

/** Steps before a room; a failure returns to the first one. */
function WayIn({ state, onClose }: { state: Exclude<TabState, { step: 'in' }>; onClose: () => void }) {
  const [step, setStep] = useState<Step>('select');
  const how = state.step === 'opening' ? state.how : undefined;
  const problem = state.step === 'none' ? state.problem : undefined;
  const lost = state.step === 'none' && state.lost !== undefined;
  if (problem !== undefined && step !== 'select') setStep('select');
  useEffect(() => {
    const wanted = takeWantedRoom();
    if (wanted) void ownRoom.enter(wanted);
  }, []);
  const choose = (next: Step): void => {
    ownRoom.forgetProblem();
    setStep(next);
  };
  const back = (): void => {
    if (how) ownRoom.leave();
    setStep('select');
  };
  return (
    <Panel sign="MULTIPLAYER">
      {how && how !== 'create' && how !== 'join' ? (
        <Connecting onCancel={back} />
      ) : step === 'create' ? (
        <CreateStep busy={how === 'create'} onCreate={() => void ownRoom.enter({})} onBack={back} />
      ) : step === 'join' ? (
        <JoinStep busy={how === 'join'} onJoin={(roomId) => void ownRoom.enter({ roomId })} onBack={back} />
      ) : how ? (
        <Connecting onCancel={back} />
      ) : (
        <SelectStep
          problem={problem}
          isLocal={isLocalRoom()}
          onReturn={lost ? () => void ownRoom.comeBack() : undefined}
          onQuick={() => void ownRoom.enter({ quick: true })}
          onCreate={() => choose('create')}
          onJoin={() => choose('join')}
          onClose={onClose}
        />
      )}
    </Panel>
  );
}
