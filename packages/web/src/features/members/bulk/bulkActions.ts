import {
  Archive,
  CalendarPlus,
  GraduationCap,
  Headset,
  KeySquare,
  KeyRound,
  Layers,
  Mail,
  type LucideIcon,
  Milestone,
  Tag,
  Tags,
  Users,
} from 'lucide-react';
import type { FunctionFlag, PageFlag } from '@tribe/domain/kernel/access/matrix.ts';

/** An act on many people, in words; `value` is what is asked for beside it. */
export type ManyAct = {
  kind:
    | 'tag'
    | 'untag'
    | 'assign'
    | 'batch'
    | 'group'
    | 'stage'
    | 'level'
    | 'revoke'
    | 'extend'
    | 'enroll'
    | 'invite'
    | 'archive';
  /** On its button in the list. */
  label: string;
  Icon: LucideIcon;
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
    | { label: string; kind: 'manager' | 'batch' | 'group'; none: string }
    | { label: string; kind: 'stage' | 'level' }
    | { kind: 'extension' }
    | { kind: 'enrolment' }
    | null;
  /** What each line of the preview says: of those who are somewhere, of those who are nowhere yet, and of those who stay. */
  preview: { from: (name: string) => string; fresh: string; same: string } | null;
  isDanger?: boolean;
  /** In the menu behind the others. */
  isRare?: boolean;
};

/** What the dialog of an act needs of it. */
export type AskedAct = Omit<ManyAct, 'label' | 'Icon' | 'needs' | 'isRare'>;

/** What changing one person asks for. */
const changing = { page: 'editUser', act: 'user_create' } as const;
const selling = { page: 'subscription', act: 'user_enroll/unenroll' } as const;
const tag = { label: 'Tag', kind: 'text', longest: 40 } as const;
const from = (name: string) => `Leave ${name}`;

/** In the order of their buttons. */
export const manyActs: readonly ManyAct[] = [
  {
    kind: 'batch',
    label: 'Batch',
    Icon: Layers,
    needs: changing,
    title: (people) => `Move ${people} to a batch`,
    text: 'They’ll leave the batch they’re in now.',
    act: (people) => `Move ${people}`,
    busy: 'Moving…',
    done: 'moved',
    value: { label: 'Batch', kind: 'batch', none: 'No batch' },
    preview: { from, fresh: 'Have no batch yet', same: 'Already there' },
  },
  {
    kind: 'stage',
    label: 'Stage',
    Icon: Milestone,
    needs: changing,
    title: (people) => `Move ${people} to a stage`,
    text: 'They’ll skip the review. Your reason is saved in their activity log.',
    act: (people) => `Move ${people}`,
    busy: 'Moving…',
    done: 'moved',
    value: { label: 'Stage', kind: 'stage' },
    preview: { from, fresh: 'Have no stage, so they can’t be moved', same: 'Already there' },
  },
  {
    kind: 'group',
    label: 'Group',
    Icon: Users,
    needs: changing,
    title: (people) => `Move ${people} to a group`,
    text: 'They’ll leave their current group, and we’ll tell them about the new one.',
    act: (people) => `Move ${people}`,
    busy: 'Moving…',
    done: 'moved',
    value: { label: 'Group', kind: 'group', none: 'No group' },
    preview: { from, fresh: 'Have no group yet', same: 'Already there' },
  },
  {
    kind: 'assign',
    label: 'Manager',
    Icon: Headset,
    needs: { page: 'successManagers', act: 'success-manager_assign' },
    title: (people) => `Assign ${people} to a success manager`,
    text: 'The new success manager will replace the one they have now.',
    act: (people) => `Assign ${people}`,
    busy: 'Assigning…',
    done: 'assigned',
    value: { label: 'Success manager', kind: 'manager', none: 'Their batch’s manager' },
    preview: { from, fresh: 'Don’t have their own manager yet', same: 'Already assigned' },
  },
  {
    kind: 'tag',
    label: 'Tag',
    Icon: Tag,
    needs: changing,
    title: (people) => `Tag ${people}`,
    text: 'People who already have the tag keep it.',
    act: (people) => `Tag ${people}`,
    busy: 'Tagging…',
    done: 'tagged',
    value: tag,
    preview: { from, fresh: 'Get the tag', same: 'Already have it' },
  },
  {
    kind: 'untag',
    label: 'Remove tag',
    Icon: Tags,
    needs: changing,
    title: (people) => `Remove a tag from ${people}`,
    text: 'People without the tag aren’t affected.',
    act: (people) => `Remove the tag from ${people}`,
    busy: 'Removing the tag…',
    done: 'without the tag now',
    value: tag,
    preview: { from, fresh: 'Lose the tag', same: 'Don’t have it' },
    isRare: true,
  },
  {
    kind: 'level',
    label: 'Give access level',
    Icon: KeyRound,
    needs: changing,
    title: (people) => `Give ${people} an access level`,
    text: 'They’ll be signed out once and get the new access when they log in again.',
    act: (people) => `Give it to ${people}`,
    busy: 'Giving access…',
    done: 'with the access level now',
    value: { label: 'Access level', kind: 'level' },
    preview: { from, fresh: 'Get the level', same: 'Already have it' },
    isRare: true,
  },
  {
    kind: 'revoke',
    label: 'Take access level',
    Icon: KeySquare,
    needs: changing,
    title: (people) => `Take an access level from ${people}`,
    text: 'They’ll be signed out, and lose what the level opens.',
    act: (people) => `Take it from ${people}`,
    busy: 'Taking access…',
    done: 'without the access level now',
    value: { label: 'Access level', kind: 'level' },
    preview: { from, fresh: 'Lose the level', same: 'Don’t have it' },
    isDanger: true,
    isRare: true,
  },
  {
    kind: 'extend',
    label: 'Extend membership',
    Icon: CalendarPlus,
    needs: selling,
    title: (people) => `Extend the membership of ${people}`,
    text: 'At no cost. Payments stay as they are, and your reason is saved in the log.',
    act: (people) => `Extend ${people}`,
    busy: 'Extending…',
    done: 'extended',
    value: { kind: 'extension' },
    preview: { from, fresh: 'Get more time', same: 'Stay as they are' },
    isRare: true,
  },
  {
    kind: 'enroll',
    label: 'Enroll',
    Icon: GraduationCap,
    needs: selling,
    title: (people) => `Enroll ${people}`,
    text: 'Each of them gets access now and owes the payments of the plan from today.',
    act: (people) => `Enroll ${people}`,
    busy: 'Enrolling…',
    done: 'enrolled',
    value: { kind: 'enrolment' },
    preview: { from, fresh: 'Get enrolled', same: 'Already enrolled' },
    isRare: true,
  },
  {
    kind: 'invite',
    label: 'Invite',
    Icon: Mail,
    needs: changing,
    title: (people) => `Invite ${people}`,
    text: 'Each of them will get an email with a link to set a password. The emails go out in ten seconds.',
    act: (people) => `Invite ${people}`,
    busy: 'Inviting…',
    done: 'invited',
    value: null,
    preview: null,
    isRare: true,
  },
  {
    kind: 'archive',
    label: 'Archive',
    Icon: Archive,
    needs: { page: 'user', act: 'user_archive' },
    title: (people) => `Archive ${people}?`,
    text: 'They’ll disappear from every list and be signed out right away. Everything they did is kept, and you can restore them.',
    act: (people) => `Archive ${people}`,
    busy: 'Archiving…',
    done: 'archived',
    value: { label: 'Reason', kind: 'text', longest: 500 },
    preview: null,
    isDanger: true,
    isRare: true,
  },
];

/** '1 member', '1,200 members'. */
export const peopleOf = (count: number): string =>
  `${count.toLocaleString('en-PH')} ${count === 1 ? 'member' : 'members'}`;
