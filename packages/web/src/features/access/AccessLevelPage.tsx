import { useState } from 'react';
import { Archive, Ellipsis, Pencil } from 'lucide-react';
import { functionGroups, pageGroups } from '@tribe/domain/features/access/flags.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { AccessLevelFieldsFragment } from '#generated/graphql.ts';
import { DetailSkeleton } from '#admin/DetailSkeleton.tsx';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { useGo } from '#kernel/url/useGo.ts';
import { usePageTitle } from '#kernel/url/usePageTitle.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { confirm } from '#ui/confirm.ts';
import { Fact, Facts } from '#ui/Facts.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu } from '#ui/Menu.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { toast } from '#ui/toast.ts';
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
          <Fact title="Held by">{people(level.holderCount)}</Fact>
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
  const [archive] = useMutation(accessLevelDocuments.archive);
  const go = useGo();
  const ask = async () => {
    const isSure = await confirm({
      title: `Archive ${level.name}?`,
      text: `${people(level.holderCount)} hold it now and lose at once what it allows them.`,
      act: 'Archive access level',
      isDanger: true,
    });
    if (!isSure) return;
    const acted = await archive({ id: level.id });
    if (!acted.ok) {
      toast.error(acted.failure.message);
      return;
    }
    toast.success('Access level archived');
    go('accessLevels');
  };
  return (
    <>
      <Button
        look="primary"
        href={to('editAccessLevel', { id: level.id })}
        icon={<Pencil strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
      >
        Edit
      </Button>
      {!level.isSystem && (
        <Menu
          label="More"
          trigger={<IconButton label="More" icon={<Ellipsis strokeWidth={1.75} className="size-5" />} />}
          items={[
            {
              label: 'Archive',
              icon: <Archive strokeWidth={1.75} className="size-4.5" aria-hidden="true" />,
              isDanger: true,
              onChoose: () => void ask(),
            },
          ]}
        />
      )}
    </>
  );
}
