import { useState } from 'react';
import type { SuccessManagerFieldsFragment } from '#generated/graphql.ts';
import { DetailSkeleton } from '#admin/DetailSkeleton.tsx';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { useGo } from '#kernel/url/useGo.ts';
import { usePageTitle } from '#kernel/url/usePageTitle.ts';
import { Button } from '#ui/Button.tsx';
import { Card, Section } from '#ui/Card.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { AssignMembersForm } from './AssignMembersForm.tsx';
import { HandOverForm } from './HandOverForm.tsx';
import { ManagerFigures } from './ManagerFigures.tsx';
import { SuccessManagerById } from './successManager.documents.ts';
import { useWorklist, type Worklist, WorklistTable } from './WorklistTable.tsx';

/** One success manager: their load, and their members with those who need a hand first. */
export function SuccessManagerPage({ id }: { id: number }) {
  const asked = useQuery(SuccessManagerById, { id });
  const worklist = useWorklist(id);
  const again = () => {
    asked.retry();
    worklist.asked.retry();
  };
  return (
    <Answer of={asked} skeleton={<DetailSkeleton facts={4} />} failure={failedPage('Success manager')}>
      {({ successManager }) => <Shown manager={successManager} worklist={worklist} onDone={again} />}
    </Answer>
  );
}

type Props = { manager: SuccessManagerFieldsFragment; worklist: Worklist; onDone: () => void };

function Shown({ manager, worklist, onDone }: Props) {
  usePageTitle(manager.name);
  const go = useGo();
  const mayAssign = useMe().functionAccess['success-manager_assign'] === true;
  const [isAssigning, setAssigning] = useState(false);
  const { isFormer } = manager;
  const close = () => setAssigning(false);
  return (
    <>
      <PageHeader
        title={manager.name}
        lead={`${isFormer ? 'No success manager any more' : 'Success manager'} · ${manager.email}`}
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
      <Section title="Worklist">
        <WorklistTable of={worklist} />
      </Section>
      {isAssigning && !isFormer && <AssignMembersForm manager={manager} onClose={close} onDone={onDone} />}
      {isAssigning && isFormer && (
        <HandOverForm manager={manager} onClose={close} onDone={() => go('successManagers')} />
      )}
    </>
  );
}
