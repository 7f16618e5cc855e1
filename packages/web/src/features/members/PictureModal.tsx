import { useState } from 'react';
import { type Area, drawPicture } from '#kernel/files/drawPicture.ts';
import { sendFile } from '#kernel/files/sendFile.ts';
import { Button } from '#ui/Button.tsx';
import { CutOut } from '#ui/CutOut.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Progress } from '#ui/Progress.tsx';
import { toast } from '#ui/toast.ts';

type Props = { file: File; onClose: () => void; onDone: () => void };

const longest = 1_024;

/** The part of a picture that is shown: dragged, or moved by the arrow keys. */
export function PictureModal({ file, onClose, onDone }: Props) {
  const [area, setArea] = useState<Area>();
  const [percent, setPercent] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  const send = async () => {
    if (percent !== null) return;
    setError(undefined);
    setPercent(0);
    const drawn = await drawPicture(file, { ...(area ? { area } : {}), longest });
    const sent = await sendFile('/api/profile-picture', drawn, { onProgress: setPercent });
    setPercent(null);
    if (!sent.ok) return setError(sent.failure.message);
    toast.success('Picture saved');
    onDone();
    onClose();
  };
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
          <Button look="primary" busy={percent !== null && 'Sending…'} onClick={() => void send()}>
            Save picture
          </Button>
        </>
      }
    >
      <CutOut file={file} aspect={1} isRound onArea={setArea} />
      {percent !== null && <Progress percent={percent} label="Sending the picture" withNumber />}
      {error && (
        <p role="alert" className="mt-2 text-sm text-bad">
          {error}
        </p>
      )}
    </Modal>
  );
}
