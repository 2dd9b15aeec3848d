import { MAX_ROOM_SEATS } from '@jumpy/protocol/room/seats';
import { useEffect, useState, type ClipboardEvent, type FormEvent, type KeyboardEvent } from 'react';
import { isLocalRoom, ownRoom } from '../../rooms/ownRoom.ts';
import type { TabState } from '../../rooms/tabRoom.ts';
import { takeRequestedRoom } from '../../rooms/requestedRoom.ts';
import { WaitingPlayers } from '../../rooms/WaitingPlayers.tsx';
import { toCodeDigits, roomCodeProblem } from '../../rooms/roomText.ts';
import { Panel } from '../../ui/Panel.tsx';
import { ModalSheet } from '../../ui/ModalSheet.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { RoomWaitingView } from './RoomWaitingView.tsx';
import styles from './LobbySheet.module.css';
import * as m from './messages.ts';

interface Props {
  open: boolean;
  state: TabState;
  /** Called when the player closes the lobby, which leaves the room. */
  onLeave: () => void;
}

/** The lobby overlay: steps to enter a room, then the waiting room. */
export function LobbySheet({ open, state, onLeave }: Props) {
  const isInRoom = state.step === 'in';
  return (
    <ModalSheet open={open} onClose={onLeave} label={m.multiplayer()} placement={isInRoom ? 'wide' : 'middle'}>
      {isInRoom ? (
        <RoomWaitingView room={state.room} onLeave={onLeave} />
      ) : (
        <LobbySteps state={state} onClose={onLeave} />
      )}
    </ModalSheet>
  );
}

type LobbyStep = 'select' | 'create' | 'join';

/** Steps before a room; a failure returns to the first one. */
function LobbySteps({ state, onClose }: { state: Exclude<TabState, { step: 'in' }>; onClose: () => void }) {
  const [step, setStep] = useState<LobbyStep>('select');
  const openingKind = state.step === 'opening' ? state.how : undefined;
  const problem = state.step === 'none' ? state.problem : undefined;
  const canRejoin = state.step === 'none' && state.lost !== undefined;
  if (problem !== undefined && step !== 'select') setStep('select');
  useEffect(() => {
    const request = takeRequestedRoom();
    if (request) void ownRoom.enter(request);
  }, []);
  const choose = (next: LobbyStep): void => {
    ownRoom.clearProblem();
    setStep(next);
  };
  const goBack = (): void => {
    if (openingKind) ownRoom.leave();
    setStep('select');
  };
  return (
    <Panel title={m.multiplayerTitle()}>
      {openingKind && openingKind !== 'create' && openingKind !== 'join' ? (
        <ConnectingNotice onCancel={goBack} />
      ) : step === 'create' ? (
        <CreateRoomStep busy={openingKind === 'create'} onCreate={() => void ownRoom.enter({})} onBack={goBack} />
      ) : step === 'join' ? (
        <JoinRoomStep
          busy={openingKind === 'join'}
          onJoin={(roomId) => void ownRoom.enter({ roomId })}
          onBack={goBack}
        />
      ) : openingKind ? (
        <ConnectingNotice onCancel={goBack} />
      ) : (
        <SelectRoomStep
          problem={problem}
          isLocal={isLocalRoom()}
          onReturn={canRejoin ? () => void ownRoom.rejoin() : undefined}
          onQuickRace={() => void ownRoom.enter({ quick: true })}
          onCreate={() => choose('create')}
          onJoin={() => choose('join')}
          onClose={onClose}
        />
      )}
    </Panel>
  );
}

interface SelectRoomStepProps {
  /** Error of the last attempt. */
  problem: string | undefined;
  isLocal: boolean;
  /** Rejoins the room whose connection was lost. */
  onReturn: (() => void) | undefined;
  onQuickRace: () => void;
  onCreate: () => void;
  onJoin: () => void;
  onClose: () => void;
}

/** Choice between creating, joining and a quick race. */
function SelectRoomStep({ problem, isLocal, onReturn, onQuickRace, onCreate, onJoin, onClose }: SelectRoomStepProps) {
  return (
    <div className={styles.step}>
      {problem === undefined ? null : (
        <p className={styles.problem} role="alert">
          <Icon name="warning" size={22} />
          <span>{problem}</span>
        </p>
      )}
      {onReturn ? (
        <Button tone="lime" icon="restart" onClick={onReturn} autoFocus>
          {m.rejoinRoom()}
        </Button>
      ) : null}
      {isLocal ? (
        <p className={styles.note}>{m.localRoomsOnly()}</p>
      ) : (
        <>
          <p className={styles.lead}>{m.howRoomsWork()}</p>
          <WaitingPlayers className={styles.waitingPlayers} />
          <Button
            tone={onReturn ? 'plain' : 'lime'}
            size="big"
            icon="race"
            className={styles.main}
            onClick={onQuickRace}
            autoFocus={!onReturn}
          >
            {m.quickRace()}
          </Button>
        </>
      )}
      <div className={styles.ways}>
        <Button icon="plus" onClick={onCreate}>
          {m.createRoom()}
        </Button>
        <Button icon="users" onClick={onJoin}>
          {m.joinRoom()}
        </Button>
      </div>
      <button type="button" className={styles.quiet} onClick={onClose}>
        {m.close()}
      </button>
    </div>
  );
}

interface CreateRoomStepProps {
  busy: boolean;
  onCreate: () => void;
  onBack: () => void;
}

function CreateRoomStep({ busy, onCreate, onBack }: CreateRoomStepProps) {
  return (
    <div className={styles.step}>
      <p className={styles.lead}>{m.createRoomHint({ max: MAX_ROOM_SEATS })}</p>
      <ConnectingLine shown={busy} />
      <Button tone="lime" size="big" className={styles.main} busy={busy} onClick={onCreate} autoFocus>
        {busy ? m.connecting() : m.createRoom()}
      </Button>
      <Button icon="back" onClick={onBack}>
        {m.back()}
      </Button>
    </div>
  );
}

interface JoinRoomStepProps {
  busy: boolean;
  onJoin: (roomId: string) => void;
  onBack: () => void;
}

/** Join a room by its code. */
function JoinRoomStep({ busy, onJoin, onBack }: JoinRoomStepProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const type = (typed: string): void => {
    setCode(toCodeDigits(typed));
    setProblem(undefined);
  };
  const join = (): void => {
    const codeProblem = roomCodeProblem(code);
    setProblem(codeProblem);
    if (codeProblem === undefined && !busy) onJoin(code);
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    join();
  };
  // A form does not submit on Enter while its submit button is disabled.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && roomCodeProblem(code) !== undefined) join();
  };
  // `maxLength` would truncate "123 456" before the space is removed.
  const onPaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const before = code.slice(0, selectionStart ?? code.length);
    const after = code.slice(selectionEnd ?? code.length);
    event.preventDefault();
    type(before + toCodeDigits(event.clipboardData.getData('text')) + after);
  };
  const canPaste = typeof navigator.clipboard?.readText === 'function';
  const pasteCode = async (): Promise<void> => {
    const text = await navigator.clipboard.readText().catch(() => '');
    setCode(toCodeDigits(text));
    setProblem(toCodeDigits(text) === '' ? m.noCodeToPaste() : undefined);
  };
  return (
    <form className={styles.step} onSubmit={onSubmit} noValidate>
      <TextField
        label={m.roomCode()}
        placeholder={m.roomCodePlaceholder()}
        inputMode="numeric"
        pattern="[0-9]*"
        enterKeyHint="go"
        maxLength={6}
        value={code}
        onChange={(event) => type(event.target.value)}
        onPaste={onPaste}
        onKeyDown={onKeyDown}
        problem={problem}
        autoFocus
      />
      <div className={styles.underCode}>
        <ConnectingLine shown={busy} />
        {canPaste && !busy ? (
          <button type="button" className={styles.quiet} onClick={() => void pasteCode()}>
            {m.pasteCode()}
          </button>
        ) : null}
      </div>
      <Button
        tone="lime"
        size="big"
        className={styles.main}
        type="submit"
        busy={busy}
        disabled={roomCodeProblem(code) !== undefined}
      >
        {busy ? m.joining() : m.joinRoom()}
      </Button>
      <Button icon="back" onClick={onBack}>
        {m.back()}
      </Button>
    </form>
  );
}

/** Shown while connecting to a room. */
function ConnectingLine({ shown = true }: { shown?: boolean }) {
  return (
    <p className={styles.progress} role="status">
      {shown ? m.connectingToServer() : ''}
    </p>
  );
}

/** Full-size version with a cancel button. */
function ConnectingNotice({ onCancel }: { onCancel: () => void }) {
  return (
    <div className={styles.step}>
      <div className={styles.hop} aria-hidden="true" />
      <ConnectingLine />
      <Button autoFocus onClick={onCancel}>
        {m.cancel()}
      </Button>
    </div>
  );
}
