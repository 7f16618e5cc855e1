import { trainingPaths, trainingDays } from '@tribe/domain/features/site/training/workshop.ts';
import { trainingWords } from '@tribe/domain/features/site/training/trainingWords.ts';
import { pdfOf } from '#features/payments/receipts/paper.ts';
import type { Db } from '#kernel/db/pools.ts';
import type { FileStore } from '#kernel/files/store.ts';
import { storeOwnFile } from './ownFiles.ts';

/** What each sheet asks, a line for each answer; in the order of the trainings' days. */
const asked = {
  beginner: [
    [
      'What people ask me for help with',
      'What I do without being told',
      'What I could do for four hours',
      'What a client would pay for',
    ],
    [
      'Rent or my share of it, food, load and data',
      'SSS, PhilHealth and Pag-IBIG',
      'Hours that I can sell in a month',
      'Costs by hours: my floor rate',
    ],
    ['Who it goes to', 'What they need, in their words', 'What I’d do first', 'The one question at the end'],
  ],
  experienced: [
    ['Hours sold', 'Hours that nobody paid', 'What I could drop', 'What I could charge more for'],
    [
      'What changed for this client',
      'What I charge now',
      'What I’ll charge, and from when',
      'What I’ll say if they can’t',
    ],
    ['Whom I wrote to', 'What they answered', 'When I’ll write again', 'What I’ll send then'],
  ],
} as const;

/** The sheets that visitors of the trainings take with them: a page each, open to everybody. By the end of their settings' names. */
export async function storeWorksheets(db: Db, files: FileStore, at: Date) {
  const made = { '': [] as string[], '-exp': [] as string[] };
  for (const path of trainingPaths)
    for (const day of trainingDays) {
      const title = trainingWords[path].days[day].gives;
      const rows = asked[path][day - 1]!.map((question) => [question, '____________________________________']);
      const content = await pdfOf({
        title,
        issuer: ['Tribe'],
        lead: `Free training, evening ${day}`,
        facts: [],
        table: { head: ['Question', 'Your answer'], rows, widths: [250], sums: [] },
        note: 'Yours to keep. Bring it to the next evening.',
        at,
      });
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
