import { Lock } from 'lucide-react';
import { useRef, useState } from 'react';
import { moveUpMessages } from '@tribe/domain/features/journey/move-up/messages.ts';
import {
  claimMinutes,
  type DecisionKind,
  decisionKinds,
  type MoveUpReason,
  moveUpReasonNames,
  moveUpReasons,
  shortWait,
} from '@tribe/domain/features/journey/move-up/moveUp.ts';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import type { Failure } from '#kernel/failures/failure.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { chipLook } from '#ui/Choice.tsx';
import { classes } from '#ui/classes.ts';
import { Key, useKeys } from '#ui/ReviewKeys.tsx';
import { LongTextField } from '#ui/LongTextField.tsx';
import { toast } from '#ui/toast.ts';
import { ClaimMoveUp, DecideMoveUp, ReleaseMoveUp, type Queue, type Request } from './queue.documents.ts';
import { FirstDecided } from './FirstDecided.tsx';
import { SavedReplies } from './SavedReplies.tsx';

type Props = {
  request: Request;
  now: Date;
  hasKeys: boolean;
  next: Queue['rows'][number] | null;
  onChanged: () => void;
  onNext: () => void;
};

const kinds: Readonly<Record<DecisionKind, { label: string; key: string; done: string }>> = {
  approve: { label: 'Approve', key: 'A', done: 'Moved up' },
  'ask-changes': { label: 'Ask for changes', key: 'C', done: 'Changes requested' },
  reject: { label: 'Not now', key: 'R', done: 'Answered' },
};

type Draft = {
  kind: DecisionKind | null;
  reasonCode: MoveUpReason | null;
  feedback: string;
  taskIds: readonly number[];
};

/** The decision: choosing one claims the request, sending it opens the next. */
export function RequestDecision(props: Props) {
  const { request, now, hasKeys } = props;
  const { row } = request;
  const [draft, setDraft] = useState<Draft>({ kind: null, reasonCode: null, feedback: '', taskIds: [] });
  const [failure, setFailure] = useState<Failure | null>(null);
  const message = useRef<HTMLElement | null>(null);
  const { claim, release, send, isBusy } = useActs(props, draft, setFailure);
  const isWaiting = row.status === 'submitted' || row.status === 'in-review';
  const isElsewhere = row.heldUntil !== null && !row.isMine;
  const { isImpersonating } = useMe();
  const mayDecide = isWaiting && !row.isOwn && !isElsewhere && !isImpersonating;
  const choose = (kind: DecisionKind) => {
    setFailure(null);
    setDraft((before) => ({ ...before, kind }));
    if (!row.isMine) void claim();
  };
  const act = (kind: DecisionKind) => (mayDecide && !isBusy ? () => choose(kind) : undefined);
  useKeys({
    ...(hasKeys && {
      a: act('approve'),
      c: act('ask-changes'),
      r: act('reject'),
      m: mayDecide ? () => message.current?.focus() : undefined,
    }),
    'Ctrl+Enter': mayDecide && draft.kind !== null && !isBusy ? () => void send() : undefined,
  });
  if (failure?.code === 'CONFLICT') return <FirstDecided failure={failure} written={draft.feedback} {...props} />;
  if (!isWaiting) return <Decided request={request} />;
  if (row.isOwn) return <Card title="Your decision">{moveUpMessages.notYourOwn}</Card>;
  if (isElsewhere)
    return (
      <Card title="Your decision">
        <p>{moveUpMessages.hasIt(row.reviewer ?? 'Someone')}</p>
        {row.heldUntil && <p className="num text-sm text-ink-soft">Until {showInstant(new Date(row.heldUntil))}</p>}
      </Card>
    );
  return (
    <Card title="Your decision" aside={row.isMine && row.heldUntil && <Held until={row.heldUntil} now={now} />}>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void send();
        }}
      >
        <Kinds request={request} value={draft.kind} onChoose={choose} />
        {draft.kind !== null && draft.kind !== 'approve' && (
          <Reasons value={draft.reasonCode} onChoose={(reasonCode) => setDraft({ ...draft, reasonCode })} />
        )}
        {draft.kind === 'ask-changes' && (
          <Reopen request={request} value={draft.taskIds} onChange={(taskIds) => setDraft({ ...draft, taskIds })} />
        )}
        <LongTextField
          ref={(field) => {
            message.current = field;
          }}
          label={`What ${firstName(row.name)} will read`}
          optional={draft.kind === 'approve'}
          value={draft.feedback}
          maxLength={2_000}
          onChange={(feedback) => setDraft({ ...draft, feedback })}
          error={failure?.message}
        />
        <SavedReplies written={draft.feedback} onUse={(feedback) => setDraft({ ...draft, feedback })} />
        <Button
          type="submit"
          look="primary"
          size="large"
          className="lg:sticky lg:bottom-20 lg:z-10"
          disabled={draft.kind === null}
          busy={isBusy && 'Sending…'}
        >
          {props.next ? 'Send and open next' : 'Send'} <Key of="Ctrl ↵" onDark />
        </Button>
        <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-soft">
          {row.isMine && (
            <Button look="quiet" onClick={() => void release()}>
              Release to the queue
            </Button>
          )}
          {props.next && (
            <span className="num">
              Next: {props.next.name}, {shortWait(new Date(props.next.waitingSince), now)}
            </span>
          )}
        </div>
      </form>
    </Card>
  );
}

const firstName = (name: string) => name.split(' ')[0] ?? name;

/** Claims, releases and sends; what failed is told, and nothing that was written is lost. */
function useActs({ request, onChanged, onNext }: Props, draft: Draft, onFailure: (failure: Failure | null) => void) {
  const [claimOne, claiming] = useMutation(ClaimMoveUp);
  const [releaseOne] = useMutation(ReleaseMoveUp);
  const [decide, deciding] = useMutation(DecideMoveUp);
  const { id } = request;
  const claim = async (): Promise<boolean> => {
    const acted = await claimOne({ id });
    if (acted.ok) onChanged();
    else onFailure(acted.failure);
    return acted.ok;
  };
  const release = async () => {
    const acted = await releaseOne({ id });
    if (!acted.ok) return onFailure(acted.failure);
    toast.success('Released to the queue');
    onChanged();
  };
  const send = async () => {
    const { kind, taskIds, ...rest } = draft;
    if (kind === null) return;
    const acted = await decide({ id, input: { ...rest, kind, taskIds: [...taskIds] } });
    if (!acted.ok) return onFailure(acted.failure);
    toast.success(`${kinds[kind].done}: ${request.row.name}`);
    onNext();
    onChanged();
  };
  return { claim, release, send, isBusy: claiming.isBusy || deciding.isBusy };
}

function Held({ until, now }: { until: string; now: Date }) {
  const minutes = Math.ceil((new Date(until).getTime() - now.getTime()) / 60_000);
  // The screen's clock stands still for up to a minute.
  const left = Math.min(claimMinutes, Math.max(0, minutes));
  return (
    <Badge tone="sea" icon={<Lock strokeWidth={1.75} className="size-3.5" aria-hidden="true" />}>
      Yours, {left} min left
    </Badge>
  );
}

type KindsProps = { request: Request; value: DecisionKind | null; onChoose: (kind: DecisionKind) => void };

function Kinds({ request, value, onChoose }: KindsProps) {
  return (
    <fieldset aria-label="Decision" className="grid min-w-0 gap-2">
      {decisionKinds.map((kind) => (
        <label
          key={kind}
          className={classes(
            'flex min-h-11 cursor-pointer items-center gap-3 rounded-control border px-3 py-2 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-sea',
            kind === value ? 'border-sea bg-sea-soft' : 'border-line-mid bg-card hover:bg-sunk',
          )}
        >
          <input
            type="radio"
            name="decision"
            checked={kind === value}
            onChange={() => onChoose(kind)}
            className="size-4.5 shrink-0 accent-sea"
          />
          <span className="min-w-0 grow">
            <span className="block font-semibold">{kinds[kind].label}</span>
            {kind === 'approve' && (
              <span className="block text-sm text-ink-soft">
                Opens Stage {request.toNumber} and tells {firstName(request.row.name)}
              </span>
            )}
          </span>
          <Key of={kinds[kind].key} />
        </label>
      ))}
    </fieldset>
  );
}

type ReasonsProps = { value: MoveUpReason | null; onChoose: (reason: MoveUpReason) => void };

const Reasons = ({ value, onChoose }: ReasonsProps) => (
  <fieldset className="min-w-0">
    <legend className="mb-1.5 text-sm font-semibold">Why</legend>
    <div className="flex flex-wrap gap-2">
      {moveUpReasons.map((reason) => (
        <button
          key={reason}
          type="button"
          aria-pressed={reason === value}
          onClick={() => onChoose(reason)}
          className={chipLook(reason === value)}
        >
          {moveUpReasonNames[reason]}
        </button>
      ))}
    </div>
  </fieldset>
);

type ReopenProps = { request: Request; value: readonly number[]; onChange: (taskIds: number[]) => void };

const Reopen = ({ request, value, onChange }: ReopenProps) => (
  <fieldset className="min-w-0">
    <legend className="mb-1.5 text-sm font-semibold">Reopen</legend>
    <div className="grid gap-1">
      {request.snapshot.tasks.map(({ id, title }) => (
        <label key={id} className="tap flex min-h-9 items-center gap-2.5 text-sm">
          <input
            type="checkbox"
            className="size-4.5 accent-sea"
            checked={value.includes(id)}
            onChange={({ target }) => onChange(target.checked ? [...value, id] : value.filter((other) => other !== id))}
          />
          <span className="min-w-0 wrap-anywhere">{title}</span>
        </label>
      ))}
    </div>
  </fieldset>
);

const outcomes: Readonly<Record<string, string>> = {
  approved: 'Approved',
  rejected: 'Not now',
  'changes-requested': 'Changes requested',
  withdrawn: 'Withdrawn by the member',
};

function Decided({ request: { row, feedback } }: { request: Request }) {
  return (
    <Card title={outcomes[row.status] ?? 'Decided'}>
      {row.reviewer && row.status !== 'withdrawn' && <p>{row.reviewer}</p>}
      {row.decidedAt && <p className="num text-sm text-ink-soft">{showInstant(new Date(row.decidedAt))}</p>}
      {feedback && <p className="mt-3 whitespace-pre-line wrap-anywhere">“{feedback}”</p>}
    </Card>
  );
}
