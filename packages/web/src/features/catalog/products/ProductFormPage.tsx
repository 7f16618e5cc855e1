import { productStatuses, productTypes } from '@tribe/domain/features/catalog/product.ts';
import { ProductInput } from '@tribe/domain/features/catalog/product.input.ts';
import { centavosOf, pesosOf } from '@tribe/domain/kernel/money/peso.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { z } from 'zod';
import type { ProductChoicesQuery, ProductFieldsFragment } from '#generated/graphql.ts';
import { FormSkeleton } from '#admin/FormSkeleton.tsx';
import { offered } from '#admin/offered.ts';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useGo } from '#kernel/url/useGo.ts';
import { usePageTitle } from '#kernel/url/usePageTitle.ts';
import { Form } from '#ui/Form.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { toast } from '#ui/toast.ts';
import { useFilledWith } from '#ui/useFilledWith.ts';
import { useZodForm } from '#ui/useZodForm.ts';
import { confirmEmptySale } from '../confirmEmptySale.ts';
import { productDocuments, ProductChoices } from './product.documents.ts';
import { AboutProduct, OpenedFields } from './ProductFields.tsx';

type Read = ProductFieldsFragment;

export function NewProductPage() {
  const choices = useQuery(ProductChoices);
  return (
    <Answer of={choices} skeleton={<FormSkeleton fields={6} />} failure={failedPage('New product')}>
      {({ productChoices }) => (
        <div className="max-w-form">
          <PageHeader title="New product" />
          <ProductForm of={null} choices={productChoices} />
        </div>
      )}
    </Answer>
  );
}

export function EditProductPage({ id }: { id: number }) {
  const asked = useQuery(productDocuments.one, { id });
  usePageTitle(asked.kind === 'done' ? `Edit ${asked.data.product.name}` : null);
  const choices = useQuery(ProductChoices);
  return (
    <Answer of={choices} skeleton={<FormSkeleton fields={6} />} failure={failedPage('Edit product')}>
      {({ productChoices }) => (
        <Answer of={asked} skeleton={<FormSkeleton fields={6} />} failure={failedPage('Edit product')}>
          {({ product }) => (
            <div className="max-w-form">
              <PageHeader
                title={`Edit ${product.name}`}
                lead="People who already bought it keep the price they paid."
              />
              <ProductForm key={product.id} of={product} choices={productChoices} />
            </div>
          )}
        </Answer>
      )}
    </Answer>
  );
}

const ids = (all: readonly { id: number }[] | undefined) => (all ?? []).map(({ id }) => id);

const startOf = (product: Read | null): z.input<typeof ProductInput> => ({
  name: product?.name ?? '',
  price: centavosOf(product?.price ?? 0) ?? 0,
  description: product?.description ?? '',
  type: offered(productTypes, product?.type) ?? 'membership',
  status: offered(productStatuses, product?.status) ?? 'draft',
  coverImage: product?.coverImage ?? null,
  accessLevelIds: [...(product?.accessLevelIds ?? [])],
  courseIds: ids(product?.courses),
  eventIds: ids(product?.events),
  resourceIds: ids(product?.resources),
  bundledIds: ids(product?.bundled),
  mayOpenNothing: null,
});

type Props = { of: Read | null; choices: ProductChoicesQuery['productChoices'] };

function ProductForm({ of: newest, choices }: Props) {
  const form = useZodForm(ProductInput, startOf(newest));
  const product = useFilledWith(form, newest, startOf);
  const save = useSave(product);
  return (
    <Form of={form} onSubmit={save} cancel={product ? to('product', { id: product.id }) : to('products')}>
      <AboutProduct />
      <OpenedFields of={product} choices={choices} />
    </Form>
  );
}

function useSave(product: Read | null) {
  const [create] = useMutation(productDocuments.create);
  const [update] = useMutation(productDocuments.update);
  const go = useGo();
  return async ({ price, ...rest }: ProductInput) => {
    const input = { ...rest, price: pesosOf(price) };
    const { id, version } = product ?? {};
    const acted =
      id === undefined
        ? await confirmEmptySale((mayOpenNothing) => create({ input: { ...input, mayOpenNothing } }))
        : await confirmEmptySale((mayOpenNothing) =>
            update({ id, input: { ...input, mayOpenNothing }, version: version ?? null }),
          );
    if (!acted.ok) return acted.failure;
    const saved = 'updateProduct' in acted.data ? acted.data.updateProduct : acted.data.createProduct;
    toast.success(product ? 'Product saved' : 'Product created');
    go('product', { id: saved.id });
    return null;
  };
}
