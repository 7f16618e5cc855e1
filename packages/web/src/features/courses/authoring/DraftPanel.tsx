import { useEffect, useRef, useState } from 'react';
import { ArrowLeft, Eye, Pencil, Check, CircleAlert, CloudOff } from 'lucide-react';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { FailureView } from '#ui/FailureView.tsx';
import { useKept } from '#ui/keep.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { DraftActs } from './DraftActs.tsx';
import { DraftFields } from './DraftFields.tsx';
import { LessonDraft } from './LessonDraft.tsx';
import type { DraftKeeper, DraftState } from './draftKeeper.ts';
import type { Drafts, DraftKind } from './draftKinds.ts';
import { DraftPreview } from './DraftPreview.tsx';
import type { Around } from './publishWords.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { Spinner } from '#ui/Spinner.tsx';

/** Whether what was typed is with the server. */
function SaveState({ keeper }: { keeper: DraftKeeper }) {
  const state = useKept(keeper.state);
  return (
    <output className="flex min-h-6 items-center gap-1.5 text-sm text-ink-soft">
      <Sign of={state} />
      {words(state)}
    </output>
  );
}

function Sign({ of: { now } }: { of: DraftState }) {
  if (now === 'saving') return <Spinner />;
  if (now === 'saved') return <Check strokeWidth={2} className="size-4 text-good" aria-hidden="true" />;
  if (now === 'offline') return <CloudOff strokeWidth={1.75} className="size-4 text-warn" aria-hidden="true" />;
  if (now === 'typing') return null;
  return <CircleAlert strokeWidth={1.75} className="size-4 text-bad" aria-hidden="true" />;
}

function words({ now, message, clashes }: DraftState): string {
  switch (now) {
    case 'saved':
      return 'Saved';
    case 'typing':
    case 'saving':
      return 'Saving…';
    case 'offline':
      return 'You’re offline. It’s saved on this device, and we’ll send it when you’re back online.';
    case 'failed':
      return `Not saved. ${message ?? ''}`;
    case 'waits':
      return Object.keys(clashes).length > 0 ? 'Conflict: choose a version' : 'Some changes aren’t saved';
  }
}

type Props = {
  drafts: Drafts;
  kind: DraftKind;
  id: number;
  around: Around;
  /** Something changed that the outline shows. */
  onChanged: () => void;
  onClose: () => void;
};

/** What is open for writing, beside the outline. */
export function DraftPanel(props: Props) {
  const { drafts, kind, id } = props;
  const [opened, setOpened] = useState<{ keeper: DraftKeeper } | { problem: string } | null>(null);
  useEffect(() => {
    let isGone = false;
    void drafts.open(kind, id).then((it) => isGone || setOpened(it));
    return () => {
      isGone = true;
    };
  }, [drafts, kind, id]);
  if (!opened) return <Skeleton shape="h-96 w-full rounded-card" />;
  if ('problem' in opened)
    return (
      <FailureView
        message={opened.problem}
        onRetry={() => {
          setOpened(null);
          void drafts.open(kind, id).then(setOpened);
        }}
      />
    );
  return <Open {...props} keeper={opened.keeper} />;
}

const called = { course: 'Course', unit: 'Unit', lesson: 'Lesson' };

function Open({ drafts, kind, id, keeper, around, onChanged, onClose }: Props & { keeper: DraftKeeper }) {
  const { saved } = useKept(keeper.state);
  const [isPreview, setPreview] = useState(false);
  const unitName = around.units.find((unit) => kind === 'lesson' && unit.id === saved.unitId)?.name;
  const saidName = saved.fields['name'];
  const outlined = JSON.stringify([saidName, saved.status, saved.waiting.length]);
  const outcome = useRef(outlined);
  useEffect(() => {
    if (outcome.current === outlined) return;
    outcome.current = outlined;
    onChanged();
  });
  return (
    <section aria-labelledby="draft" className="rounded-card border border-line bg-card">
      <header className="rounded-t-card border-b border-line bg-card p-4 sm:px-5">
        <Button
          look="text"
          size="small"
          className="mb-1 -ml-3 lg:hidden"
          icon={<ArrowLeft strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
          onClick={onClose}
        >
          Outline
        </Button>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0 grow basis-56">
            <p className="text-xs font-semibold text-ink-soft">{called[kind]}</p>
            <h2 id="draft" className="text-lg wrap-anywhere">
              {String(saidName ?? '') || saved.name}
            </h2>
            <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
              <StatusBadge status={saved.status} />
              {saved.waiting.length > 0 && <Badge tone="warn">Unpublished changes</Badge>}
              <SaveState keeper={keeper} />
            </div>
          </div>
          <div className="flex flex-wrap items-center gap-2">
            <Button
              size="small"
              aria-pressed={isPreview}
              icon={
                isPreview ? (
                  <Pencil strokeWidth={1.75} className="size-4" aria-hidden="true" />
                ) : (
                  <Eye strokeWidth={1.75} className="size-4" aria-hidden="true" />
                )
              }
              onClick={() => {
                void keeper.flush();
                setPreview(!isPreview);
              }}
            >
              {isPreview ? 'Write' : 'Preview'}
            </Button>
            <DraftActs {...{ drafts, kind, keeper, around, onChanged, onClose }} />
          </div>
        </div>
      </header>
      <div className="p-4 sm:p-5">
        {isPreview && <DraftPreview kind={kind} keeper={keeper} unitName={unitName ?? null} />}
        {!isPreview && kind === 'lesson' && <LessonDraft id={id} keeper={keeper} />}
        {!isPreview && kind !== 'lesson' && <DraftFields kind={kind} keeper={keeper} />}
      </div>
    </section>
  );
}
