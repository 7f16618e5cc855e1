import { Pencil, TicketCheck, UserPlus } from 'lucide-react';
import { showMobile } from '@tribe/domain/features/members/mobile.ts';
import { opens } from '@tribe/domain/kernel/access/access.ts';
import { routes, to } from '@tribe/domain/kernel/routing/routes.ts';
import { showDay, showInstant } from '@tribe/domain/kernel/time/manila.ts';
import type { NonMemberByIdQuery } from '#generated/graphql.ts';
import { DetailSkeleton } from '#admin/DetailSkeleton.tsx';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Link } from '#kernel/url/Link.tsx';
import { useGo } from '#kernel/url/useGo.ts';
import { usePageTitle } from '#kernel/url/usePageTitle.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { confirm } from '#ui/confirm.ts';
import { Fact, Facts } from '#ui/Facts.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { toast } from '#ui/toast.ts';
import { NonMemberById } from './person.documents.ts';
import { ConvertNonMember } from './personAct.documents.ts';

type NonMember = NonMemberByIdQuery['nonMember'];

/** Somebody who is not a member yet, and the way to make them one. */
export function NonMemberPage({ id }: { id: number }) {
  const asked = useQuery(NonMemberById, { id });
  return (
    <Answer of={asked} skeleton={<DetailSkeleton facts={6} />} failure={failedPage('Non-member')}>
      {({ nonMember }) => <Shown person={nonMember} />}
    </Answer>
  );
}

function Shown({ person }: { person: NonMember }) {
  usePageTitle(person.name);
  const { userProfile: profile } = person;
  const me = useMe();
  return (
    <>
      <PageHeader
        title={person.name}
        lead={`Non-member · ${person.tribeId} · ${person.email}`}
        action={
          <>
            {opens(routes.enrollUser[1], me) === 'open' && (
              <Button
                look="primary"
                href={to('enrollUser', { id: person.id })}
                icon={<TicketCheck strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
              >
                Enroll
              </Button>
            )}
            {me.functionAccess.user_create === true && <Acts person={person} />}
          </>
        }
      />
      <Card>
        <Facts>
          <Fact title="Mobile number">{profile.mobileNumber && showMobile(profile.mobileNumber)}</Fact>
          <Fact title="Birth date">{profile.birthdate && showDay(profile.birthdate)}</Fact>
          <Fact title="Sex">{profile.sex}</Fact>
          <Fact title="Last login">{person.lastLoginAt ? showInstant(new Date(person.lastLoginAt)) : 'Never'}</Fact>
          <Fact title="Account since">{showInstant(new Date(person.createdAt))}</Fact>
          {me.pageAccess.user === true && (
            <Fact title="Everything else">
              <Link to="user" params={{ id: person.id }} className="reach text-sea underline">
                Open the user’s page
              </Link>
            </Fact>
          )}
        </Facts>
      </Card>
    </>
  );
}

function Acts({ person }: { person: NonMember }) {
  const [convert, { isBusy }] = useMutation(ConvertNonMember);
  const go = useGo();
  const ask = async () => {
    const isSure = await confirm({
      title: `Make ${person.name} a member?`,
      text: 'They’ll get the member level and keep everything they have.',
      act: 'Make member',
    });
    if (!isSure) return;
    const acted = await convert({ id: person.id });
    if (!acted.ok) return toast.error(acted.failure.message);
    toast.success(`${person.name} is a member now`);
    go('user', { id: person.id });
  };
  return (
    <>
      <Button
        busy={isBusy && 'Converting…'}
        onClick={() => void ask()}
        icon={<UserPlus strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
      >
        Make member
      </Button>
      <Button
        href={to('editNonMember', { id: person.id })}
        icon={<Pencil strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
      >
        Edit
      </Button>
    </>
  );
}
