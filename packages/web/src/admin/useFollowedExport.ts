import { useEffect } from 'react';
import type { ExportFormat, ExportProgressFragment } from '#generated/graphql.ts';
import { useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { ExportFileById } from './export.documents.ts';
import type { MutationResult } from '#kernel/graphql/useMutation.ts';

/** Asks the server for the list as it is narrowed now. */
export type StartExport = (format: ExportFormat) => Promise<MutationResult<Record<string, ExportProgressFragment>>>;

const every = 800;

export const isUnderWay = ({ status }: ExportProgressFragment) => status === 'waiting' || status === 'running';

/** Asks again and again until the file has ended one way or the other. */
export function useFollowedExport(
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
