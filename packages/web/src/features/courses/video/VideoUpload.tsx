import { useState } from 'react';
import { sendFile } from '#kernel/files/sendFile.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { FileDrop } from '#ui/FileDrop.tsx';
import { uploadLimit } from '#ui/fileSize.ts';
import { Progress } from '#ui/Progress.tsx';

/** What those may send who may send large files. */
const largeLimit = 2 * 1024 * 1024 * 1024;

/** A video of the academy's own: it goes out as it is chosen, and says how far it is. */
export function VideoUpload({ onUploaded }: { onUploaded: (url: string) => void }) {
  const mayBeLarge = useMe().functionAccess.upload_large === true;
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const send = async (file: File | undefined) => {
    if (!file) return;
    setProblem(undefined);
    setPercent(0);
    const sent = await sendFile('/api/upload-file', file, {
      onProgress: setPercent,
      fields: { visibility: 'members' },
    });
    setPercent(null);
    if (!sent.ok) setProblem(sent.failure.message);
    else if (typeof sent.answer['url'] === 'string') onUploaded(sent.answer['url']);
  };
  if (percent !== null) return <Progress percent={percent} label="Uploading the video" withNumber />;
  return (
    <FileDrop
      label="Upload a video"
      accept=".mp4,.mov,.mkv"
      limit={mayBeLarge ? largeLimit : uploadLimit}
      error={problem}
      onFiles={([file]) => void send(file)}
    />
  );
}
