import type { ProductInput } from '@tribe/domain/features/catalog/product.input.ts';
import type { OpenedKind } from '@tribe/domain/features/catalog/product.ts';
import { keeping } from '@tribe/domain/features/contents/access.ts';
import type { z } from 'zod';
import type { ProductChoicesQuery, ProductFieldsFragment } from '#generated/graphql.ts';
import { KindField, type KindFieldProps } from '#admin/KindField.tsx';
import { useMe } from '#kernel/me/Me.tsx';
import { Card } from '#ui/Card.tsx';
import { FormField } from '#ui/FormField.tsx';
import { MultiSelectField } from '#ui/MultiSelectField.tsx';
import { chosenAmong } from '../chosenAmong.ts';
import { productStatus, productType } from '../words.ts';

type Values = z.input<typeof ProductInput>;

const Plain = (props: KindFieldProps & { name: keyof Values }) => <KindField {...props} />;

/** What a product is called and costs. */
export const AboutProduct = () => (
  <Card title="About" className="grid gap-5 sm:p-6">
    <Plain name="name" label="Name" kind="text" />
    <div className="grid gap-5 sm:grid-cols-2">
      <Plain name="type" label="Type" kind={{ options: productType.options }} />
      <Plain name="price" label="Price" kind="money" help="A funnel’s payment term can have a different price." />
    </div>
    <Plain
      name="status"
      label="Status"
      kind={{ options: productStatus.options }}
      help="Only active products can be sold."
    />
    <Plain name="description" label="Description" kind="long-text" help="Buyers see it at checkout." optional />
    <Plain name="coverImage" label="Cover image" kind="picture" help="Wide, such as 1280 by 720." optional />
  </Card>
);

type Choices = ProductChoicesQuery['productChoices'];
type Props = { of: ProductFieldsFragment | null; choices: Choices };

/** What whoever buys it can open. What they have already stays among the choices, though others can't be chosen. */
export function OpenedFields({ of: product, choices }: Props) {
  const others = choices.products.filter(({ id }) => id !== product?.id);
  return (
    <Card title="What it opens" className="grid gap-5 sm:p-6">
      <Kept kind="course" label="Courses" name="courseIds" all={[choices.courses, product?.courses]} />
      <Kept kind="event" label="Events" name="eventIds" all={[choices.events, product?.events]} />
      <Kept kind="resource" label="Resources" name="resourceIds" all={[choices.resources, product?.resources]} />
      <Several
        label="Bundled products"
        name="bundledIds"
        all={[others, product?.bundled]}
        help="People who buy this get these too. Bundled products can’t have bundles of their own."
      />
      <Several
        label="Access levels"
        name="accessLevelIds"
        all={[choices.accessLevels, product?.accessLevels]}
        help="Everyone who buys it gets these, plus the funnel’s."
      />
    </Card>
  );
}

type Named = { id: string | number; name: string };
type SeveralProps = {
  label: string;
  name: 'courseIds' | 'eventIds' | 'resourceIds' | 'bundledIds' | 'accessLevelIds';
  /** What can be chosen, and what is chosen already. */
  all: readonly [readonly Named[], readonly Named[] | undefined];
  help?: string;
  disabled?: boolean;
};

/** The contents of a kind: chosen by whoever keeps that kind, and shown to others. */
function Kept({ kind, ...field }: SeveralProps & { kind: OpenedKind }) {
  const me = useMe();
  const { page, create } = keeping[kind];
  const isKept = me.pageAccess[page] === true && me.functionAccess[create] === true;
  if (!isKept && !field.all[1]?.length) return null;
  return (
    <Several
      {...field}
      disabled={!isKept}
      {...(isKept ? {} : { help: 'Only people who manage access levels can change this.' })}
    />
  );
}

function Several({ all: [choices, chosen], name, label, help, disabled }: SeveralProps) {
  return (
    <FormField<Record<string, readonly (string | number)[]>> name={name}>
      {(field) => (
        <MultiSelectField
          label={label}
          optional
          options={chosenAmong(choices, chosen)}
          placeholder="Type to find"
          {...{ help, disabled }}
          {...field}
        />
      )}
    </FormField>
  );
}
