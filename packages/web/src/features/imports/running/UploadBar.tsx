import { uploadPercent, type UploadProgress } from '@tribe/domain/features/imports/progress.ts';
import { Progress } from '#ui/Progress.tsx';

/** What is done and what is left, while it can be left alone. */
export function UploadBar({ progress, isCutOff }: { progress: UploadProgress; isCutOff: boolean }) {
  const { processed, total } = progress;
  return (
    <div className="grid gap-2">
      <Progress percent={uploadPercent(progress)} label={`Rows done in ${progress.fileName}`} size="thick" withNumber />
      {progress.sheets.length > 1 && (
        <div className="grid gap-3 sm:grid-cols-2">
          {progress.sheets.map((sheet) => (
            <SheetBar key={sheet.sheet} sheet={sheet} />
          ))}
        </div>
      )}
      <p className="num text-sm text-ink-soft" aria-live="polite">
        {isCutOff
          ? 'Connection lost. The import continues, and this page will check again in a moment.'
          : `${processed.toLocaleString('en-PH')} of ${total.toLocaleString('en-PH')} rows. You can leave this page. The import continues, and you’ll find it under Earlier uploads.`}
      </p>
    </div>
  );
}

/** Of each sheet by itself, since members and subscriptions come one after the other. */
function SheetBar({ sheet }: { sheet: UploadProgress['sheets'][number] }) {
  const processed = sheet.created + sheet.updated + sheet.unchanged + sheet.failed;
  return (
    <div className="grid gap-1.5">
      <p className="num flex justify-between gap-3 text-sm">
        <span className="truncate font-semibold">{sheet.sheet}</span>
        <span className="text-ink-soft">
          {processed.toLocaleString('en-PH')} of {sheet.total.toLocaleString('en-PH')}
        </span>
      </p>
      <Progress percent={uploadPercent({ processed, total: sheet.total })} label={`Rows done in ${sheet.sheet}`} />
    </div>
  );
}
