import { useState, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { type Area, CutOut } from './CutOut.tsx';
import { Modal } from './Modal.tsx';

type Props = {
  file: File;
  aspect: number;
  isRound?: boolean;
  /** What the button says, and what it says while it happens. */
  act: string;
  busy?: string | false;
  onClose: () => void;
  onChoose: (area: Area | undefined) => void;
  /** How far it is, or what went wrong. */
  children?: ReactNode;
};

/** Asks which part of a picture is shown before it goes out. */
export function CropModal({ file, aspect, isRound = false, act, busy = false, onClose, onChoose, children }: Props) {
  const [area, setArea] = useState<Area>();
  const [isBroken, setBroken] = useState(false);
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Choose what to show"
      text="Drag the picture, or move it with the arrow keys."
      withCancel
      actions={
        <Button look="primary" busy={busy} disabled={isBroken} onClick={() => onChoose(area)}>
          {act}
        </Button>
      }
    >
      {isBroken ? (
        <p role="alert" className="py-10 text-center font-semibold">
          We can’t show this file as a picture. Choose another one.
        </p>
      ) : (
        <CutOut file={file} aspect={aspect} isRound={isRound} onArea={setArea} onBroken={() => setBroken(true)} />
      )}
      {children}
    </Modal>
  );
}
