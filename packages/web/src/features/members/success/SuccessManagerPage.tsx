import { useState } from 'react';
import type { SuccessManagerFieldsFragment } from '#generated/graphql.ts';
import { DetailSkeleton } from '#admin/DetailSkeleton.tsx';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { useUrlChoice } from '#kernel/url/search.ts';
import { useGo } from '#kernel/url/useGo.ts';
import { usePageTitle } from '#kernel/url/usePageTitle.ts';
import { Button } from '#ui/Button.tsx';
import { Card, Section } from '#ui/Card.tsx';
import { Choice } from '#ui/Choice.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import type { AskedAct } from '../bulk/bulkActions.ts';
import { ManyActModal } from '../bulk/ManyActModal.tsx';
import { AssignMembersForm } from './AssignMembersForm.tsx';
import { SuccessManagerById } from './successManager.documents.ts';
import { QueueList } from './QueueList.tsx';
import { WorklistTable } from './WorklistTable.tsx';

type HandOverProps = {
  manager: { id: number; name: string; members: number };
  onClose: () => void;
  onDone: () => void;
};

const handOver = (name: string): AskedAct => ({
  kind: 'assign',
  title: (people) => `Hand over ${people}`,
  text: `Everyone on the worklist of ${name} moves to the success manager you choose.`,
  act: () => 'Hand over',
  busy: 'Handing over…',
  done: 'handed over',
  value: { label: 'Success manager', kind: 'manager', none: 'Their batch’s manager' },
  preview: null,
});

/** Gives all members of who left to another success manager. */
function HandOverForm({ manager: { id, name, members }, onClose, onDone }: HandOverProps) {
  const of = { filter: `manager.any(${id}),kind.any(member)`, count: members };
  return <ManyActModal act={handOver(name)} of={of} onClose={onClose} onDone={onDone} stays />;
}

/** One success manager: their load, who needs a hand today, and all of their people. */
export function SuccessManagerPage({ id }: { id: number }) {
  const asked = useQuery(SuccessManagerById, { id });
  const [round, setRound] = useState(0);
  const again = () => {
    asked.retry();
    setRound(round + 1);
  };
  return (
    <Answer of={asked} skeleton={<DetailSkeleton facts={4} />} failure={failedPage('Success manager')}>
      {({ successManager }) => <Shown manager={successManager} round={round} onDone={again} />}
    </Answer>
  );
}

type Props = { manager: SuccessManagerFieldsFragment; round: number; onDone: () => void };

function Shown({ manager, round, onDone }: Props) {
  usePageTitle(manager.name);
  const go = useGo();
  const { id: ownId, functionAccess } = useMe();
  const mayAssign = functionAccess['success-manager_assign'] === true;
  const [shown, setShown] = useUrlChoice('show', ['today', 'all']);
  const choice = (
    <Choice
      label="Who is shown"
      of={[
        { value: 'today', label: 'Today' },
        { value: 'all', label: manager.id === ownId ? 'All my people' : 'All their people' },
      ]}
      value={shown}
      onChange={setShown}
    />
  );
  const [isAssigning, setAssigning] = useState(false);
  const { isFormer } = manager;
  const close = () => setAssigning(false);
  return (
    <>
      <PageHeader
        title={manager.name}
        lead={`${isFormer ? 'No longer a success manager' : 'Success manager'} · ${manager.email}`}
        action={
          mayAssign && (
            <Button look="primary" onClick={() => setAssigning(true)}>
              {isFormer ? 'Hand over members' : 'Assign members'}
            </Button>
          )
        }
      />
      <Card className="mb-5">
        <ManagerFigures manager={manager} />
      </Card>
      {shown === 'today' ? (
        <QueueList key={round} title="Worklist" managerId={manager.id} aside={choice} />
      ) : (
        <Section title="Worklist" aside={choice}>
          <WorklistTable key={round} managerId={manager.id} />
        </Section>
      )}
      {isAssigning && !isFormer && <AssignMembersForm manager={manager} onClose={close} onDone={onDone} />}
      {isAssigning && isFormer && (
        <HandOverForm manager={manager} onClose={close} onDone={() => go('successManagers')} />
      )}
    </>
  );
}

type Load = { members: number; away: number; expiring: number; overdue: number };

/** The load of a success manager in four figures. */
function ManagerFigures({ manager }: { manager: Load }) {
  const figures = [
    ['Members', manager.members],
    ['No login for 14 days', manager.away],
    ['Expiring in 30 days', manager.expiring],
    ['Overdue', manager.overdue],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      {figures.map(([title, count]) => (
        <div key={title} className="flex min-w-0 flex-col-reverse justify-end">
          <dt className="text-sm text-ink-soft">{title}</dt>
          <dd className="num text-xl font-bold">{count.toLocaleString('en-PH')}</dd>
        </div>
      ))}
    </dl>
  );
}
