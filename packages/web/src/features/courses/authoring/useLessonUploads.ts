import { useRef, useState } from 'react';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useSharedFiles } from '#admin/useSharedFiles.ts';
import { refusalOf } from '#ui/fileSize.ts';
import { FilesOfLesson, lessonFileDocuments } from './lessonFile.documents.ts';

/** A file on its way to a lesson, or why it did not get there. */
export type LessonUpload = { key: number; file: File; percent: number; problem: string | null };

export type LessonUploads = ReturnType<typeof useLessonUploads>;

/** The name of a file as a title: without its ending. */
const titleOf = (name: string) => name.replace(/\.[a-z0-9]+$/i, '').slice(0, 200) || name;

/** The files of a lesson. Sends others and attaches each to the lesson as soon as it is there; one that fails says why and stays. */
export function useLessonUploads(lessonId: number) {
  const [underWay, setUnderWay] = useState<readonly LessonUpload[]>([]);
  const stops = useRef(new Map<number, AbortController>());
  const last = useRef(0);
  const { send: sendShared, limit, help } = useSharedFiles();
  const asked = useQuery(FilesOfLesson, { lessonId });
  const [create] = useMutation(lessonFileDocuments.create);
  const change = (key: number, how: Partial<LessonUpload>) =>
    setUnderWay((all) => all.map((one) => (one.key === key ? { ...one, ...how } : one)));
  const dismiss = (key: number) => setUnderWay((all) => all.filter((one) => one.key !== key));

  const attach = async (file: File): Promise<void> => {
    const key = ++last.current;
    const stop = new AbortController();
    stops.current.set(key, stop);
    const refusal = refusalOf(file, undefined, limit);
    setUnderWay((all) => [...all, { key, file, percent: 0, problem: refusal }]);
    if (refusal) return;
    const sent = await sendShared(file, {
      onProgress: (percent) => change(key, { percent }),
      signal: stop.signal,
    });
    if (stop.signal.aborted) return dismiss(key);
    if ('problem' in sent) return change(key, { problem: sent.problem });
    const input = { lessonId, title: titleOf(file.name), description: '', fileId: sent.id, linkUrl: null, position: 0 };
    const made = await create({ input });
    if (!made.ok) return change(key, { problem: made.failure.message });
    dismiss(key);
    asked.retry();
  };
  return {
    asked,
    underWay,
    limit,
    help,
    /** One after another: a slow line is not shared by all of them. */
    send: async (files: readonly File[]) => {
      for (const file of files) await attach(file);
    },
    stop: (key: number) => stops.current.get(key)?.abort(),
    dismiss,
  };
}
