import { X } from 'lucide-react';
import { useState } from 'react';
import { mostWinPictures } from '@tribe/domain/features/wins/win.ts';
import { drawPicture } from '#kernel/files/drawPicture.ts';
import { sendFile } from '#kernel/files/sendFile.ts';
import { FileDrop } from '#ui/FileDrop.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Progress } from '#ui/Progress.tsx';
import { useWaitFor } from '#ui/underWay.ts';

type Props = {
  /** Pictures that the win has already. */
  known: readonly { id: number; url: string }[];
  value: readonly number[];
  onChange: (ids: number[]) => void;
  error?: string | undefined;
};

const longest = 1_600;
const accept = '.jpg,.jpeg,.png,.gif,.webp';
const addressOf = (id: number) => `/api/win-pictures/${id}`;

/** Up to four pictures: each goes out as it is chosen, and counts once the win is saved. */
export function WinPicturesField({ known, value, onChange, error }: Props) {
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const left = mostWinPictures - value.length;
  const waitFor = useWaitFor();
  const send = async (files: File[]): Promise<boolean> => {
    setProblem(files.length > left ? `Only ${left} more can be added` : undefined);
    const ids = [...value];
    for (const file of files.slice(0, left)) {
      setPercent(0);
      const sent = await sendFile('/api/win-pictures', await drawPicture(file, { longest }), {
        onProgress: setPercent,
      });
      if (!sent.ok) setProblem(`${file.name}: ${sent.failure.message}`);
      else if (typeof sent.answer['id'] === 'number') ids.push(sent.answer['id']);
      onChange([...ids]);
    }
    setPercent(null);
    return ids.length === value.length + files.length;
  };
  return (
    <div className="grid gap-3">
      {value.length > 0 && (
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4" aria-label="Pictures of this win">
          {value.map((id, place) => (
            <li key={id} className="relative overflow-hidden rounded-control border border-line">
              <img
                src={known.find((picture) => picture.id === id)?.url ?? addressOf(id)}
                alt={`Number ${place + 1}`}
                className="aspect-square w-full object-cover"
              />
              <IconButton
                label={`Remove picture ${place + 1}`}
                icon={<X strokeWidth={1.75} className="size-4.5" />}
                disabled={percent !== null}
                onClick={() => onChange(value.filter((other) => other !== id))}
                className="absolute top-1.5 right-1.5 bg-raised shadow-float"
              />
            </li>
          ))}
        </ul>
      )}
      {percent !== null && <Progress percent={percent} label="Uploading the picture" withNumber />}
      {left > 0 && (
        <FileDrop
          many
          label="Pictures"
          accept={accept}
          help={`Up to ${mostWinPictures}, each up to 10 MB. We remove location and date from photos.`}
          error={problem ?? error}
          disabled={percent !== null}
          onFiles={(files) => waitFor(send(files))}
        />
      )}
    </div>
  );
}
