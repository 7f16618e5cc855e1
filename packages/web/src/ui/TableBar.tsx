import type { ReactNode } from 'react';
import { Ellipsis } from 'lucide-react';
import { IconButton } from './IconButton.tsx';
import { Menu } from './Menu.tsx';
import { columnKey, type Column } from './tableColumn.ts';
import type { MenuItem } from './MenuPopup.tsx';

type Props<Row> = {
  columns: readonly Column<Row>[];
  choice: { visible: readonly string[]; toggle: (key: string, isVisible: boolean) => void };
  filters: ReactNode;
  tools?: ReactNode;
  menu?: readonly MenuItem[] | undefined;
};

/** Search and filters on the left; on the right one menu for how the table is shown, its columns among it. */
export function TableBar<Row>({ columns, choice, filters, tools, menu = [] }: Props<Row>) {
  return (
    <div className="mb-2 flex items-start gap-2">
      <div className="flex min-w-0 grow flex-wrap items-center gap-2">{filters}</div>
      <div className="flex shrink-0 items-center gap-1">
        {tools}
        <Menu
          label="List options"
          trigger={
            <IconButton
              label="List options"
              icon={<Ellipsis strokeWidth={1.75} className="size-5" aria-hidden="true" />}
            />
          }
          items={[
            ...menu,
            { kind: 'heading', label: 'Columns' },
            ...columns.map((column) => ({
              kind: 'check' as const,
              label: column.title,
              isChecked: choice.visible.includes(columnKey(column)),
              onChange: (isVisible: boolean) => choice.toggle(columnKey(column), isVisible),
            })),
          ]}
        />
      </div>
    </div>
  );
}
