import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { PersonByIdQuery, StaffCardOfQuery } from '#generated/graphql.ts';
import { DetailSkeleton } from '#admin/DetailSkeleton.tsx';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { usePageTitle } from '#kernel/url/usePageTitle.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Progress } from '#ui/Progress.tsx';
import { AccessPanel } from './AccessPanel.tsx';
import { IdentityPanel } from './IdentityPanel.tsx';
import { NotesPanel } from './profile/NotesPanel.tsx';
import { PersonById, StaffCardOf } from './person.documents.ts';
import { PersonMenu } from './PersonMenu.tsx';
import { TagsPanel } from './profile/TagsPanel.tsx';
import { Timeline } from './profile/Timeline.tsx';

export type Person = PersonByIdQuery['user'];
export type Panels = StaffCardOfQuery['staffCard'];

type Props = {
  id: number;
  /** What another feature lets staff do with a person, beside the title. */
  acts?: (person: Person) => ReactNode;
  /** Where somebody stands in their stage. */
  stage?: ReactNode;
  /** How what somebody has subscribed to is shown. */
  subscriptions: (subscriptions: NonNullable<Panels['subscriptions']>) => ReactNode;
  /** What somebody tells of themselves, under the notes. */
  wins?: ReactNode;
};

/** A person as staff see them, every panel by what the one who looks may open. */
export function UserPage({ id, acts, stage, subscriptions, wins }: Props) {
  const person = useQuery(PersonById, { id });
  const card = useQuery(StaffCardOf, { userId: id });
  // What happened since is asked anew after each act.
  const [round, setRound] = useState(0);
  const refresh = () => {
    person.retry();
    card.retry();
    setRound(round + 1);
  };
  return (
    <Answer of={person} skeleton={<DetailSkeleton facts={8} />} failure={failedPage('Member')}>
      {({ user }) => (
        <>
          <Header person={user} acts={acts} onDone={refresh} />
          <Answer of={card} skeleton={<DetailSkeleton facts={6} />}>
            {({ staffCard }) => (
              <Shown
                key={user.id}
                person={user}
                panels={staffCard}
                stage={stage}
                round={round}
                subscriptions={subscriptions}
                wins={wins}
                onDone={refresh}
              />
            )}
          </Answer>
        </>
      )}
    </Answer>
  );
}

type ShownProps = Pick<Props, 'stage' | 'subscriptions' | 'wins'> & {
  person: Person;
  panels: Panels;
  round: number;
  onDone: () => void;
};

function Shown({ person, panels, stage, round, subscriptions, wins, onDone }: ShownProps) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid min-w-0 gap-5">
        <IdentityPanel person={person} />
        <NotesPanel userId={person.id} notes={panels.notes} mayWrite={panels.mayWrite} onDone={onDone} />
        {wins}
      </div>
      <div className="grid min-w-0 gap-5 lg:row-span-2">
        <AccessPanel person={person} panels={panels} onDone={onDone} />
        <TagsPanel userId={person.id} tags={person.tags} mayWrite={panels.mayWrite} onDone={onDone} />
        {stage}
        <CoursesPanel courses={panels.courses} />
        {panels.subscriptions && <Card title="Subscriptions and dues">{subscriptions(panels.subscriptions)}</Card>}
      </div>
      <Timeline key={round} userId={person.id} />
    </div>
  );
}

type HeaderProps = { person: Person; acts: Props['acts']; onDone: () => void };

function Header({ person, acts, onDone }: HeaderProps) {
  usePageTitle(person.name);
  const { pageAccess, functionAccess } = useMe();
  const mayEdit = pageAccess.editUser === true && functionAccess.user_create === true;
  return (
    <PageHeader
      title={
        <span className="flex items-center gap-3">
          <Avatar name={person.name} image={person.profileImage} size="large" decorative />
          {person.name}
        </span>
      }
      lead={`${person.tribeId} · ${person.email}`}
      action={
        <>
          {acts?.(person)}
          {mayEdit && (
            <Button
              look="primary"
              href={to('editUser', { id: person.id })}
              icon={<Pencil strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
            >
              Edit
            </Button>
          )}
          <PersonMenu person={person} onDone={onDone} />
        </>
      }
    />
  );
}

/** What a person studies and how far they are. */
function CoursesPanel({ courses }: Pick<Panels, 'courses'>) {
  return (
    <Card title="Learning">
      {courses.length === 0 && <p className="text-ink-soft">No course yet</p>}
      <ul className="grid gap-4">
        {courses.map((course) => (
          <li key={course.id} className="min-w-0">
            <p className="mb-1 font-semibold wrap-anywhere">{course.name}</p>
            <Progress percent={course.percent} label={course.name} withNumber />
          </li>
        ))}
      </ul>
    </Card>
  );
}
