import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { showSeen } from '@tribe/domain/kernel/time/seen.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { DetailSkeleton } from '#admin/DetailSkeleton.tsx';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { usePageTitle } from '#kernel/url/usePageTitle.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { FigureTile } from '#ui/FigureTile.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Progress } from '#ui/Progress.tsx';
import { UndoBar } from '../bulk/UndoBar.tsx';
import type { ActProgress } from '../bulk/useManyAct.ts';
import { StandingBadge } from '../list/StandingBadge.tsx';
import { PersonById, StaffCardOf, type Person, type Panels } from '../person.documents.ts';
import { AttentionStrip } from './AttentionStrip.tsx';
import { FactsRail } from './FactsRail.tsx';
import { NoteComposer } from './NoteComposer.tsx';
import { NotesPanel } from './NotesPanel.tsx';
import { PersonMenu } from './PersonMenu.tsx';
import { Timeline } from './Timeline.tsx';

type Props = {
  id: number;
  /** What another feature lets staff do with a person, beside the title. */
  acts?: (person: Person) => ReactNode;
  /** Where somebody is in their stage. */
  stage?: ReactNode;
  /** What somebody has paid of what they subscribed to. */
  money: (subscriptions: NonNullable<Panels['subscriptions']>) => ReactNode;
  /** What else there is to know, under the facts. */
  below?: ReactNode;
};

/** A person as staff see them, every part by what the one who looks may open: who they are, whether they pay, where they are stuck. */
export function UserPage({ id, acts, ...parts }: Props) {
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
        <Answer of={card} skeleton={<DetailSkeleton facts={6} />}>
          {({ staffCard }) => (
            <>
              <Header person={user} panels={staffCard} acts={acts} onDone={refresh} />
              <Shown key={user.id} person={user} panels={staffCard} round={round} {...parts} onDone={refresh} />
            </>
          )}
        </Answer>
      )}
    </Answer>
  );
}

type ShownProps = Pick<Props, 'stage' | 'money' | 'below'> & {
  person: Person;
  panels: Panels;
  round: number;
  onDone: () => void;
};

function Shown({ person, panels, stage, round, money, below, onDone }: ShownProps) {
  const [recent, setRecent] = useState<ActProgress | null>(null);
  const { notes, mayWrite, courses, subscriptions } = panels;
  const moved = (progress: ActProgress) => {
    setRecent(progress.undoUntil ? progress : null);
    onDone();
  };
  return (
    <>
      <AttentionStrip userId={person.id} panels={panels} />
      <div className="grid gap-x-6 gap-y-5 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <div className="in-order grid min-w-0 content-start gap-4 lg:col-start-2">
          <div className="in-order grid divide-line rounded-card border border-line bg-card max-sm:divide-y sm:auto-cols-fr sm:grid-flow-col sm:divide-x">
            {subscriptions && money(subscriptions)}
            {stage}
            <LearningTile courses={courses} />
          </div>
          {mayWrite && <NoteComposer userId={person.id} onDone={onDone} />}
          <Timeline
            key={round}
            userId={person.id}
            above={(topic) => {
              const shown = topic === 'notes' ? notes : notes.filter(({ pinned }) => pinned && topic === '');
              if (shown.length > 0) return <NotesPanel notes={shown} mayWrite={mayWrite} onDone={onDone} />;
              return topic === 'notes' && <p className="text-ink-soft">No notes yet</p>;
            }}
          />
        </div>
        <div className="grid min-w-0 content-start gap-5 max-lg:border-t max-lg:border-line max-lg:pt-5 lg:col-start-1 lg:row-start-1">
          <FactsRail person={person} panels={panels} onDone={onDone} onMoved={moved} />
          {below}
        </div>
      </div>
      {recent && (
        <UndoBar
          key={recent.id}
          of={recent}
          words={{ busy: 'Moving…', done: 'moved' }}
          onChange={onDone}
          onGone={() => setRecent(null)}
        />
      )}
    </>
  );
}

type HeaderProps = { person: Person; panels: Panels; acts: Props['acts']; onDone: () => void };

function Header({ person, panels: { standing, lastSeenAt }, acts, onDone }: HeaderProps) {
  usePageTitle(person.name);
  const [now] = useState(() => new Date());
  const { pageAccess, functionAccess } = useMe();
  const mayEdit = pageAccess.editUser === true && functionAccess.user_create === true;
  const seen = lastSeenAt ? `Seen ${lowered(showSeen(new Date(lastSeenAt), now))}` : 'Never logged in';
  const manager = person.successManager && `Works with ${person.successManager.name}`;
  return (
    <PageHeader
      title={
        <span className="flex flex-wrap items-center gap-3">
          <Avatar name={person.name} image={person.profileImage} size="large" decorative />
          {person.name}
          {person.status === 'ACTIVE' ? <StandingBadge standing={standing} /> : <Badge>Archived</Badge>}
        </span>
      }
      lead={[person.tribeId, seen, manager].filter(Boolean).join(' · ')}
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

const lowered = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

/** What a person studied last, and how far they are. */
function LearningTile({ courses }: Pick<Panels, 'courses'>) {
  const [last] = courses;
  if (!last) return <FigureTile label="Learning" title="No course yet" />;
  const others = courses.length - 1;
  return (
    <FigureTile
      label="Learning"
      title={last.name}
      note={`${last.percent}% done${others > 0 ? ` · ${counted(others, 'other course')}` : ''}`}
    >
      <Progress percent={last.percent} label={last.name} />
    </FigureTile>
  );
}
