import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { FolderOpen } from 'lucide-react';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useUrlText } from '#kernel/url/search.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { MyResources, ResourceCategories } from './myResource.documents.ts';
import { ResourceCard } from './ResourceCard.tsx';

/** What members may take with them; the words and the category are in the address. */
export function MyResourcesPage() {
  const [search, setSearch] = useUrlText('search');
  const [category, setCategory] = useUrlText('category');
  const asked = useQuery(MyResources, { search: search || null, category: category || null });
  const isFiltered = search !== '' || category !== '';
  const clear = () => {
    setSearch('');
    setCategory('');
  };
  return (
    <>
      <PageHeader title="My Resources" />
      <div className="mb-5 flex flex-wrap items-end gap-3">
        <SearchBox label="Search resources" value={search} onSearch={setSearch} />
        <Categories value={category} onChange={setCategory} />
      </div>
      <Answer
        of={asked}
        skeleton={<CardsSkeleton />}
        empty={
          <EmptyState
            title={isFiltered ? 'Nothing matches' : 'No resources yet'}
            text={isFiltered ? undefined : 'Templates and files to keep will show up here.'}
            icon={<FolderOpen strokeWidth={1.75} className="size-6" />}
            action={
              <Button {...(isFiltered ? { onClick: clear } : { href: to('myCourses') })}>
                {isFiltered ? 'Show all resources' : 'Go to my courses'}
              </Button>
            }
          />
        }
      >
        {({ myResources }) => (
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {myResources.map((resource) => (
              <li key={resource.id} className="flex min-w-0">
                <ResourceCard resource={resource} />
              </li>
            ))}
          </ul>
        )}
      </Answer>
    </>
  );
}

function Categories({ value, onChange }: { value: string; onChange: (category: string) => void }) {
  const asked = useQuery(ResourceCategories);
  const known = asked.kind === 'done' ? asked.data.resourceCategories : [];
  // Its place is kept until it is known; what the address narrows by can be taken back.
  if (known.length < 2 && value === '' && asked.kind !== 'loading') return null;
  const names = value === '' || known.includes(value) ? known : [value, ...known];
  return (
    <div className="min-h-18 w-full sm:w-56">
      <SelectField
        label="Category"
        placeholder="All categories"
        options={names.map((name) => ({ value: name, label: name }))}
        value={value || null}
        onChange={(chosen) => onChange(String(chosen ?? ''))}
      />
    </div>
  );
}

function CardsSkeleton() {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} shape="h-64 w-full rounded-card" />
      ))}
    </div>
  );
}
