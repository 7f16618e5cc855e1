import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import type { ProductFieldsFragment } from '#generated/graphql.ts';
import { DetailSkeleton } from '#admin/DetailSkeleton.tsx';
import { EditAndArchive, EditButton } from '#admin/EditAndArchive.tsx';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { usePageTitle } from '#kernel/url/usePageTitle.ts';
import { Card, Section } from '#ui/Card.tsx';
import { Fact } from '#ui/Facts.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { CatalogLinks, type CatalogLinksProps } from '../CatalogLinks.tsx';
import { priceOf, productType } from '../words.ts';
import { FunnelsOfProduct } from './FunnelsOfProduct.tsx';
import { productDocuments } from './product.documents.ts';
import { ProductStatus } from './ProductStatus.tsx';

type Product = ProductFieldsFragment;

/** One product: what it costs, what it opens, and where it is sold. */
export function ProductPage({ id }: { id: number }) {
  const asked = useQuery(productDocuments.one, { id });
  return (
    <Answer of={asked} skeleton={<DetailSkeleton facts={6} />} failure={failedPage('Product')}>
      {({ product }) => <Shown of={product} />}
    </Answer>
  );
}

function Shown({ of: product }: { of: Product }) {
  usePageTitle(product.name);
  const mayEdit = useMe().functionAccess.product_create === true;
  const { description, coverImage, bundledIn } = product;
  return (
    <>
      <PageHeader title={product.name} lead="Product" action={mayEdit && <Acts of={product} />} />
      <div className="grid items-start gap-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <Card className="grid gap-5">
          {coverImage && <img src={coverImage} alt="" className="aspect-video w-full rounded-control object-cover" />}
          <dl className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-1">
            <Fact title="Status">
              <ProductStatus status={product.status} />
            </Fact>
            <Fact title="Price">{priceOf(product.price)}</Fact>
            <Fact title="Type">{productType.word(product.type)}</Fact>
            {bundledIn.length > 0 && (
              <Fact title="Bundled with">
                <CatalogLinks to="product" all={bundledIn} />
              </Fact>
            )}
          </dl>
        </Card>
        <div className="grid min-w-0 gap-7">
          <Opened by={product} />
          <FunnelsOfProduct of={product} />
          {description && (
            <Section title="Description">
              <p className="max-w-read whitespace-pre-line">{description}</p>
            </Section>
          )}
        </div>
      </div>
    </>
  );
}

/** What whoever buys it can open, by kind. */
function Opened({ by }: { by: Product }) {
  const { courses, events, resources, bundled, accessLevels } = by;
  const isNothing = [courses, events, resources, bundled, accessLevels].every((all) => all.length === 0);
  return (
    <Section title="What it opens">
      <Card>
        {isNothing ? (
          <p className="text-sm text-ink-soft">
            Nothing yet. Edit the product to choose courses, events, resources or access levels.
          </p>
        ) : (
          <dl className="grid gap-4">
            <Kind title="Bundled products" to="product" all={bundled} />
            <Kind title="Courses" to="course" all={courses} />
            <Kind title="Events" to="event" all={events} />
            <Kind title="Resources" to="resourceFile" all={resources} />
            <Kind title="Access levels" to="accessLevel" all={accessLevels} />
          </dl>
        )}
      </Card>
    </Section>
  );
}

function Kind({ title, ...links }: { title: string } & CatalogLinksProps) {
  if (links.all.length === 0) return null;
  return (
    <Fact title={title}>
      <CatalogLinks {...links} />
    </Fact>
  );
}

function Acts({ of: { id, name, status, funnelCount } }: { of: Product }) {
  const edit = to('editProduct', { id });
  if (status === 'archived') return <EditButton href={edit} />;
  const soldBy = funnelCount === 0 ? 'No funnel sells it.' : `${counted(funnelCount, 'funnel')} will stop selling it.`;
  return (
    <EditAndArchive
      one="Product"
      {...{ id, name, edit }}
      list={to('products')}
      text={`${soldBy} People who have it keep their access.`}
      archive={productDocuments.archive}
    />
  );
}
