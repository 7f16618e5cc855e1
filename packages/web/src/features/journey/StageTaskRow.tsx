import { Archive, ChevronDown, ChevronUp, Ellipsis, Pencil } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { Badge } from '#ui/Badge.tsx';
import { confirm } from '#ui/confirm.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu } from '#ui/Menu.tsx';
import { toast } from '#ui/toast.ts';
import { ArchiveStageTask } from './stage.documents.ts';
import type { StaffTask } from './staffTask.ts';

type Props = {
  task: StaffTask;
  place: number;
  count: number;
  mayEdit: boolean;
  onMove: (by: -1 | 1) => void;
  onEdit: () => void;
};

const icon = { strokeWidth: 1.75, className: 'size-4.5', 'aria-hidden': true } as const;

/** One task; Alt with the arrow keys moves it as its two buttons do. */
export function StageTaskRow({ task, place, count, mayEdit, onMove, onEdit }: Props) {
  const row = useRef<HTMLLIElement>(null);
  const kept = useKeptFocus(row);
  const press = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    moved(event.key === 'ArrowUp' ? -1 : 1);
  };
  const moved = (by: -1 | 1) => {
    kept();
    onMove(by);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the buttons inside
    <li
      ref={row}
      onKeyDown={mayEdit ? press : undefined}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 first:pt-0 last:pb-0 sm:flex-nowrap"
    >
      <span className="num w-5 shrink-0 self-start pt-0.5 text-right sm:self-center sm:pt-0 text-sm text-ink-faint">
        {place + 1}
      </span>
      <div className="min-w-0 grow max-sm:basis-[calc(100%-2rem)]">
        <p className="font-semibold wrap-anywhere">{task.title}</p>
        {task.description && <p className="line-clamp-2 text-sm text-ink-soft">{task.description}</p>}
      </div>
      <span className="max-sm:ml-8">
        <Badge tone="mango">{task.points} XP</Badge>
      </span>
      {mayEdit && (
        <div className="flex shrink-0 max-sm:ml-auto">
          <IconButton
            label={`Move ${task.title} up`}
            disabled={place === 0}
            icon={<ChevronUp {...icon} />}
            onClick={() => moved(-1)}
          />
          <IconButton
            label={`Move ${task.title} down`}
            disabled={place === count - 1}
            icon={<ChevronDown {...icon} />}
            onClick={() => moved(1)}
          />
          <RowMenu task={task} onEdit={onEdit} />
        </div>
      )}
    </li>
  );
}

/** A row that changes places loses the focus to nobody: the button that moved it keeps it, or the one beside it at an end. */
function useKeptFocus(row: { current: HTMLLIElement | null }): () => void {
  const kept = useRef<Element | null>(null);
  useEffect(() => {
    const button = kept.current;
    kept.current = null;
    if (!(button instanceof HTMLButtonElement)) return;
    if (!button.disabled) button.focus();
    else row.current?.querySelector<HTMLButtonElement>('button:not(:disabled)')?.focus();
  });
  return () => {
    kept.current = document.activeElement;
  };
}

function RowMenu({ task, onEdit }: Pick<Props, 'task' | 'onEdit'>) {
  const [archive] = useMutation(ArchiveStageTask);
  const ask = async () => {
    const isSure = await confirm({
      title: `Archive ${task.title}?`,
      text: 'Members won’t see it anymore. They keep what they finished and its XP.',
      act: 'Archive task',
      isDanger: true,
    });
    if (!isSure) return;
    const acted = await archive({ id: task.id });
    if (acted.ok) toast.success('Task archived');
    else toast.error(acted.failure.message);
  };
  return (
    <Menu
      label={`More for ${task.title}`}
      trigger={<IconButton label={`More for ${task.title}`} icon={<Ellipsis {...icon} />} />}
      items={[
        { label: 'Edit', icon: <Pencil {...icon} />, onChoose: onEdit },
        { label: 'Archive', icon: <Archive {...icon} />, isDanger: true, onChoose: () => void ask() },
      ]}
    />
  );
}
