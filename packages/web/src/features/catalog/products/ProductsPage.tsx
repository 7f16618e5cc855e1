import { productColumns, productFields } from '@tribe/domain/features/catalog/catalogFields.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import type { ProductRowFragment } from '#generated/graphql.ts';
import { ListScreen } from '#admin/ListScreen.tsx';
import { NewButton } from '#admin/NewButton.tsx';
import { oldChoices } from '#admin/oldFilters.ts';
import { filterName, useListAddress } from '#admin/useListAddress.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { type Column, columnsOf } from '#ui/tableColumn.ts';
import { priceOf, productType } from '../words.ts';
import { productDocuments } from './product.documents.ts';
import { ProductStatus } from './ProductStatus.tsx';

const column = columnsOf(productColumns);

const columns: Column<ProductRowFragment>[] = [
  column('name', ({ name }) => name),
  column('type', ({ type }) => productType.word(type)),
  column('price', ({ price }) => priceOf(price), { align: 'right' }),
  column('status', ({ status }) => <ProductStatus status={status} />),
  column('opens', (product) => opensWords(product) || 'Nothing'),
  column('funnels', ({ funnelCount }) => funnelCount.toLocaleString('en-PH'), { align: 'right' }),
];

/** What a product opens, counted by kind: '3 courses, 1 event'. */
function opensWords({ courses, events, resources, bundled }: ProductRowFragment): string {
  return [
    [courses, 'course'] as const,
    [events, 'event'] as const,
    [resources, 'resource'] as const,
    [bundled, 'product'] as const,
  ]
    .flatMap(([all, one]) => (all.length > 0 ? [counted(all.length, one)] : []))
    .join(', ');
}

const oldFilters = oldChoices(productFields, ['status']);

/** What the academy sells. */
export function ProductsPage() {
  const at = useListAddress([filterName], oldFilters);
  const asked = useQuery(productDocuments.list, at.variables);
  const mayCreate = useMe().functionAccess.product_create === true;
  return (
    <ListScreen
      one="Product"
      many="Products"
      route="products"
      {...{ at, asked, columns }}
      rowHref={({ id }) => to('product', { id })}
      tree={{ fields: productFields }}
      empty="No products yet"
      action={mayCreate && <NewButton href={to('newProduct')}>New product</NewButton>}
    />
  );
}
