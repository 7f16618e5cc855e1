import { X } from 'lucide-react';
import { useState } from 'react';
import { mostProofPictures } from '@tribe/domain/features/journey/proof.ts';
import { drawPicture } from '#kernel/files/drawPicture.ts';
import { sendFile } from '#kernel/files/sendFile.ts';
import { FileDrop } from '#ui/FileDrop.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Progress } from '#ui/Progress.tsx';
import { useWaitFor } from '#ui/underWay.ts';

type Props = { taskId: number; value: readonly number[]; onChange: (ids: number[]) => void };

const longest = 1_600;

export const proofPictureAddress = (id: number) => `/api/task-proofs/${id}`;

/** Pictures that show a task: each goes out as it is chosen, and counts once the task is handed in. */
export function ProofPictures({ taskId, value, onChange }: Props) {
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const waitFor = useWaitFor();
  const left = mostProofPictures - value.length;
  const send = async (files: File[]): Promise<boolean> => {
    setProblem(files.length > left ? `Only ${left} more can be added` : undefined);
    const ids = [...value];
    for (const file of files.slice(0, left)) {
      setPercent(0);
      const drawn = await drawPicture(file, { longest });
      const sent = await sendFile(`/api/stage-tasks/${taskId}/proofs`, drawn, { onProgress: setPercent });
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
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3" aria-label="Your pictures">
          {value.map((id, place) => (
            <li key={id} className="relative overflow-hidden rounded-control border border-line">
              <img
                src={proofPictureAddress(id)}
                alt={`Number ${place + 1}`}
                className="aspect-4/3 w-full object-cover"
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
      {percent !== null && <Progress percent={percent} label="Sending the picture" withNumber />}
      {left > 0 && (
        <FileDrop
          many
          label="Add a photo or screenshot"
          accept=".jpg,.jpeg,.png,.gif,.webp"
          help="Up to 10 MB each. Only you and your reviewer see it."
          error={problem}
          disabled={percent !== null}
          onFiles={(files) => waitFor(send(files))}
        />
      )}
    </div>
  );
}
