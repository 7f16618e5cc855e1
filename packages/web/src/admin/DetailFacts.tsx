import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { showAmount, centavosOf } from '@tribe/domain/kernel/money/peso.ts';
import { showDay } from '@tribe/domain/kernel/time/manila.ts';
import { showTime } from '@tribe/domain/kernel/time/slots.ts';
import { Card } from '#ui/Card.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import type { Option } from '#ui/fieldProps.ts';
import { RichText } from '#ui/RichText.tsx';
import type { AnyField, Id } from './field.ts';
import type { Resource } from './resource.ts';

type Props<Row extends { id: Id }, Item, Values extends FieldValues, Sent> = {
  of: Resource<Row, Item, Values, Sent>;
  item: Item;
};

type Fact = { title: string; shown: ReactNode; isLong: boolean };

/** The facts of one: its columns, then the fields that no column shows. */
export function DetailFacts<Row extends { id: Id }, Item extends Row, Values extends FieldValues, Sent>({
  of,
  item,
}: Props<Row, Item, Values, Sent>) {
  const columns: Fact[] = of.columns.map((column) => ({
    title: column.title,
    shown: column.cell(item),
    isLong: false,
  }));
  const values: Readonly<Record<string, unknown>> = { ...item };
  const others = Object.entries(of.fields)
    .filter(
      ([, field]) =>
        !(typeof field.kind === 'object' && 'pick' in field.kind) &&
        !columns.some(({ title }) => title === field.label),
    )
    .map(([name, field]) => factOf(field, values[name]));
  const facts = [...columns, ...others];
  return (
    <Card className="mb-5">
      <Facts wide={3}>
        {facts.map(({ title, shown, isLong }) => (
          <Fact key={title} title={title} isLong={isLong}>
            {shown}
          </Fact>
        ))}
      </Facts>
    </Card>
  );
}

function factOf(field: AnyField, value: unknown): Fact {
  const shown = value === null || value === undefined || value === '' ? null : show(field, value);
  return { title: field.label, shown, isLong: field.kind === 'long-text' || field.kind === 'rich-text' };
}

function show({ kind }: AnyField, value: unknown): ReactNode {
  if (kind === 'rich-text') return <RichText html={String(value)} className="whitespace-normal" />;
  if (kind === 'picture')
    return <img src={String(value)} alt="" className="aspect-video w-full max-w-60 rounded-control object-cover" />;
  if (kind === 'switch') return value === true ? 'Yes' : 'No';
  if (kind === 'money' && typeof value === 'number') return showAmount(centavosOf(value) ?? 0);
  if (kind === 'number' && typeof value === 'number') return value.toLocaleString('en-PH');
  if (kind === 'date' && typeof value === 'string') return showDay(value);
  if (kind === 'time' && typeof value === 'string') return showTime(value);
  if (typeof kind === 'object' && 'options' in kind) return labelOf(kind.options, value);
  if (typeof kind === 'object' && 'many' in kind && Array.isArray(value))
    return value.map((one) => labelOf(kind.many, one)).join(', ') || 'None';
  return String(value);
}

function labelOf(options: readonly Option[], value: unknown): string {
  return options.find((option) => option.value === value)?.label ?? String(value);
}
