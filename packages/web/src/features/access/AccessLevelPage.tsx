import { useState } from 'react';
import { functionGroups, pageGroups } from '@tribe/domain/features/access/flags.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { AccessLevelFieldsFragment } from '#generated/graphql.ts';
import { DetailSkeleton } from '#admin/DetailSkeleton.tsx';
import { EditAndArchive, EditButton } from '#admin/EditAndArchive.tsx';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { usePageTitle } from '#kernel/url/usePageTitle.ts';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { accessLevelDocuments } from './accessLevel.documents.ts';
import { FlagTable } from './FlagTable.tsx';

type Level = AccessLevelFieldsFragment;

/** One level: who holds it, and what it allows. */
export function AccessLevelPage({ id }: { id: string }) {
  const asked = useQuery(accessLevelDocuments.one, { id });
  return (
    <Answer of={asked} skeleton={<DetailSkeleton facts={3} />} failure={failedPage('Access level')}>
      {({ accessLevel }) => <Shown level={accessLevel} />}
    </Answer>
  );
}

function Shown({ level }: { level: Level }) {
  usePageTitle(level.name);
  const mayEdit = useMe().functionAccess['access-level_create'] === true && level.archivedAt === null;
  const [search, setSearch] = useState('');
  return (
    <>
      <PageHeader title={level.name} lead="Access level" action={mayEdit && <Acts level={level} />} />
      <Card className="mb-5">
        <Facts wide={3}>
          <Fact title="Kind">
            {level.archivedAt ? 'Archived' : level.isSystem ? <Badge tone="outline">Built in</Badge> : 'Own'}
          </Fact>
          <Fact title="Rank">{level.rank}</Fact>
          <Fact title="Assigned to">{people(level.holderCount)}</Fact>
          {level.description && <Fact title="Description">{level.description}</Fact>}
        </Facts>
      </Card>
      <SearchBox label="Search pages and functions" value={search} onSearch={setSearch} className="mb-4" />
      <div className="grid gap-5">
        <FlagTable title="Pages" name="pages" groups={pageGroups} chosen={level.pages} search={search} />
        <FlagTable
          title="Functions"
          name="functions"
          groups={functionGroups}
          chosen={level.functions}
          search={search}
        />
      </div>
    </>
  );
}

const people = (count: number) => `${count.toLocaleString('en-PH')} ${count === 1 ? 'person' : 'people'}`;

function Acts({ level }: { level: Level }) {
  const edit = to('editAccessLevel', { id: level.id });
  if (level.isSystem) return <EditButton href={edit} />;
  return (
    <EditAndArchive
      one="Access level"
      name={level.name}
      id={level.id}
      edit={edit}
      list={to('accessLevels')}
      text={lossOf(level.holderCount)}
      archive={accessLevelDocuments.archive}
    />
  );
}

const lossOf = (count: number) =>
  count === 0
    ? 'No one has it now.'
    : `${people(count)} ${count === 1 ? 'has' : 'have'} it now and will lose that access right away.`;
