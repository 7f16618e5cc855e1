import { Download } from 'lucide-react';
import { createElement, useEffect, useState } from 'react';
import type { ExportFormat, ExportProgressFragment } from '#generated/graphql.ts';
import type { MutationResult } from '#kernel/graphql/useMutation.ts';
import { useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import type { MenuItem } from '#ui/Menu.tsx';
import { toast } from '#ui/toast.ts';
import { ExportFileById } from './export.documents.ts';
import { rootField } from './rootField.ts';

/** Asks the server for the list as it is narrowed now. */
export type StartExport = (format: ExportFormat) => Promise<MutationResult<Record<string, ExportProgressFragment>>>;

const every = 800;
const formats = [
  ['csv', 'Export as CSV'],
  ['xlsx', 'Export as Excel'],
] as const;

type Export = { items: MenuItem[]; busy: string | null };

/** The list as a file, for who may export: lines of its menu, and what is shown while a large one is written. */
export function useExport(start: StartExport | undefined): Export {
  const mayExport = useMe().functionAccess.report_export === true;
  const [asking, setAsking] = useState(false);
  const [following, setFollowing] = useState<ExportProgressFragment | null>(null);
  const known = useFollowed(following, (ended) => {
    setFollowing(null);
    hand(ended);
  });
  if (!start || !mayExport) return { items: [], busy: null };
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
  const items = formats.map(([format, label]) => ({
    label,
    icon: createElement(Download, { strokeWidth: 1.75, className: 'size-4.5', 'aria-hidden': true }),
    isDisabled: Boolean(busy),
    onChoose: () => void choose(format),
  }));
  return { items, busy };
}

const isUnderWay = ({ status }: ExportProgressFragment) => status === 'waiting' || status === 'running';

const progressOf = ({ written, total }: ExportProgressFragment) =>
  `Exporting ${written.toLocaleString('en-PH')} of ${total.toLocaleString('en-PH')}…`;

/** Asks again and again until the file has ended one way or the other. */
function useFollowed(
  file: ExportProgressFragment | null,
  onEnd: (file: ExportProgressFragment) => void,
): ExportProgressFragment | null {
  const asked = useQueryWhen(file !== null, ExportFileById, { id: file?.id ?? 0 });
  const heard = asked.kind === 'done' && asked.data.exportFile.id === file?.id ? asked.data.exportFile : null;
  const hasEnded = file !== null && heard !== null && !isUnderWay(heard);
  const { retry } = asked;
  useEffect(() => {
    if (file === null) return undefined;
    if (hasEnded && heard) {
      onEnd(heard);
      return undefined;
    }
    const timer = setInterval(retry, every);
    return () => clearInterval(timer);
  });
  return heard ?? file;
}

/** The browser fetches the file itself, with the session of who is signed in. */
function hand({ id, status, fileName, error }: ExportProgressFragment): void {
  if (status !== 'done') return toast.error(error ?? 'We couldn’t create the file. Try again');
  const link = document.createElement('a');
  link.href = `/api/exports/${id}`;
  link.download = fileName;
  link.click();
  toast.success(`${fileName} is ready`);
}
