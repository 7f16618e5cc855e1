import { useState } from 'react';
import { Button } from '../Button.tsx';
import { celebrate } from '../celebrate.ts';
import { playChime } from '../chime.ts';
import { confirm } from '../confirm.ts';
import { Drawer } from '../Drawer.tsx';
import { LoadingOverlay } from '../LoadingOverlay.tsx';
import { Menu } from '../Menu.tsx';
import { Modal } from '../Modal.tsx';
import { Progress } from '../Progress.tsx';
import { TextField } from '../TextField.tsx';
import { toast } from '../toast.ts';
import { Part } from './Part.tsx';

export function OverlayPart() {
  const [open, setOpen] = useState<'modal' | 'drawer' | 'overlay' | null>(null);
  const close = () => setOpen(null);
  const ask = async () => {
    const isSure = await confirm({
      title: 'Archive 12 members?',
      text: 'Their 31 subscriptions end today. You can bring them back from Archived users.',
      act: 'Archive 12 members',
      isDanger: true,
    });
    toast.info(isSure ? 'You said yes' : 'You said no');
  };
  return (
    <Part title="What floats">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpen('modal')}>Open modal</Button>
        <Button onClick={() => void ask()}>Ask to confirm</Button>
        <Button onClick={() => setOpen('drawer')}>Open drawer</Button>
        <CreateMenu />
        <Button onClick={() => toast.success('Schedule date add successful!')}>Success toast</Button>
        <Button onClick={() => toast.error('Something went wrong, try again')}>Error toast</Button>
        <Button onClick={() => setOpen('overlay')}>Loading overlay</Button>
        <Button look="mango" onClick={finish}>
          Finish a task
        </Button>
      </div>
      <WelcomeModal isOpen={open === 'modal'} onClose={close} />
      <Drawer isOpen={open === 'drawer'} onClose={close} title="Your progress">
        <Progress percent={50} label="Stage 1" tone="mango" withNumber />
      </Drawer>
      {open === 'overlay' && <LoadingOverlay isShown text="Preparing your page…" duration={2000} onGone={close} />}
    </Part>
  );
}

function finish(): void {
  void playChime();
  celebrate();
}

function CreateMenu() {
  return (
    <Menu
      label="Create"
      align="start"
      items={[
        { kind: 'heading', label: 'New' },
        { label: 'User', onChoose: () => undefined },
        { label: 'Course', onChoose: () => undefined },
        { label: 'Event', isDisabled: true, onChoose: () => undefined },
        { kind: 'line' },
        { kind: 'link', label: 'All uploads', href: '#gallery' },
      ]}
    />
  );
}

function WelcomeModal({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [name, setName] = useState('');
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title="Welcome back to the Tribe!"
      text="Your past Journey Form responses and last stage assignment are preserved."
      actions={
        <>
          <Button onClick={onClose}>Later</Button>
          <Button look="primary" onClick={onClose}>
            Go to Stage 0 Lessons
          </Button>
        </>
      }
    >
      <TextField label="What shall we call you?" value={name} onChange={setName} />
    </Modal>
  );
}
