import { useState } from 'react';
import { X } from 'lucide-react';
import { sendSitePicture } from '#kernel/files/sendPicture.ts';
import { FileDrop } from '#ui/FileDrop.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Spinner } from '#ui/Spinner.tsx';

type Props = {
  label: string;
  help?: string | undefined;
  value: string | null;
  disabled?: boolean;
  onChange: (value: string | null) => void;
};

/** A picture in its own shape: it is sent up as it is chosen, no larger than a page shows it. */
export function SitePictureField({ label, help, value, disabled = false, onChange }: Props) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const take = async (file: File | undefined) => {
    if (!file) return;
    setProblem(undefined);
    setSending(true);
    const sent = await sendSitePicture(file);
    setSending(false);
    if ('problem' in sent) setProblem(sent.problem);
    else onChange(sent.url);
  };
  if (value !== null)
    return (
      <div className="min-w-0">
        <p className="mb-1.5 text-sm font-semibold">{label}</p>
        <div className="relative overflow-hidden rounded-card border border-line">
          <img src={value} alt={`${label} as it is now`} className="max-h-44 w-full object-contain p-2 pr-14" />
          {!disabled && (
            <IconButton
              label="Remove the picture"
              icon={<X strokeWidth={1.75} className="size-4.5" />}
              onClick={() => onChange(null)}
              className="absolute top-1.5 right-1.5 bg-raised shadow-float"
            />
          )}
        </div>
      </div>
    );
  return (
    <div className="relative">
      <FileDrop
        label={label}
        accept=".jpg,.jpeg,.png,.gif,.webp"
        error={problem}
        help={help}
        disabled={disabled || isSending}
        onFiles={([file]) => void take(file)}
      />
      {isSending && (
        <output className="absolute inset-x-0 top-3 flex justify-center gap-2 text-sm font-semibold">
          <Spinner /> Sending the picture…
        </output>
      )}
    </div>
  );
}
