import { useEffect, useState } from 'react';
import { isLocalRoom, ownRoom } from '../../rooms/ownRoom.ts';
import type { TabState } from '../../rooms/tabRoom.ts';
import { takeRequestedRoom } from '../../rooms/requestedRoom.ts';
import { Panel } from '../../ui/Panel.tsx';
import { ModalSheet } from '../../ui/ModalSheet.tsx';
import { ConnectingNotice } from './ConnectingNotice.tsx';
import { CreateRoomStep } from './CreateRoomStep.tsx';
import { JoinRoomStep } from './JoinRoomStep.tsx';
import { SelectRoomStep } from './SelectRoomStep.tsx';
import { RoomWaitingView } from './RoomWaitingView.tsx';

interface Props {
  open: boolean;
  state: TabState;
  /** Called when the player closes the lobby, which leaves the room. */
  onLeave: () => void;
}

/** The lobby overlay: steps to enter a room, then the waiting room. */
export function LobbySheet({ open, state, onLeave }: Props) {
  const isIn = state.step === 'in';
  return (
    <ModalSheet open={open} onClose={onLeave} label="Multiplayer" placement={isIn ? 'wide' : 'middle'}>
      {isIn ? <RoomWaitingView room={state.room} onLeave={onLeave} /> : <LobbySteps state={state} onClose={onLeave} />}
    </ModalSheet>
  );
}

type LobbyStep = 'select' | 'create' | 'join';

/** Steps before a room; a failure returns to the first one. */
function LobbySteps({ state, onClose }: { state: Exclude<TabState, { step: 'in' }>; onClose: () => void }) {
  const [step, setStep] = useState<LobbyStep>('select');
  const how = state.step === 'opening' ? state.how : undefined;
  const problem = state.step === 'none' ? state.problem : undefined;
  const lost = state.step === 'none' && state.lost !== undefined;
  if (problem !== undefined && step !== 'select') setStep('select');
  useEffect(() => {
    const wanted = takeRequestedRoom();
    if (wanted) void ownRoom.enter(wanted);
  }, []);
  const choose = (next: LobbyStep): void => {
    ownRoom.clearProblem();
    setStep(next);
  };
  const back = (): void => {
    if (how) ownRoom.leave();
    setStep('select');
  };
  return (
    <Panel title="MULTIPLAYER">
      {how && how !== 'create' && how !== 'join' ? (
        <ConnectingNotice onCancel={back} />
      ) : step === 'create' ? (
        <CreateRoomStep busy={how === 'create'} onCreate={() => void ownRoom.enter({})} onBack={back} />
      ) : step === 'join' ? (
        <JoinRoomStep busy={how === 'join'} onJoin={(roomId) => void ownRoom.enter({ roomId })} onBack={back} />
      ) : how ? (
        <ConnectingNotice onCancel={back} />
      ) : (
        <SelectRoomStep
          problem={problem}
          isLocal={isLocalRoom()}
          onReturn={lost ? () => void ownRoom.rejoin() : undefined}
          onQuickRace={() => void ownRoom.enter({ quick: true })}
          onCreate={() => choose('create')}
          onJoin={() => choose('join')}
          onClose={onClose}
        />
      )}
    </Panel>
  );
}
