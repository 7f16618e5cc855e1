import { useState } from 'react';
import { Button } from './Button.tsx';
import { type Area, CutOut } from './CutOut.tsx';
import { Modal } from './Modal.tsx';

type Props = { file: File; aspect: number; onClose: () => void; onChoose: (area: Area | undefined) => void };

/** Asks which part of a picture is shown before it goes out. */
export function CropModal({ file, aspect, onClose, onChoose }: Props) {
  const [area, setArea] = useState<Area>();
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Choose what is shown"
      text="Drag the picture, or move it with the arrow keys."
      actions={
        <>
          <Button look="text" onClick={onClose}>
            Cancel
          </Button>
          <Button look="primary" onClick={() => onChoose(area)}>
            Use this part
          </Button>
        </>
      }
    >
      <CutOut file={file} aspect={aspect} onArea={setArea} />
    </Modal>
  );
}
