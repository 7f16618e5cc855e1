import { Check, FileText } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { isSafeLink } from '@tribe/domain/kernel/text/link.ts';
import { dayOf, showDay } from '@tribe/domain/kernel/time/manila.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { useKeys } from '#ui/ReviewKeys.tsx';
import { Modal } from '#ui/Modal.tsx';
import { proofAddress } from '../proofAddress.ts';
import type { Request } from './queue.documents.ts';

type Task = Request['snapshot']['tasks'][number];

/** Each task with what shows that it is done, as it was when the request was sent; what is new since the first try says so. */
export function RequestProofs({ request, hasKeys }: { request: Request; hasKeys: boolean }) {
  const [open, setOpen] = useState<number | null>(null);
  const { tasks } = request.snapshot;
  const before = previous(request);
  const at = tasks.findIndex(({ id }) => id === open);
  const task = tasks[at];
  useKeys(hasKeys ? { e: () => tasks[0] && setOpen(tasks[0].id) } : {});
  useArrows(hasKeys && task !== undefined, (by) => setOpen((tasks[at + by] ?? task)?.id ?? null));
  return (
    <section aria-label="Tasks and proof">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h3 className="text-base">Tasks and proof</h3>
        <p className="text-sm text-ink-soft">As they were sent</p>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2">
        {tasks.map((each) => (
          <Tile key={each.id} task={each} isNew={changed(each, before.get(each.id))} onOpen={() => setOpen(each.id)} />
        ))}
      </ul>
      <Modal
        isOpen={task !== undefined}
        onClose={() => setOpen(null)}
        title={task?.title ?? ''}
        size="wide"
        actions={
          <>
            <Button disabled={at <= 0} onClick={() => setOpen(tasks[at - 1]?.id ?? null)}>
              Previous
            </Button>
            <Button disabled={at >= tasks.length - 1} onClick={() => setOpen(tasks[at + 1]?.id ?? null)}>
              Next
            </Button>
          </>
        }
      >
        {task && <Proofs task={task} before={before.get(task.id)} />}
      </Modal>
    </section>
  );
}

/** The arrows go from one proof to the next while one is open, where other keys are its dialog’s. */
function useArrows(isOn: boolean, step: (by: number) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!isOn || by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    step(by);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    // On its way down: a dialog keeps the arrows pressed in it to itself.
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
}

/** The tasks as they were in the try before this one. */
function previous({ steps }: Request): ReadonlyMap<number, Task> {
  const sent = steps.filter(({ snapshot }) => snapshot !== null);
  const last = sent.at(-2)?.snapshot;
  return new Map((last?.tasks ?? []).map((task) => [task.id, task]));
}

const changed = (task: Task, before: Task | undefined) =>
  before !== undefined && (before.proof !== task.proof || before.completedAt !== task.completedAt);

type TileProps = { task: Task; isNew: boolean; onOpen: () => void };

function Tile({ task, isNew, onOpen }: TileProps) {
  const picture = task.files.find(({ isPdf }) => !isPdf);
  return (
    <li className="min-w-0">
      <button
        type="button"
        onClick={onOpen}
        className={classes(
          'block size-full overflow-hidden rounded-control border text-left -outline-offset-2 transition-colors hover:bg-sunk',
          isNew ? 'border-mango' : 'border-line',
        )}
      >
        {picture && (
          <img src={proofAddress(picture.id)} alt="" className="aspect-5/2 w-full border-b border-line object-cover" />
        )}
        <span className="block p-3">
          <span className="flex items-start justify-between gap-2">
            <span className="min-w-0 text-sm font-semibold wrap-anywhere">{task.title}</span>
            {isNew ? (
              <Badge tone="mango">New version</Badge>
            ) : (
              <span className="num flex shrink-0 items-center gap-1 text-sm text-good">
                <Check strokeWidth={2} className="size-4" aria-hidden="true" />
                {showDay(dayOf(new Date(task.completedAt))).slice(5, 10)}
              </span>
            )}
          </span>
          <span className="mt-0.5 line-clamp-2 text-sm text-ink-soft wrap-anywhere">{inShort(task)}</span>
        </span>
      </button>
    </li>
  );
}

function inShort({ proof, files }: Task): string {
  const pdfs = files.filter(({ isPdf }) => isPdf).length;
  const said = [files.length > pdfs && counted(files.length - pdfs, 'picture'), pdfs > 0 && counted(pdfs, 'PDF')];
  return [...said, proof ?? ''].filter(Boolean).join(', ') || 'No proof was asked for';
}

/** A proof in full, beside the one of the try before. */
function Proofs({ task, before }: { task: Task; before: Task | undefined }) {
  const isNew = changed(task, before);
  return (
    <div className={classes('grid gap-5 pb-2', isNew && 'md:grid-cols-2')}>
      {isNew && before && <Proof task={before} title="Before" />}
      <Proof task={task} title={isNew ? 'Now' : undefined} />
    </div>
  );
}

function Proof({ task: { proof, files }, title }: { task: Task; title: string | undefined }) {
  return (
    <div className="grid min-w-0 content-start gap-3">
      {title && <h3 className="text-base">{title}</h3>}
      {proof && <p className="whitespace-pre-line wrap-anywhere">{asLink(proof)}</p>}
      {files.map(({ id, name, isPdf }, place) =>
        isPdf ? (
          <Button
            key={id}
            href={proofAddress(id)}
            icon={<FileText strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
          >
            {`Download ${name}`}
          </Button>
        ) : (
          <a key={id} href={proofAddress(id)} target="_blank" rel="noopener noreferrer">
            <img
              src={proofAddress(id)}
              alt={`Proof ${place + 1} (opens in a new tab)`}
              className="w-full rounded-control border border-line"
            />
          </a>
        ),
      )}
      {!proof && files.length === 0 && <p className="text-ink-soft">No proof was asked for.</p>}
    </div>
  );
}

function asLink(proof: string) {
  const link = proof.trim();
  if (!/^https:\/\/\S+$/.test(link) || !isSafeLink(link)) return proof;
  return (
    <a href={link} target="_blank" rel="noopener noreferrer" className="font-semibold text-sea underline">
      {link}
    </a>
  );
}
