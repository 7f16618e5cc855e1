import { Pencil } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { showMobile } from '@tribe/domain/features/members/mobile.ts';
import { fullName } from '@tribe/domain/features/members/person.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { dayOf, showDay } from '@tribe/domain/kernel/time/manila.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Anchor } from '#ui/Anchor.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { manyActs } from '../bulk/bulkActions.ts';
import type { ActProgress } from '../bulk/useManyAct.ts';
import { PlaceCell } from '../list/PlaceCell.tsx';
import type { Placed, PlaceKind } from '../list/placeKind.ts';
import { UserFilterChoices } from '../people.documents.ts';
import { AccessFacts } from './AccessFacts.tsx';
import { TagsFacts } from './TagsFacts.tsx';
import type { Panels, Person } from '../person.documents.ts';

const PlacePopup = lazyWithRetry(() => import('../list/PlacePopup.tsx').then((file) => file.PlacePopup));

type Props = {
  person: Person;
  panels: Panels;
  onDone: () => void;
  /** Told of a move, which can be undone. */
  onMoved: (progress: ActProgress) => void;
};

/** Who somebody is, how they are reached and where they belong, at the left of their card; what staff move is changed there. */
export function FactsRail({ person, panels, onDone, onMoved }: Props) {
  const { pageAccess, functionAccess } = useMe();
  const { userProfile: profile } = person;
  const place = [profile.city, profile.state, profile.country].filter(Boolean).join(', ');
  const mayEdit = pageAccess.editUser === true && functionAccess.user_create === true && person.status === 'ACTIVE';
  return (
    <div className="grid gap-5 text-dense">
      <Facts
        title="Details"
        aside={
          mayEdit && (
            <Anchor
              href={to('editUser', { id: person.id })}
              aria-label="Edit details"
              className="tap grid size-8 place-items-center rounded-control text-ink-soft hover:bg-shade hover:text-ink"
            >
              <Pencil strokeWidth={1.75} className="size-4" aria-hidden="true" />
            </Anchor>
          )
        }
      >
        <Fact title="Full name">{fullName(profile) || null}</Fact>
        <Fact title="Mobile">{profile.mobileNumber && showMobile(profile.mobileNumber)}</Fact>
        <Fact title="Email">
          {person.email}
          {!person.emailVerifiedAt && <span className="block text-sm font-normal text-warn">Not verified yet</span>}
        </Fact>
        <Fact title="Lives in">{place || null}</Fact>
        <Fact title="Born">{profile.birthdate && showDay(profile.birthdate)}</Fact>
        <Fact title="Sex">{profile.sex}</Fact>
      </Facts>
      <Facts title="In the Tribe">
        <Places person={person} onMoved={onMoved} />
        {person.subGroup && <Fact title="Subgroup">{person.subGroup.name}</Fact>}
        <Fact title="Access">
          <AccessFacts person={person} panels={panels} onDone={onDone} />
        </Fact>
        <Fact title="Tags">
          <TagsFacts userId={person.id} tags={person.tags} mayWrite={panels.mayWrite} onDone={onDone} />
        </Fact>
        <Fact title="Joined">{showDay(dayOf(new Date(person.createdAt)))}</Fact>
        {person.archiveReason && <Fact title="Archived">{person.archiveReason}</Fact>}
      </Facts>
      {panels.courses.length > 0 && (
        <Facts title="Courses">
          {panels.courses.map(({ id, name, percent }) => (
            <div key={id} className="flex min-h-8 items-baseline justify-between gap-3 py-1">
              <dt className="min-w-0 wrap-anywhere">{name}</dt>
              <dd className="num shrink-0 font-semibold">{percent}%</dd>
            </div>
          ))}
        </Facts>
      )}
    </div>
  );
}

const kinds = ['batch', 'group', 'assign'] as const satisfies readonly PlaceKind[];
const titles = { batch: 'Batch', group: 'Group', assign: 'Manager' };

function Places({ person, onMoved }: Pick<Props, 'person' | 'onMoved'>) {
  const { pageAccess, functionAccess } = useMe();
  const choices = useQuery(UserFilterChoices);
  const [placing, setPlacing] = useState<{ kind: PlaceKind; anchor: HTMLElement } | null>(null);
  const row: Placed = { ...person, manager: person.successManager };
  const mayMove = (kind: PlaceKind) =>
    person.status === 'ACTIVE' &&
    manyActs.some(
      (act) => act.kind === kind && pageAccess[act.needs.page] === true && functionAccess[act.needs.act] === true,
    );
  return (
    <>
      {kinds.map((kind) => (
        <Fact key={kind} title={titles[kind]}>
          <PlaceCell
            row={row}
            kind={kind}
            onChange={mayMove(kind) ? (_, anchor) => setPlacing({ kind, anchor }) : undefined}
          />
        </Fact>
      ))}
      {placing && choices.kind === 'done' && (
        <Suspense>
          <PlacePopup
            {...placing}
            row={row}
            choices={choices.data.userFilterChoices}
            onClose={() => setPlacing(null)}
            onDone={onMoved}
          />
        </Suspense>
      )}
    </>
  );
}

const Facts = ({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) => (
  <section aria-label={title}>
    <div className="flex min-h-8 items-center justify-between gap-3">
      <h2 className="text-sm font-semibold text-ink-soft">{title}</h2>
      {aside}
    </div>
    <dl>{children}</dl>
  </section>
);

/** Nothing is said of what isn't known. */
function Fact({ title, children }: { title: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="grid min-h-8 grid-cols-[5rem_minmax(0,1fr)] items-baseline gap-3 py-1">
      <dt className="text-ink-soft">{title}</dt>
      <dd className="num font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
