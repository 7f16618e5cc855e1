import type { ReactNode } from 'react';
import { Columns3 } from 'lucide-react';
import { Button } from './Button.tsx';
import { Menu } from './Menu.tsx';
import { columnKey, type Column } from './tableColumn.ts';

type Props<Row> = {
  columns: readonly Column<Row>[];
  choice: { visible: readonly string[]; toggle: (key: string, isVisible: boolean) => void };
  filters: ReactNode;
  tools?: ReactNode;
};

/** Filters on the left; on the right what is done with the whole list, and the choice of columns. */
export function TableBar<Row>({ columns, choice, filters, tools }: Props<Row>) {
  return (
    <div className="mb-3 flex flex-wrap items-start gap-2">
      <div className="flex grow flex-wrap items-center gap-2 max-sm:w-full sm:min-w-96 sm:flex-1">{filters}</div>
      <div className="flex flex-wrap items-center gap-2 sm:py-0.5">
        {tools}
        <Menu
          label="Columns"
          trigger={
            <Button size="small" icon={<Columns3 strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}>
              Columns
            </Button>
          }
          items={columns.map((column) => ({
            kind: 'check',
            label: column.title,
            isChecked: choice.visible.includes(columnKey(column)),
            onChange: (isVisible) => choice.toggle(columnKey(column), isVisible),
          }))}
        />
      </div>
    </div>
  );
}
