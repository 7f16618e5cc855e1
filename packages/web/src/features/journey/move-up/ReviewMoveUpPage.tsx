import { PartyPopper } from 'lucide-react';
import { useEffect, useState } from 'react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { nothingHere } from '@tribe/domain/kernel/text/messages.ts';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useLetterKeys } from '#kernel/storage/letterKeys.ts';
import { useLocation } from '#kernel/url/location.ts';
import { useUrlChoice } from '#kernel/url/search.ts';
import { Button } from '#ui/Button.tsx';
import { Choice } from '#ui/Choice.tsx';
import { useKeys, Key } from '#ui/ReviewKeys.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { FindMoveUpQueue, type Queue } from './queue.documents.ts';
import { QueueRows } from './QueueRows.tsx';
import { RequestPanel } from './RequestPanel.tsx';
import { SwitchField } from '#ui/SwitchField.tsx';

const known = [
  ['J', 'next'],
  ['K', 'previous'],
  ['A', 'approve'],
  ['C', 'ask for changes'],
  ['R', 'not now'],
  ['E', 'open proof'],
  ['← →', 'between proofs'],
  ['P', 'first try'],
  ['M', 'message'],
  ['Ctrl ↵', 'send and open next'],
] as const;

type Props = { isOn: boolean; onSwitch: (isOn: boolean) => void };

/** The keys that work at this desk, while they do. */
const ReviewKeyList = ({ isOn, onSwitch }: Props) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line pt-3 text-sm text-ink-soft max-lg:hidden">
    {isOn && (
      <ul className="flex flex-wrap items-center gap-x-4 gap-y-1" aria-label="Keys">
        {known.map(([key, act]) => (
          <li key={key} className="flex items-center gap-1.5">
            <Key of={key} /> {act}
          </li>
        ))}
      </ul>
    )}
    <SwitchField label="Shortcuts" value={isOn} onChange={onSwitch} />
  </div>
);

const views = ['waiting', 'changes', 'done'] as const;
export type QueueView = (typeof views)[number];
const viewNames: Readonly<Record<QueueView, string>> = { waiting: 'Waiting', changes: 'Changes', done: 'Done' };
const aMinute = 60_000;

/** The desk where move-ups are reviewed: who waits longest first, what they show beside it, and the decision by keys. */
export function ReviewMoveUpPage({ id }: { id: number }) {
  const [view, setView] = useUrlChoice('view', views);
  const asked = useQuery(FindMoveUpQueue, { stageId: id, view });
  const [now, setNow] = useState(() => new Date());
  const { retry } = asked;
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(new Date());
      retry();
    }, aMinute);
    return () => clearInterval(timer);
  }, [retry]);
  return (
    <Answer of={asked} skeleton={<Skeleton shape="h-96 w-full rounded-card" />} failure={failedPage('Move-ups')}>
      {({ moveUpQueue: queue }) => (
        <Board key={`${id}-${view}`} queue={queue} view={view} now={now} onView={setView} onChanged={retry} />
      )}
    </Answer>
  );
}

type BoardProps = {
  queue: Queue;
  view: QueueView;
  now: Date;
  onView: (view: QueueView) => void;
  onChanged: () => void;
};

function Board({ queue, view, now, onView, onChanged }: BoardProps) {
  const [hasKeys, setKeys] = useLetterKeys();
  const [chosen, setChosen] = useState<number | null>(null);
  const { rows, waiting, late, decidedToday, medianMinutes } = queue;
  const at = Math.max(
    0,
    rows.findIndex((row) => row.id === chosen),
  );
  const row = rows[at];
  // What is open stays open while somebody else decides it, so that nobody loses what they wrote.
  const openId = chosen ?? row?.id ?? null;
  const step = (by: number) => setChosen((rows[at + by] ?? row)?.id ?? null);
  useKeys(hasKeys ? { j: () => step(1), k: () => step(-1) } : {});
  const next = rows.find(({ id, heldUntil, isMine }) => id !== openId && (heldUntil === null || isMine));
  return (
    <div className="group/desk grid gap-4" data-keys={hasKeys ? 'on' : 'off'}>
      <PageHeader
        title="Move-ups"
        lead={`${waiting} waiting${late > 0 ? `, ${late} past the 2-day limit` : ''}`}
        action={<StageChoice queue={queue} />}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Choice
          label="Which requests"
          of={views.map((value) => ({ value, label: `${viewNames[value]} ${queue[value]}` }))}
          value={view}
          onChange={onView}
        />
        {decidedToday > 0 && (
          <p className="num text-sm text-ink-soft">
            You decided {decidedToday} today{medianMinutes !== null && `, median ${medianMinutes} min`}
          </p>
        )}
      </div>
      {openId === null ? (
        <Nothing queue={queue} view={view} onView={onView} />
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-[17rem_minmax(0,1fr)]">
          <QueueRows rows={rows} label={viewNames[view]} openId={openId} now={now} onOpen={setChosen} />
          <RequestPanel
            key={openId}
            id={openId}
            now={now}
            hasKeys={hasKeys}
            next={next ?? null}
            onChanged={onChanged}
            onNext={() => setChosen(next?.id ?? null)}
          />
        </div>
      )}
      <ReviewKeyList isOn={hasKeys} onSwitch={setKeys} />
    </div>
  );
}

function StageChoice({ queue: { stage, stages } }: { queue: Queue }) {
  const [, navigate] = useLocation();
  return (
    <SelectField
      label="Stage"
      value={stage.id}
      options={stages.map(({ id, number, name, waiting }) => ({
        value: id,
        label: `Stage ${number}: ${name}${waiting > 0 ? ` (${waiting})` : ''}`,
      }))}
      onChange={(id) => id !== null && navigate(to('reviewMoveUp', { id }))}
    />
  );
}

type NothingProps = { queue: Queue; view: QueueView; onView: (view: QueueView) => void };

/** A done state, not an apology: what was done, and where somebody waits. */
function Nothing({ queue, view, onView }: NothingProps) {
  if (view !== 'waiting') return <EmptyState title={nothingHere} />;
  const { decidedToday, changes, stages, stage } = queue;
  const elsewhere = stages.find(({ id, waiting }) => id !== stage.id && waiting > 0);
  return (
    <EmptyState
      title="All caught up"
      icon={<PartyPopper strokeWidth={1.75} className="size-7" aria-hidden="true" />}
      text={`${decidedToday > 0 ? `You answered ${counted(decidedToday, 'person', 'people')} today. ` : ''}${
        changes > 0
          ? `${changes} ${changes === 1 ? 'is' : 'are'} working on your changes.`
          : 'No one is waiting in this stage.'
      }`}
      action={
        <span className="grid justify-items-center gap-2">
          {changes > 0 && <Button onClick={() => onView('changes')}>See the {changes} with changes</Button>}
          {elsewhere && (
            <Button look="quiet" href={to('reviewMoveUp', { id: elsewhere.id })}>
              Next stage waiting: Stage {elsewhere.number}, {counted(elsewhere.waiting, 'person', 'people')}
            </Button>
          )}
        </span>
      }
    />
  );
}
