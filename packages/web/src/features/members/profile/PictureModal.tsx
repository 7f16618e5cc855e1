import { useState } from 'react';
import { type Area, drawPicture } from '#kernel/files/drawPicture.ts';
import { sendFile } from '#kernel/files/sendFile.ts';
import { CropModal } from '#ui/CropModal.tsx';
import { Progress } from '#ui/Progress.tsx';
import { toast } from '#ui/toast.ts';

type Props = { file: File; onClose: () => void; onDone: () => void };

const longest = 1_024;

/** The round part of a picture that stands for a person: chosen, and sent. */
export function PictureModal({ file, onClose, onDone }: Props) {
  const [percent, setPercent] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  const send = async (area: Area | undefined) => {
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
    <CropModal
      file={file}
      aspect={1}
      isRound
      act="Save picture"
      busy={percent !== null && 'Sending…'}
      onClose={onClose}
      onChoose={(area) => void send(area)}
    >
      {percent !== null && <Progress percent={percent} label="Uploading the picture" withNumber />}
      {error && (
        <p role="alert" className="mt-2 text-sm text-bad">
          {error}
        </p>
      )}
    </CropModal>
  );
}
