import { useEffect, useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { type Area, drawPicture } from '#kernel/files/drawPicture.ts';
import { sendFile } from '#kernel/files/sendFile.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Progress } from '#ui/Progress.tsx';
import { toast } from '#ui/toast.ts';

type Props = { file: File; onClose: () => void; onDone: () => void };

const longest = 1_024;
const mostZoom = 4;

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
      <CutOut file={file} onArea={setArea} />
      {percent !== null && <Progress percent={percent} label="Sending the picture" withNumber />}
      {error && (
        <p role="alert" className="mt-2 text-sm text-bad">
          {error}
        </p>
      )}
    </Modal>
  );
}

function CutOut({ file, onArea }: { file: File; onArea: (area: Area) => void }) {
  const id = useId();
  const [image, setImage] = useState<string>();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    // oxlint-disable-next-line react/set-state-in-effect -- an address is made for this file, and given back with it
    setImage(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <>
      <div className="relative h-72 overflow-hidden rounded-control bg-sunk sm:h-80">
        {image && (
          <Cropper
            image={image}
            crop={crop}
            zoom={zoom}
            aspect={1}
            maxZoom={mostZoom}
            cropShape="round"
            showGrid={false}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_share, pixels) => onArea(pixels)}
            mediaProps={{ alt: '' }}
            cropperProps={{ role: 'group', 'aria-label': 'The part that is shown; move it with the arrow keys' }}
          />
        )}
      </div>
      <label htmlFor={id} className="mt-4 flex min-h-11 items-center gap-3 text-sm font-semibold">
        Zoom
        <input
          id={id}
          type="range"
          min={1}
          max={mostZoom}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="min-w-0 grow accent-sea"
        />
      </label>
    </>
  );
}
