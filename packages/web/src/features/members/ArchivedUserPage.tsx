import { ArchiveRestore } from 'lucide-react';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import type { PersonFactsFragment } from '#generated/graphql.ts';
import { DetailSkeleton } from '#admin/DetailSkeleton.tsx';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { useGo } from '#kernel/url/useGo.ts';
import { usePageTitle } from '#kernel/url/usePageTitle.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { confirm } from '#ui/confirm.ts';
import { Fact, Facts } from '#ui/Facts.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { toast } from '#ui/toast.ts';
import { ArchivedPersonById } from './person.documents.ts';
import { RestoreUser } from './personAct.documents.ts';

type Archived = PersonFactsFragment;

/** Somebody who was archived: when, why, and the way back. */
export function ArchivedUserPage({ id }: { id: number }) {
  const asked = useQuery(ArchivedPersonById, { id });
  return (
    <Answer of={asked} skeleton={<DetailSkeleton facts={4} />} failure={failedPage('Archived user')}>
      {({ archivedUser }) => <Shown person={archivedUser} />}
    </Answer>
  );
}

function Shown({ person }: { person: Archived }) {
  usePageTitle(person.name);
  const mayRestore = useMe().functionAccess.user_archive === true;
  return (
    <>
      <PageHeader
        title={person.name}
        lead={`Archived · ${person.tribeId} · ${person.email}`}
        action={mayRestore && <Restore person={person} />}
      />
      <Card>
        <Facts>
          <Fact title="Archived on">{person.archivedAt && showInstant(new Date(person.archivedAt))}</Fact>
          <Fact title="Reason">{person.archiveReason}</Fact>
          <Fact title="Access kept">{person.accessLevels.map(({ name }) => name).join(', ') || null}</Fact>
          <Fact title="Last login">{person.lastLoginAt ? showInstant(new Date(person.lastLoginAt)) : 'Never'}</Fact>
          <Fact title="Account since">{showInstant(new Date(person.createdAt))}</Fact>
        </Facts>
      </Card>
    </>
  );
}

function Restore({ person }: { person: Archived }) {
  const [restore, { isBusy }] = useMutation(RestoreUser);
  const go = useGo();
  const ask = async () => {
    const text = 'They can log in again and keep everything they had.';
    if (!(await confirm({ title: `Restore ${person.name}?`, text, act: 'Restore user' }))) return;
    const acted = await restore({ id: person.id });
    if (!acted.ok) return toast.error(acted.failure.message);
    toast.success(`${person.name} restored`);
    go('user', { id: person.id });
  };
  return (
    <Button
      look="primary"
      busy={isBusy && 'Restoring…'}
      onClick={() => void ask()}
      icon={<ArchiveRestore strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
    >
      Restore
    </Button>
  );
}
