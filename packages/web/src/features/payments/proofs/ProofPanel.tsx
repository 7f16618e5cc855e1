import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { opens } from '@tribe/domain/kernel/access/access.ts';
import { nothingHere } from '@tribe/domain/kernel/text/messages.ts';
import type { FindProofQueueQuery } from '#generated/graphql.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { useUndo } from '#kernel/undo/useUndo.ts';
import { useLetterKeys } from '#kernel/storage/letterKeys.ts';
import { useUrlChoice } from '#kernel/url/search.ts';
import { Choice } from '#ui/Choice.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { FindProofQueue } from './proof.documents.ts';
import { type DecisionMode, isPlain, type OnDecided, useApprove } from './decision.ts';
import { MatchingProofs } from './MatchingProofs.tsx';
import { ProofDecision } from './ProofDecision.tsx';
import { ProofFacts, ProofFlags } from './ProofFacts.tsx';
import { useKeys } from '#ui/ReviewKeys.tsx';
import { ProofPicture } from './ProofPicture.tsx';
import { ProofRows } from './ProofRows.tsx';
import { RevokeProofCard } from './RevokeProofCard.tsx';
import { showPesos } from './queuedProof.ts';
import { useProofZoom } from './useProofZoom.ts';
import { SwitchField } from '#ui/SwitchField.tsx';

const known = [
  ['J', 'next'],
  ['K', 'previous'],
  ['A', 'approve'],
  ['R', 'reject'],
  ['U', 'undo'],
  ['1–6', 'reason'],
  ['Z', 'zoom'],
];

type KeyListProps = { isOn: boolean; onSwitch: (isOn: boolean) => void };

/** The keys that work here, while they do: single letters get in the way of whoever speaks to the computer, so they can be switched off. */
const KeyList = ({ isOn, onSwitch }: KeyListProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
    {isOn && (
      <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 max-lg:hidden" aria-label="Keys">
        {known.map(([key, act]) => (
          <li key={key} className="flex items-center gap-1.5">
            <kbd className="num rounded-small border border-line-strong px-1.5 py-px font-sans text-xs font-medium">
              {key}
            </kbd>{' '}
            {act}
          </li>
        ))}
      </ul>
    )}
    <SwitchField label="Shortcuts" value={isOn} onChange={onSwitch} />
  </div>
);

const views = ['waiting', 'approved', 'rejected'] as const;
type View = (typeof views)[number];
const viewNames: Record<View, string> = { waiting: 'Waiting', approved: 'Approved today', rejected: 'Rejected today' };
const aMinute = 60_000;
/** By when the server has done what nobody took back, in ms. */
const carriedOut = 11_000;

/** Receipts that people handed in: what waits longest first, its picture beside what is due, decided by keys alone. */
export function ProofPanel() {
  const [view, setView] = useUrlChoice('proofs', views);
  const asked = useQuery(FindProofQueue, { view });
  const [now, setNow] = useState(() => new Date());
  const [hasKeys, setKeys] = useLetterKeys();
  const [gone, setGone] = useState<readonly number[]>([]);
  const { say, undoLast } = useUndo();
  const { retry } = asked;
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(new Date());
      retry();
    }, aMinute);
    return () => clearInterval(timer);
  }, [retry]);
  useEffect(() => {
    if (gone.length === 0) return undefined;
    const timer = setTimeout(retry, carriedOut);
    return () => clearTimeout(timer);
  }, [gone, retry]);
  /** Takes away what is decided; what is taken back stands there again. */
  const leave = (ids: readonly number[], done?: { text: string; undoId: string }, onUndone?: () => void) => {
    setGone((known) => [...known, ...ids]);
    retry();
    if (!done) return;
    say(done.text, done.undoId, () => {
      setGone((known) => known.filter((id) => !ids.includes(id)));
      onUndone?.();
      retry();
    });
  };
  const me = useMe();
  const mayDecide = !me.isImpersonating && opens(['payments', 'payment_approve'], me) === 'open';
  const counts = asked.kind === 'done' ? asked.data.proofQueue.counts : [];
  const countOf = (each: View) => counts.find(({ status }) => status === each);
  const waiting = countOf('waiting');
  return (
    <div className="group/desk grid gap-3" data-keys={hasKeys ? 'on' : 'off'}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Choice
          label="Which proofs"
          of={views.map((value) => ({ value, label: `${viewNames[value]} ${countOf(value)?.count ?? 0}` }))}
          value={view}
          onChange={(next) => {
            setGone([]);
            setView(next);
          }}
        />
        <p className="num grow text-sm text-ink-soft">
          {view === 'waiting' && waiting && (
            <>
              Oldest first, {waiting.count} {waiting.count === 1 ? 'proof' : 'proofs'} worth{' '}
              <b className="text-ink">{showPesos(waiting.amount)}</b>
            </>
          )}
        </p>
        {view === 'waiting' && mayDecide && <MatchingProofs onDecided={leave} />}
      </div>
      <Answer of={asked} skeleton={<Skeleton shape="h-96 w-full rounded-card" />}>
        {({ proofQueue }) => (
          <Queue key={view} {...{ view, now, hasKeys, mayDecide, gone, undoLast }} of={proofQueue} onLeave={leave} />
        )}
      </Answer>
      <KeyList isOn={hasKeys} onSwitch={setKeys} />
    </div>
  );
}

type QueueProps = {
  view: View;
  now: Date;
  hasKeys: boolean;
  mayDecide: boolean;
  /** What was decided here since, by id. */
  gone: readonly number[];
  undoLast: () => void;
  of: FindProofQueueQuery['proofQueue'];
  onLeave: (ids: readonly number[], done?: Parameters<OnDecided>[0], onUndone?: () => void) => void;
};

/** The proof that is open, the first of the queue where none was chosen, and how far its decision is. */
type Opened = { id: number | null; mode: DecisionMode; reasonAt: number | null };

const first: Opened = { id: null, mode: 'choose', reasonAt: null };

function Queue({ view, now, hasKeys, mayDecide, gone, undoLast, of: queue, onLeave }: QueueProps) {
  const [{ id: chosen, mode, reasonAt }, setOpened] = useState<Opened>(first);
  const zoom = useProofZoom();
  const proofs = queue.rows.filter(({ id }) => !gone.includes(id));
  const at = Math.max(
    0,
    proofs.findIndex(({ id }) => id === chosen),
  );
  const proof = proofs[at];
  const setMode = (next: DecisionMode) => setOpened((opened) => ({ ...opened, mode: next }));
  const setReasonAt = (place: number) => setOpened((opened) => ({ ...opened, reasonAt: place }));
  const open = (id: number | undefined) => {
    if (id !== undefined) setOpened({ ...first, id });
  };
  const done: OnDecided = (decided) => {
    if (!proof) return;
    const next = { ...first, id: (proofs[at + 1] ?? proofs[at - 1])?.id ?? null };
    // Who went on to another proof while the answer was under way stays there, with what they have begun.
    setOpened((opened) => (opened.id === chosen || opened.id === proof.id ? next : opened));
    onLeave([proof.id], decided, () => open(proof.id));
  };
  const approve = useApprove(proof, done);
  const isOpen = view === 'waiting' && mayDecide && proof !== undefined && !proof.isOwn;
  const press = () => {
    if (!proof || approve.isBusy) return;
    if (isPlain(proof)) void approve.act().then((failure) => failure && setMode('approve'));
    else setMode('approve');
  };
  const reasons = Object.fromEntries(
    Array.from({ length: 6 }, (_, place) => [
      String(place + 1),
      mode === 'reject' ? () => setReasonAt(place) : undefined,
    ]),
  );
  const letters = {
    j: () => open(proofs[at + 1]?.id),
    k: () => open(proofs[at - 1]?.id),
    z: zoom.toggle,
    u: mayDecide ? undoLast : undefined,
    a: isOpen && mode === 'choose' ? press : undefined,
    r: isOpen && mode === 'choose' && !approve.isBusy ? () => setMode('reject') : undefined,
    ...reasons,
  };
  // Escape is no letter that somebody may say or type: it goes back whatever is switched off.
  useKeys({ ...(hasKeys ? letters : {}), Escape: mode === 'choose' ? undefined : () => setMode('choose') });
  if (!proof) return <Nothing view={view} />;
  const total = queue.counts.find(({ status }) => status === view)?.count ?? 0;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[15rem_minmax(0,1fr)_22.5rem]">
      <ProofRows
        proofs={proofs}
        label={viewNames[view]}
        openId={proof.id}
        now={now}
        more={Math.max(0, total - queue.rows.length)}
        onOpen={open}
      />
      <ProofPicture key={`picture-${proof.id}`} proof={proof} zoom={zoom} />
      <div className="grid min-w-0 gap-2 lg:col-span-2 lg:grid-cols-2 xl:col-span-1 xl:grid-cols-1">
        <ProofFacts proof={proof} now={now} />
        <Decision
          {...{ proof, view, mode, reasonAt, approve, isOpen }}
          onMode={setMode}
          onReason={setReasonAt}
          onDecided={done}
        />
      </div>
    </div>
  );
}

type DecisionProps = Parameters<typeof ProofDecision>[0] & { view: View; isOpen: boolean };

function Decision({ view, isOpen, ...props }: DecisionProps) {
  const { proof, onDecided } = props;
  return (
    <div className="grid content-start gap-2">
      {view === 'waiting' && <ProofFlags key={`flags-${proof.id}`} proof={proof} />}
      {view === 'waiting' && (isOpen || proof.isOwn) && (
        <div className="rounded-card lg:sticky lg:bottom-3 lg:z-10 lg:shadow-float">
          <ProofDecision key={`decision-${proof.id}`} {...props} />
        </div>
      )}
      {view !== 'waiting' && <RevokeProofCard proof={proof} onRevoked={onDecided} />}
    </div>
  );
}

const Nothing = ({ view }: { view: View }) =>
  view === 'waiting' ? (
    <EmptyState
      title="No proofs are waiting"
      text="Receipts that members and buyers send are listed here, oldest first."
      icon={<CircleCheck strokeWidth={1.75} className="size-6" aria-hidden="true" />}
    />
  ) : (
    <EmptyState title={nothingHere} text="Nothing was approved or rejected today." />
  );
