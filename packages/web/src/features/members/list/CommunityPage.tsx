import { compact } from '@tribe/domain/kernel/text/compact.ts';
import { dayOf, showDay } from '@tribe/domain/kernel/time/manila.ts';
import type { CommunityOverviewQuery } from '#generated/graphql.ts';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Link } from '#kernel/url/Link.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Card } from '#ui/Card.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StatTile } from '#ui/StatTile.tsx';
import { CommunityOverview } from './communityOverview.documents.ts';
import { PeopleActions } from './PeopleActions.tsx';

type Figure = { key: string; label: string; count: number };

/** Counts side by side, each opening the people whom it counts. */
function FigureList({ title, filter, figures }: { title: string; filter: string; figures: readonly Figure[] }) {
  const most = Math.max(1, ...figures.map(({ count }) => count));
  return (
    <Card title={title}>
      {figures.length === 0 && <p className="text-ink-soft">No one yet</p>}
      <ul className="-mx-2 grid max-h-96 gap-0.5 overflow-y-auto">
        {figures.map(({ key, label, count }) => (
          <li key={key}>
            <Link
              to="users"
              query={{ filter: `${filter}.any(${key})` }}
              className="tap grid gap-1 rounded-control px-2 py-1.5 transition-colors hover:bg-sunk"
            >
              <span className="flex items-baseline justify-between gap-3 text-sm">
                <span className="min-w-0 truncate font-medium">{label}</span>
                <span className="num font-semibold">{count.toLocaleString('en-PH')}</span>
              </span>
              <progress aria-hidden="true" value={count} max={most} className="bar bar-sea h-1.5 w-full" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Overview = CommunityOverviewQuery['communityOverview'];

/** Where the people stand whom one may see; every figure opens the rows that it counts. */
export function CommunityPage() {
  const asked = useQuery(CommunityOverview);
  return (
    <>
      <PageHeader
        title="Community"
        lead="How your people are doing today"
        action={<PeopleActions here="community" />}
      />
      <Answer of={asked} skeleton={<Skeleton lines={8} />} failure={failedPage('Community')} isEmpty={() => false}>
        {({ communityOverview }) => <Figures of={communityOverview} />}
      </Answer>
    </>
  );
}

function Figures({ of: { statuses, batches, stages, groups, attention, newest } }: { of: Overview }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-5" aria-label="Figures">
        {statuses.map((figure) => (
          <Tile key={figure.key} figure={figure} filter="status" />
        ))}
        {attention.map((figure) => (
          <Tile key={figure.key} figure={figure} filter="attention" />
        ))}
      </ul>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-3">
        <FigureList title="By stage" filter="stage" figures={stages} />
        <FigureList title="By batch" filter="batch" figures={batches} />
        <FigureList title="By group" filter="group" figures={groups} />
      </div>
      <Newest people={newest} />
    </div>
  );
}

function Tile({ figure: { key, label, count }, filter }: { figure: Overview['statuses'][number]; filter: string }) {
  return (
    <li>
      <Link
        to="users"
        query={{ filter: `${filter}.any(${key})` }}
        className="block rounded-card transition-transform hover:-translate-y-0.5"
      >
        <StatTile label={label} value={compact(count)} exact={count.toLocaleString('en-PH')} />
      </Link>
    </li>
  );
}

function Newest({ people }: { people: Overview['newest'] }) {
  return (
    <Card
      title="Newest"
      aside={
        <Link to="users" className="reach text-sm font-semibold text-sea underline-offset-4 hover:underline">
          All members
        </Link>
      }
    >
      {people.length === 0 && <p className="text-ink-soft">No one is assigned to you yet</p>}
      <ul className="grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
        {people.map(({ id, name, email, profileImage, createdAt }) => (
          <li key={id}>
            <Link
              to="user"
              params={{ id }}
              className="tap -mx-2 flex min-w-0 items-center gap-3 rounded-control px-2 py-2 hover:bg-sunk"
            >
              <Avatar name={name} image={profileImage} decorative />
              <span className="min-w-0">
                <span className="block truncate font-semibold">{name}</span>
                <span className="num block truncate text-sm text-ink-soft">
                  {showDay(dayOf(new Date(createdAt)))} · {email}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
