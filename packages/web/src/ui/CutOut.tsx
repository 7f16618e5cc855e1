import { useEffect, useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';

/** Sends a picture away, or the part of it that was chosen; answers where it lies, or why it could not be taken. */
export type SendPicture = (file: File, area?: Area) => Promise<{ url: string } | { problem: string }>;

/** A part of a picture, in its own pixels. */
export type Area = { x: number; y: number; width: number; height: number };

type Props = {
  file: File;
  /** Width by height. */
  aspect: number;
  isRound?: boolean;
  onArea: (area: Area) => void;
  /** Told where the file turns out to be no picture. */
  onBroken: () => void;
};

const mostZoom = 4;

/** The part of a picture that is shown: dragged, moved by the arrow keys, or drawn nearer. */
export function CutOut({ file, aspect, isRound = false, onArea, onBroken }: Props) {
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
            aspect={aspect}
            maxZoom={mostZoom}
            cropShape={isRound ? 'round' : 'rect'}
            showGrid={false}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_share, pixels) => onArea(pixels)}
            mediaProps={{ alt: '', onError: onBroken }}
            cropperProps={{ role: 'group', 'aria-label': 'The part that will show. Move it with the arrow keys' }}
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
