import { useEffect, useState } from 'react';
import { courseMessages } from '@tribe/domain/features/courses/messages.ts';
import { parseVideo } from '@tribe/domain/features/courses/video.ts';
import { duration } from '@tribe/domain/kernel/text/duration.ts';
import { useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { Button } from '#ui/Button.tsx';
import { Cover } from '#ui/Cover.tsx';
import { NumberField } from '#ui/NumberField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { CheckedVideo } from '../authoring/draft.documents.ts';
import type { Fields } from '../authoring/draftKeeper.ts';
import { isVideoFile, posterOf } from './VideoFrame.tsx';
import { sendFile } from '#kernel/files/sendFile.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { FileDrop } from '#ui/FileDrop.tsx';
import { uploadLimit } from '#ui/fileSize.ts';
import { Progress } from '#ui/Progress.tsx';

/** What those may send who may send large files. */
const largeLimit = 2 * 1024 * 1024 * 1024;

/** A video of the academy's own: it goes out as it is chosen, and says how far it is. */
function VideoUpload({ onUploaded }: { onUploaded: (url: string) => void }) {
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

type Props = {
  fields: Fields;
  errors: Readonly<Record<string, string>>;
  onChange: (values: Fields) => void;
};

/** The link of a lesson's video, looked at as it is typed, and its length. */
export function LessonVideoFields({ fields, errors, onChange }: Props) {
  const link = typeof fields['videoUrl'] === 'string' ? fields['videoUrl'] : '';
  const seconds = typeof fields['durationSeconds'] === 'number' ? fields['durationSeconds'] : null;
  const video = link.trim() === '' ? null : parseVideo(link);
  const isUnknown = link.trim() !== '' && !video && !isVideoFile(link);
  return (
    <div className="grid gap-4">
      <TextField
        label="Video"
        type="url"
        inputMode="url"
        value={link}
        onChange={(videoUrl) => onChange({ videoUrl })}
        help="A YouTube or Vimeo link, or a video you upload here."
        error={errors['videoUrl'] ?? (isUnknown ? courseMessages.unknownVideo : undefined)}
      />
      {link.trim() === '' && <VideoUpload onUploaded={(videoUrl) => onChange({ videoUrl })} />}
      {video && (
        <Look
          link={link}
          poster={posterOf(video)}
          name={String(fields['name'] ?? '')}
          seconds={seconds}
          onLength={(durationSeconds) => onChange({ durationSeconds })}
        />
      )}
      <NumberField
        label="Length (seconds)"
        value={seconds}
        optional
        help={seconds === null ? undefined : `Shown as ${duration(seconds)}`}
        error={errors['durationSeconds']}
        onChange={(durationSeconds) => onChange({ durationSeconds })}
      />
    </div>
  );
}

type LookProps = {
  link: string;
  poster: string | null;
  name: string;
  seconds: number | null;
  onLength: (seconds: number) => void;
};

/** What is known of the video: its still, and where the server may ask, its title and length. */
function Look({ link, poster, name, seconds, onLength }: LookProps) {
  const rested = useRested(link);
  const asked = useQueryWhen(rested === link, CheckedVideo, { link: rested });
  const known = asked.kind === 'done' ? asked.data.checkedVideo : null;
  const length = known?.durationSeconds ?? null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-sunk/50 p-3">
      <Cover name={name} image={known?.thumbnail ?? poster} className="aspect-video w-36 rounded-control" />
      <output className="min-w-0 grow basis-48 text-sm">
        {asked.kind === 'loading' && <span className="block text-ink-soft">Checking the video…</span>}
        {asked.kind === 'failed' && (
          <span className="block text-ink-soft">The link looks right. We can’t check more while you’re offline.</span>
        )}
        {known?.title && <span className="block font-semibold">{known.title}</span>}
        {known?.state === 'unknown' && (
          <span className="block font-medium text-warn">We can’t find this video. It may be private.</span>
        )}
        {known?.state === 'not-asked' && (
          <span className="block text-ink-soft">
            The link looks right, but we couldn’t check it. Enter the length yourself.
          </span>
        )}
        {length !== null && <span className="block num text-ink-soft">{duration(length)}</span>}
        {length !== null && length !== seconds && (
          <Button size="small" className="mt-1.5" onClick={() => onLength(length)}>
            Use this length
          </Button>
        )}
      </output>
    </div>
  );
}

/** A link once typing has rested, so that not each of its letters is asked about. */
function useRested(link: string): string {
  const [rested, setRested] = useState(link);
  useEffect(() => {
    const timer = setTimeout(() => setRested(link), 600);
    return () => clearTimeout(timer);
  }, [link]);
  return rested;
}
