import { uploadPercent, type UploadProgress } from '@tribe/domain/features/uploads/progress.ts';
import { Progress } from '#ui/Progress.tsx';

/** What is done and what is left, while it can be left alone. */
export function UploadBar({ progress, isCutOff }: { progress: UploadProgress; isCutOff: boolean }) {
  const { processed, total } = progress;
  return (
    <div className="grid gap-2">
      <Progress
        percent={uploadPercent(progress)}
        label={`Rows of ${progress.fileName} that are done`}
        size="thick"
        withNumber
      />
      <p className="num text-sm text-ink-soft" aria-live="polite">
        {isCutOff
          ? 'The connection is lost. The work goes on; this page looks again in a moment.'
          : `${processed.toLocaleString('en-PH')} of ${total.toLocaleString('en-PH')} rows. You can leave this page: the work goes on, and it stands below when you come back.`}
      </p>
    </div>
  );
}
