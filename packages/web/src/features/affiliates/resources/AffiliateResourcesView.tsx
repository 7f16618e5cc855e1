import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { AffiliateResourceRowFragment } from '#generated/graphql.ts';
import { ListScreen } from '#admin/ListScreen.tsx';
import { NewButton } from '#admin/NewButton.tsx';
import { useListAddress } from '#admin/useListAddress.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { useUrlText } from '#kernel/url/search.ts';
import { Badge } from '#ui/Badge.tsx';
import { linkWords } from '#ui/linkWords.ts';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import type { Column } from '#ui/tableColumn.ts';
import { BackLink } from '#ui/TextLink.tsx';
import { affiliateResourceDocuments } from './affiliateResource.documents.ts';
import { audienceWords } from './words.ts';

const AffiliateResourceForm = lazyWithRetry(() =>
  import('./AffiliateResourceForm.tsx').then((file) => file.AffiliateResourceForm),
);

type Row = AffiliateResourceRowFragment;

const columns: readonly Column<Row>[] = [
  { title: 'Title', cell: ({ title }) => title, sort: 'title' },
  {
    title: 'Status',
    cell: ({ isPublished }) =>
      isPublished ? <Badge tone="good">Published</Badge> : <Badge tone="outline">Draft</Badge>,
  },
  { title: 'File or link', cell: ({ fileName, url }) => fileName ?? (url && linkWords(url)) ?? 'Text only' },
  { title: 'For', cell: ({ audience }) => audienceWords[audience === 'all' ? 'all' : 'active'], onPhone: 'hidden' },
  { title: 'Position', cell: ({ position }) => position, sort: 'position', align: 'right', onPhone: 'hidden' },
];

/** What affiliates find under Resources, as staff write it. */
export function AffiliateResourcesView() {
  const at = useListAddress();
  const asked = useQuery(affiliateResourceDocuments.list, at.variables);
  const [edit, setEdit] = useUrlText('edit');
  const mayEdit = useMe().functionAccess.affiliate_manage === true;
  const hrefOf = (id: number | 'new') => to('affiliates', {}, { view: 'resources', edit: id });
  return (
    <>
      <BackLink href={to('affiliates')}>Affiliates</BackLink>
      <ListScreen
        one="Resource"
        many="Resources"
        title="Affiliate resources"
        route={null}
        path={to('affiliates', {}, { view: 'resources' })}
        {...{ at, asked, columns }}
        rowHref={({ id }) => (mayEdit ? hrefOf(id) : undefined)}
        empty="No resources for affiliates yet"
        action={mayEdit && <NewButton href={hrefOf('new')}>New resource</NewButton>}
      />
      {mayEdit && edit !== '' && (
        <AffiliateResourceForm
          key={edit}
          id={edit === 'new' ? null : Number(edit)}
          onClose={() => setEdit('')}
          onChanged={asked.retry}
        />
      )}
    </>
  );
}
