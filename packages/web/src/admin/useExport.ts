import { Download, type LucideIcon, Sheet } from 'lucide-react';
import { createElement, type ReactElement, Suspense, useState } from 'react';
import type { ExportFormat, ExportProgressFragment } from '#generated/graphql.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { toast } from '#ui/toast.ts';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { rootField } from './rootField.ts';
import { isUnderWay, useFollowedExport, type StartExport } from './useFollowedExport.ts';
import type { MenuItem } from '#ui/MenuPopup.tsx';

const ToSheetModal = lazyWithRetry(() => import('./ToSheetModal.tsx').then((file) => file.ToSheetModal));

const formats = [
  ['csv', 'Export as CSV'],
  ['xlsx', 'Export as Excel'],
] as const;

type Export = {
  items: MenuItem[];
  busy: string | null;
  /** Asks for the address of a Google Sheet. */
  dialog: ReactElement | null;
};

/** The list as a file, for who may export: lines of its menu, and what is shown while a large one is written. */
export function useExport(start: StartExport | undefined): Export {
  const mayExport = useMe().functionAccess.report_export === true;
  const [asking, setAsking] = useState(false);
  const [following, setFollowing] = useState<ExportProgressFragment | null>(null);
  const [isToSheet, setToSheet] = useState(false);
  const known = useFollowedExport(following, (ended) => {
    setFollowing(null);
    hand(ended);
  });
  if (!start || !mayExport) return { items: [], busy: null, dialog: null };
  const choose = async (format: ExportFormat) => {
    setAsking(true);
    const acted = await start(format);
    setAsking(false);
    if (!acted.ok) return toast.error(acted.failure.message);
    const file = rootField(acted.data);
    if (isUnderWay(file)) setFollowing(file);
    else hand(file);
  };
  const busy = asking ? 'Exporting…' : known && progressOf(known);
  const files = formats.map(([format, label]) => ({
    label,
    icon: iconOf(Download),
    isDisabled: Boolean(busy),
    onChoose: () => void choose(format),
  }));
  const sheet = { label: 'To Google Sheet', icon: iconOf(Sheet), onChoose: () => setToSheet(true) };
  const dialog = isToSheet
    ? createElement(Suspense, null, createElement(ToSheetModal, { start, onClose: () => setToSheet(false) }))
    : null;
  return { items: [...files, sheet], busy, dialog };
}

const iconOf = (icon: LucideIcon) =>
  createElement(icon, { strokeWidth: 1.75, className: 'size-4.5', 'aria-hidden': true });

const progressOf = ({ written, total }: ExportProgressFragment) =>
  `Exporting ${written.toLocaleString('en-PH')} of ${total.toLocaleString('en-PH')}…`;

/** The browser fetches the file itself, with the session of who is signed in. */
function hand({ id, status, fileName, error }: ExportProgressFragment): void {
  if (status !== 'done') return toast.error(error ?? 'We couldn’t create the file. Try again');
  const link = document.createElement('a');
  link.href = `/api/exports/${id}`;
  link.download = fileName;
  link.click();
  toast.success(`${fileName} is ready`);
}
