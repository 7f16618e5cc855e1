import { useState } from 'react';
import { sendFile } from '#kernel/files/sendFile.ts';
import { isRecord } from '#kernel/failures/failure.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { FileField } from '#ui/FileField.tsx';
import { LongTextField } from '#ui/LongTextField.tsx';
import { Modal } from '#ui/Modal.tsx';
import type { OccurrenceData } from '../eventData.ts';
import { ImportAttendance } from '../planning/occurrence.documents.ts';

type Result = { row: number; email: string; result: string; isMarked: boolean };
type Props = { time: OccurrenceData; onClose: () => void; onDone: () => void };

const largest = 1024 * 1024;

/** Marks members as attended by their addresses: typed, or from a sheet; each row says what became of it. */
export function AttendanceModal({ time, onClose, onDone }: Props) {
  const [typed, setTyped] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [results, setResults] = useState<readonly Result[] | null>(null);
  const [send] = useMutation(ImportAttendance);
  const mark = async () => {
    setBusy(true);
    setProblem(undefined);
    const answer = file ? await fromSheet(time.id, file) : await fromTyped();
    setBusy(false);
    if ('problem' in answer) return setProblem(answer.problem);
    setResults(answer.results);
    onDone();
    return undefined;
  };
  const fromTyped = async (): Promise<Answer> => {
    const rows = typed.split(/[\s,;]+/).filter(Boolean);
    const acted = await send({
      occurrenceId: time.id,
      rows: rows.map((email, index) => ({ row: index + 1, email: email.toLowerCase() })),
    });
    return acted.ok ? { results: acted.data.importEventAttendance } : { problem: acted.failure.message };
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Add attendance"
      text="Members are marked once and get this event’s XP once."
      withCancel={!results}
      actions={
        results ? (
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        ) : (
          <Button
            look="primary"
            disabled={!file && !typed.trim()}
            busy={isBusy && 'Marking…'}
            onClick={() => void mark()}
          >
            Mark as attended
          </Button>
        )
      }
    >
      {results ? (
        <Results of={results} />
      ) : (
        <div className="grid gap-5 pb-3">
          <LongTextField
            label="Email addresses"
            value={typed}
            onChange={setTyped}
            disabled={file !== null}
            help="One per line, or separated by commas."
            error={file ? undefined : problem}
          />
          <FileField
            label="Or a spreadsheet"
            value={file}
            onChange={setFile}
            accept=".csv,.xlsx"
            limit={largest}
            help="A .csv or .xlsx file with an Email column, up to 1 MB."
            error={file ? problem : undefined}
          />
        </div>
      )}
    </Modal>
  );
}

type Answer = { results: readonly Result[] } | { problem: string };

async function fromSheet(occurrenceId: number, file: File): Promise<Answer> {
  const sent = await sendFile(`/api/event-attendance/${occurrenceId}`, file);
  if (!sent.ok) return { problem: sent.failure.message };
  const { results } = sent.answer;
  return { results: Array.isArray(results) ? results.filter(isResult) : [] };
}

const isResult = (row: unknown): row is Result =>
  isRecord(row) &&
  typeof row['row'] === 'number' &&
  typeof row['email'] === 'string' &&
  typeof row['result'] === 'string';

function Results({ of: results }: { of: readonly Result[] }) {
  const marked = results.filter(({ isMarked }) => isMarked).length;
  return (
    <div className="pb-3">
      <output className="num mb-3 block font-semibold">
        {marked} of {results.length} marked as attended
      </output>
      <ul className="max-h-80 divide-y divide-line overflow-y-auto rounded-card border border-line">
        {results.map(({ row, email, result, isMarked }) => (
          <li key={row} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-3 py-2">
            <span className="num min-w-0 wrap-anywhere">
              <span className="mr-2 text-sm text-ink-soft">Row {row}</span>
              {email}
            </span>
            <Badge tone={isMarked ? 'good' : 'outline'}>{result}</Badge>
          </li>
        ))}
      </ul>
    </div>
  );
}
