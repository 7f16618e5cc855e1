import { type TrainingPath, trainingPaths, trainingDays } from '@tribe/domain/features/site/training/workshop.ts';
import { trainingWords } from '@tribe/domain/features/site/training/trainingWords.ts';
import { academyOf } from '@tribe/domain/features/site/identity/academy.ts';
import { pdfOf } from '#features/payments/receipts/paper.ts';
import { lookOf } from '#features/payments/receipts/paperLook.ts';
import type { Db } from '#kernel/db/pools.ts';
import type { FileStore } from '#kernel/files/store.ts';
import { storeOwnFile } from './ownFiles.ts';

type Asking = {
  /** What each sheet asks, a line for each answer; in the order of the trainings' days. */
  asked: Readonly<Record<TrainingPath, readonly (readonly string[])[]>>;
  at: Date;
};

/** The sheets that visitors of the trainings take with them: a page each, open to everybody. By the end of their settings' names. */
export async function storeWorksheets(db: Db, files: FileStore, { asked, at }: Asking) {
  const look = lookOf(academyOf(new Map()), null);
  const made = { '': [] as string[], '-exp': [] as string[] };
  for (const path of trainingPaths)
    for (const day of trainingDays) {
      const title = trainingWords[path].days[day].gives;
      const rows = asked[path][day - 1]!.map((question) => [question, '____________________________________']);
      const content = await pdfOf(
        {
          title,
          issuer: ['Tribe'],
          lead: `Free training, evening ${day}`,
          facts: [],
          table: { head: ['Question', 'Your answer'], rows, widths: [250], sums: [] },
          note: 'Yours to keep. Bring it to the next evening.',
          at,
        },
        look,
      );
      const name = `${title.toLowerCase().replaceAll(' ', '-')}.pdf`;
      const known = {
        mimeType: 'application/pdf',
        kind: 'document',
        visibility: 'public',
        uploadedById: null,
      } as const;
      made[path === 'beginner' ? '' : '-exp'].push((await storeOwnFile(db, files, { name, content, ...known })).url);
    }
  return made;
}
