import { Download } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { Menu } from '#ui/Menu.tsx';
import { useExport } from './useExport.ts';
import type { StartExport } from './useFollowedExport.ts';

/** What a report shows as a file, for who may export. */
export function ExportButton({ start }: { start: StartExport }) {
  const { items, busy, dialog } = useExport(start);
  if (items.length === 0) return null;
  if (busy)
    return (
      <Button size="small" busy={busy}>
        Export
      </Button>
    );
  return (
    <>
      <Menu
        label="Export"
        trigger={
          <Button size="small" icon={<Download strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}>
            Export
          </Button>
        }
        items={items}
      />
      {dialog}
    </>
  );
}
