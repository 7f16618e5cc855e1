import type { FunctionFlag, PageFlag } from '@tribe/domain/kernel/access/matrix.ts';

/** An act on many people, in words; `value` is what is asked for beside it. */
export type ManyAct = {
  kind: 'tag' | 'untag' | 'assign' | 'batch' | 'invite' | 'archive';
  /** On its button in the list. */
  label: string;
  needs: { page: PageFlag; act: FunctionFlag };
  title: (people: string) => string;
  text: string;
  /** On the button that does it, and while it is being done. */
  act: (people: string) => string;
  busy: string;
  /** What became of them: '12 members tagged'. */
  done: string;
  value:
    | { label: string; kind: 'text'; longest: number }
    | { label: string; kind: 'manager' | 'batch'; none: string }
    | null;
  isDanger?: boolean;
};

/** What changing one person asks for. */
const changing = { page: 'editUser', act: 'user_create' } as const;
const tag = { label: 'Tag', kind: 'text', longest: 40 } as const;

/** In the order in which their buttons stand. */
export const manyActs: readonly ManyAct[] = [
  {
    kind: 'tag',
    label: 'Add tag',
    needs: changing,
    title: (people) => `Tag ${people}`,
    text: 'Whoever has the tag already keeps it.',
    act: (people) => `Tag ${people}`,
    busy: 'Tagging…',
    done: 'tagged',
    value: tag,
  },
  {
    kind: 'untag',
    label: 'Remove tag',
    needs: changing,
    title: (people) => `Take a tag from ${people}`,
    text: 'Whoever does not have the tag stays as they are.',
    act: (people) => `Take the tag from ${people}`,
    busy: 'Taking the tag…',
    done: 'without the tag now',
    value: tag,
  },
  {
    kind: 'batch',
    label: 'Move to batch',
    needs: changing,
    title: (people) => `Move ${people} to a batch`,
    text: 'Each leaves the batch that they are in now.',
    act: (people) => `Move ${people}`,
    busy: 'Moving…',
    done: 'moved',
    value: { label: 'Batch', kind: 'batch', none: 'No batch' },
  },
  {
    kind: 'assign',
    label: 'Assign manager',
    needs: { page: 'successManagers', act: 'success-manager_assign' },
    title: (people) => `Assign ${people} to a success manager`,
    text: 'Their success manager sees them from now on, in place of the one they have.',
    act: (people) => `Assign ${people}`,
    busy: 'Assigning…',
    done: 'assigned',
    value: { label: 'Success manager', kind: 'manager', none: 'The one of their batch' },
  },
  {
    kind: 'invite',
    label: 'Invite',
    needs: changing,
    title: (people) => `Invite ${people}`,
    text: 'Each gets a mail with the way to a password of their own. Nobody but them sees it.',
    act: (people) => `Invite ${people}`,
    busy: 'Inviting…',
    done: 'invited',
    value: null,
  },
  {
    kind: 'archive',
    label: 'Archive',
    needs: { page: 'user', act: 'user_archive' },
    title: (people) => `Archive ${people}?`,
    text: 'They leave every list and are signed out at once. All that they did is kept, and they can be restored.',
    act: (people) => `Archive ${people}`,
    busy: 'Archiving…',
    done: 'archived',
    value: { label: 'Reason', kind: 'text', longest: 500 },
    isDanger: true,
  },
];

/** '1 member', '1,200 members'. */
export const peopleOf = (count: number): string =>
  `${count.toLocaleString('en-PH')} ${count === 1 ? 'member' : 'members'}`;
