import { Button } from '../../ui/Button.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Sheet } from '../../ui/Sheet.tsx';

/** Rooms are not open yet: says so, with friends who wait as well. */
export function RoomsSoon({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} label="Multiplayer" from="middle">
      <Panel sign="MULTIPLAYER">
        <Moment
          picture="soon"
          title="Rooms open soon"
          action={
            <Button autoFocus onClick={onClose}>
              Back to home
            </Button>
          }
        >
          You will jump here with up to 20 friends. Until then, SOLO counts for every board.
        </Moment>
      </Panel>
    </Sheet>
  );
}
