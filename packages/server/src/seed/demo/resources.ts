import { asc, inArray } from 'drizzle-orm';
import { contentAccess } from '#features/contents/access.table.ts';
import { lessonFiles } from '#features/courses/authoring/lessonFile.table.ts';
import { resourceFiles } from '#features/resources/resource.table.ts';
import { products } from '#features/catalog/product.table.ts';
import { stages } from '#features/journey/stage.table.ts';
import type { Db } from '#kernel/db/pools.ts';
import type { FileStore } from '#kernel/files/store.ts';
import type { SeededCourse } from './courses.ts';
import { storeOwnFile } from './ownFiles.ts';

type Academy = { courses: SeededCourse[]; authorId: number; now: Date };

const proposal = `Hello <name>,

I read that you need help with <their words>. I have done this for <who>: <what came of it>.

For you I would begin with <first step>, which takes <how long>. May I send you a short plan?

<your name>
`;
const rates = `Service,Hours,Rate in PHP
Inbox and calendar,10,450
Product listings,20,380
Bookkeeping,8,650
`;
const week = `My week

Monday: two proposals before anything else
Tuesday to Thursday: client work in blocks of ninety minutes
Friday: what went well, what to change, one message to an old client
`;

const checklist = `[ ] One sentence: who you help, with what
[ ] A photo with your face in daylight
[ ] Two samples, each with the problem and what changed
[ ] One way to reach you
[ ] Read aloud by someone else
`;
const call = `1. What made you look for help now?
2. What have you tried?
3. What would be different in three months?
4. Who else decides?
5. What would you like to spend?
6. May I send you a short plan by Friday?
`;
const contract = `Agreement between <client> and <your name>

The work: <a list that a stranger could count>
Not included: anything else is welcome, and is priced before it starts.
From <day> until <day>
Price: <amount>, half before the start, half on delivery
Changes: two rounds; more are priced before they start.
Ending early: what is done is paid.

<names, dates, signatures>
`;
const tracker = `Client,Sent on,Answer,Next step
Dental clinic in Cebu,,,
`;

const described = [
  {
    name: 'Proposal that gets an answer',
    shortDescription: 'Seven lines to fill in, and nothing more.',
    description: '<p>Use their words, not yours. Name the first step, and ask for one small yes.</p>',
    category: 'Finding clients',
    tags: ['proposals', 'clients'],
    isFeatured: true,
    versionLabel: 'v3',
    file: { name: 'proposal-template.txt', mimeType: 'text/plain', kind: 'document', text: proposal },
  },
  {
    name: 'Rate card',
    shortDescription: 'What others in the Tribe charge for an hour.',
    description: '<p>Swap in your own numbers, and only send it when someone asks.</p>',
    category: 'Money',
    tags: ['rates'],
    isFeatured: true,
    versionLabel: '2026',
    file: { name: 'rate-card.csv', mimeType: 'text/csv', kind: 'spreadsheet', text: rates },
  },
  {
    name: 'A week that works',
    shortDescription: 'A plan for two clients and a family.',
    description: '',
    category: 'Working well',
    tags: ['planning'],
    isFeatured: false,
    versionLabel: '',
    file: { name: 'a-week-that-works.txt', mimeType: 'text/plain', kind: 'document', text: week },
  },
  {
    name: 'Registering as a freelancer with the BIR',
    shortDescription: 'The forms, in the order you’ll need them.',
    description: '',
    category: 'Money',
    tags: ['tax'],
    isFeatured: false,
    versionLabel: '',
    linkUrl: 'https://www.bir.gov.ph/',
  },
  {
    name: 'Contract for a first client',
    shortDescription: 'One page you’ll both understand.',
    description: '<p>Read it aloud before you send it.</p>',
    category: 'Finding clients',
    tags: ['contract', 'clients'],
    isFeatured: false,
    versionLabel: 'v1',
    file: {
      name: 'contract.txt',
      mimeType: 'text/plain',
      kind: 'document',
      text: contract,
    },
  },
  {
    name: 'Profile checklist',
    shortDescription: 'Five things to tick before anyone sees your profile.',
    description: '<p>Go through it on your phone: that’s where clients will read you.</p>',
    category: 'Finding clients',
    tags: ['profile'],
    isFeatured: false,
    versionLabel: 'v2',
    file: { name: 'profile-checklist.txt', mimeType: 'text/plain', kind: 'document', text: checklist },
  },
  {
    name: 'Discovery call script',
    shortDescription: 'Six questions, in an order that lets them talk.',
    description: '<p>Listen twice as long as you speak. Write down their words.</p>',
    category: 'Finding clients',
    tags: ['calls', 'clients'],
    isFeatured: false,
    versionLabel: 'v1',
    file: { name: 'discovery-call.txt', mimeType: 'text/plain', kind: 'document', text: call },
  },
  {
    name: 'Proposal tracker',
    shortDescription: 'Who you wrote to, when, and what came of it.',
    description: '',
    category: 'Finding clients',
    tags: ['proposals'],
    isFeatured: false,
    versionLabel: '2026',
    file: { name: 'proposal-tracker.csv', mimeType: 'text/csv', kind: 'spreadsheet', text: tracker },
  },
] as const;

type Text = { name: string; mimeType: string; kind: string; text: string };

/** What members may take with them; one resource is for another product, one from the second stage on. */
export async function demoResources(db: Db, files: FileStore, academy: Academy): Promise<void> {
  const made: number[] = [];
  for (const [position, resource] of described.entries()) {
    const { file, linkUrl, ...words } = { file: null, linkUrl: null, ...resource };
    const fileId = file ? await keepText(db, files, file, academy.authorId) : null;
    const [row] = await db
      .insert(resourceFiles)
      .values({
        ...words,
        tags: [...words.tags],
        fileId,
        linkUrl,
        position,
        status: 'published',
        createdAt: academy.now,
        updatedAt: academy.now,
      })
      .returning({ id: resourceFiles.id });
    made.push(row!.id);
  }
  await openToSome(db, made);
  const [first] = academy.courses;
  const lessonId = first?.lessonIds[0];
  if (lessonId === undefined) return;
  const text = { name: 'first-steps.txt', mimeType: 'text/plain', kind: 'document', text: 'One step each day.\n' };
  await db.insert(lessonFiles).values([
    {
      lessonId,
      title: 'First steps',
      description: 'A page for your wall.',
      fileId: await keepText(db, files, text, academy.authorId),
    },
    { lessonId, title: 'Time zones of the world', linkUrl: 'https://www.timeanddate.com/worldclock/', position: 1 },
  ]);
}

async function openToSome(db: Db, made: readonly number[]): Promise<void> {
  const [upper] = (await db.select().from(stages).orderBy(asc(stages.number))).slice(2);
  const [other] = await db
    .select()
    .from(products)
    .where(inArray(products.type, ['bundle', 'bonus', 'course']))
    .limit(1);
  const [planned, contract] = [made[2], made[4]];
  if (upper && planned !== undefined)
    await db.insert(contentAccess).values({ contentKind: 'resource', contentId: planned, stageId: upper.id });
  if (other && contract !== undefined)
    await db.insert(contentAccess).values({ contentKind: 'resource', contentId: contract, productId: other.id });
}

/** Keeps a text as a file that members may have. */
export async function keepText(db: Db, files: FileStore, { text, ...known }: Text, uploadedById: number) {
  return (await storeOwnFile(db, files, { ...known, content: text, uploadedById, visibility: 'members' })).id;
}
