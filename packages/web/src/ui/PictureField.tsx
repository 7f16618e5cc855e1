import { X } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Area, SendPicture } from './CutOut.tsx';
import type { FieldProps } from './fieldProps.ts';
import { FileDrop } from './FileDrop.tsx';
import { IconButton } from './IconButton.tsx';
import { Spinner } from './Spinner.tsx';
import { useWaitFor } from './underWay.ts';
import { lazyWithRetry } from './lazyWithRetry.ts';

type Props = FieldProps<string | null> & { send: SendPicture };

/** Cutting brings a library along that nobody needs before there is a picture. */
const CropModal = lazyWithRetry(() => import('./CropModal.tsx').then((file) => file.CropModal));

/** As covers are shown everywhere. */
const wide = 16 / 9;

/** A wide picture: one chooses the part that is shown, it goes out, and counts once its address is saved. */
export function PictureField({ label, value, onChange, help, error, disabled, send }: Props) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [chosen, setChosen] = useState<File | null>(null);
  const waitFor = useWaitFor();
  const take = async (file: File, area?: Area): Promise<boolean> => {
    setChosen(null);
    setProblem(undefined);
    setSending(true);
    const sent = await send(file, area);
    setSending(false);
    if ('problem' in sent) setProblem(sent.problem);
    else onChange(sent.url);
    return !('problem' in sent);
  };
  if (!value)
    return (
      <div className="relative">
        <FileDrop
          label={label}
          accept=".jpg,.jpeg,.png,.gif,.webp"
          help={help}
          error={problem ?? error}
          disabled={disabled === true || isSending}
          onFiles={([file]) => {
            // One that moves cannot be cut without losing its movement.
            if (file?.type === 'image/gif') waitFor(take(file));
            else setChosen(file ?? null);
          }}
        />
        {chosen && (
          <Suspense>
            <CropModal
              file={chosen}
              aspect={wide}
              act="Use this part"
              onClose={() => setChosen(null)}
              onChoose={(area) => waitFor(take(chosen, area))}
            />
          </Suspense>
        )}
        {isSending && (
          <output className="absolute inset-x-0 top-3 flex justify-center gap-2 text-sm font-semibold">
            <Spinner /> Uploading the picture…
          </output>
        )}
      </div>
    );
  return (
    <div className="min-w-0">
      <p className="mb-1.5 text-sm font-semibold">{label}</p>
      <div className="relative w-full max-w-sm overflow-hidden rounded-card border border-line">
        <img src={value} alt={`${label} as it is now`} className="aspect-video w-full object-cover" />
        <IconButton
          label={`Remove the ${label.toLowerCase()}`}
          disabled={disabled}
          icon={<X strokeWidth={1.75} className="size-4.5" />}
          onClick={() => onChange(null)}
          className="absolute top-1.5 right-1.5 bg-raised shadow-float"
        />
      </div>
      {error && <p className="mt-1.5 text-sm font-medium text-bad">{error}</p>}
    </div>
  );
}
