import { Plus } from 'lucide-react';
import { publishOptions } from '@tribe/domain/features/courses/contentFields.ts';
import { resourceColumns, resourceFields } from '@tribe/domain/features/resources/resourceFields.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { ResourceFileRowFragment } from '#generated/graphql.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { useUrlChoice } from '#kernel/url/search.ts';
import { resource } from '#admin/resource.ts';
import { ResourceForm } from '#admin/ResourceForm.tsx';
import { ListScreen } from '#admin/ListScreen.tsx';
import { OrderButton } from '#admin/OrderButton.tsx';
import { oldChoices } from '#admin/oldFilters.ts';
import { filterName, useListAddress } from '#admin/useListAddress.ts';
import { useSaveOrder } from '#admin/useSaveOrder.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { linkWords } from '#ui/linkWords.ts';
import { columnsOf } from '#ui/tableColumn.ts';
import {
  resourceFileDocuments,
  ReorderResourceFiles,
  ResourceFileCategories,
  ResourceFileNames,
} from './resource.documents.ts';

const column = columnsOf(resourceColumns);

type Row = ResourceFileRowFragment;

const oldFilters = oldChoices(resourceFields, ['category', 'status']);

/** Few who see the table ask for it. */
const OrderScreen = lazyWithRetry(() => import('#admin/OrderScreen.tsx').then((file) => file.OrderScreen));

export const resourceFiles = resource<Row>()({
  one: 'Resource file',
  many: 'Resource files',
  title: (file) => file.name,
  routes: { list: 'resourceFiles', new: 'newResourceFile', detail: 'resourceFile', edit: 'editResourceFile' },
  create: 'resource-file_create',
  input: () => import('@tribe/domain/features/resources/resource.input.ts').then((file) => file.ResourceFileInput),
  documents: resourceFileDocuments,
  columns: [
    column('name', (file) => file.name),
    column('category', (file) => file.category),
    column('file', (file) => file.fileName),
    column('link', (file) => file.linkUrl && linkWords(file.linkUrl)),
    column('status', (file) => <State status={file.status} />),
    column('downloads', (file) => file.downloadCount, { align: 'right' }),
  ],
  fields: {
    name: { label: 'Name', kind: 'text' },
    shortDescription: { label: 'Short description', kind: 'text', help: 'One line for the card.' },
    fileId: { label: 'File', kind: 'file' },
    linkUrl: { label: 'Link', kind: 'link', help: 'A web address instead of a file.' },
    description: { label: 'Description', kind: 'rich-text' },
    category: { label: 'Category', kind: 'text' },
    tags: { label: 'Tags', kind: 'text', help: 'Separate with commas.' },
    coverImage: { label: 'Cover image', kind: 'picture', help: 'Wide, such as 1280 by 720.' },
    versionLabel: { label: 'Version', kind: 'text', help: 'For example, v2 or 2026.' },
    isFeatured: { label: 'Featured', kind: 'switch', help: 'Shown first.' },
    status: { label: 'Status', kind: { options: publishOptions }, initial: 'draft' },
  },
});

function State({ status }: { status: string }) {
  const tone = status === 'published' ? 'good' : status === 'draft' ? 'outline' : 'plain';
  return <Badge tone={tone}>{publishOptions.find(({ value }) => value === status)?.label ?? status}</Badge>;
}

/** The resources as a table, or all of them by name to be put into order. */
export function ResourceFilesPage() {
  const [view] = useUrlChoice('view', ['table', 'order']);
  const mayOrder = useMe().functionAccess['resource-file_create'] === true;
  return view === 'order' && mayOrder ? <ResourceOrder /> : <ResourceTable />;
}

function ResourceTable() {
  const at = useListAddress([filterName], oldFilters);
  const known = useQuery(ResourceFileCategories);
  const categories = known.kind === 'done' ? known.data.resourceFileCategories : [];
  const asked = useQuery(resourceFileDocuments.list, at.variables);
  const mayCreate = useMe().functionAccess['resource-file_create'] === true;
  const { one, many, columns, empty, href, route } = resourceFiles;
  const add = mayCreate && (
    <>
      <OrderButton href={to('resourceFiles', {}, { view: 'order' })} list={asked} />
      <Button look="primary" href={href.new} icon={<Plus strokeWidth={2} className="size-4.5" aria-hidden="true" />}>
        New resource file
      </Button>
    </>
  );
  return (
    <ListScreen
      {...{ one, many, at, asked, columns, empty, route }}
      path={href.list}
      rowHref={({ id }) => href.detail(id)}
      tree={{
        fields: resourceFields,
        labels: (field) =>
          field === 'category' ? categories.map((name) => ({ value: name, label: name })) : undefined,
        hidden: categories.length > 0 ? [] : ['category'],
      }}
      action={add}
    />
  );
}

function ResourceOrder() {
  const asked = useQuery(ResourceFileNames);
  const save = useSaveOrder(ReorderResourceFiles, asked.retry);
  return <OrderScreen many="Resource files" asked={asked} onOrder={save} back={to('resourceFiles')} />;
}

export const NewResourceFilePage = () => <ResourceForm of={resourceFiles} />;
export const EditResourceFilePage = ({ id }: { id: number }) => <ResourceForm of={resourceFiles} id={id} />;
