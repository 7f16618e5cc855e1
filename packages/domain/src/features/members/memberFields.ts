import type { FilterFields } from '../../kernel/filter/filter.ts';
import { type Option, optionsOf } from '../../kernel/filter/options.ts';
import { placeMessages } from '../journey/placeMessages.ts';
import { attentions } from './attention.ts';
import { membershipStates } from './membershipState.ts';

/** The state of a member’s invitation: not sent, sent, or accepted, which means that the account was used. */
export const invitations = [
  { value: 'none', label: 'Not sent' },
  { value: 'sent', label: 'Sent' },
  { value: 'accepted', label: 'Accepted' },
] as const;

export type Invitation = (typeof invitations)[number]['value'];

/** The columns of the list, as they are called in its views and in its exports. */
export const memberColumns = {
  name: 'Name',
  membership: 'Membership',
  stage: 'Stage',
  seen: 'Last seen',
  batch: 'Batch',
  group: 'Group',
  manager: 'Manager',
  tribeId: 'Tribe ID',
  access: 'Access',
  lastLoginAt: 'Last login',
  createdAt: 'Joined',
  mobile: 'Mobile',
  expiry: 'Expiry',
  owed: 'Owed',
  xp: 'XP',
  tags: 'Tags',
  invitation: 'Invitation',
} as const;

/** What other lists of people have, too. */
export const personColumns = { ...memberColumns, email: 'Email' } as const;

export type MemberColumn = (typeof memberColumns)[keyof typeof memberColumns];
export const memberColumnTitles: readonly MemberColumn[] = Object.values(memberColumns);

/** What the list of members can be narrowed by. */
export const memberFields = {
  membership: { label: memberColumns.membership, kind: 'choice', options: membershipStates },
  attention: { label: 'Needs attention', kind: 'choice', options: attentions },
  stage: { label: memberColumns.stage, kind: 'choice', isId: true },
  batch: { label: memberColumns.batch, kind: 'choice', isId: true },
  group: { label: memberColumns.group, kind: 'choice', isId: true },
  manager: { label: memberColumns.manager, kind: 'choice', isId: true },
  product: { label: 'Product', kind: 'choice', isId: true },
  level: { label: 'Access level', kind: 'choice' },
  tag: { label: 'Tag', kind: 'choice' },
  owed: { label: memberColumns.owed, kind: 'money' },
  expiry: { label: memberColumns.expiry, kind: 'date' },
  joined: { label: memberColumns.createdAt, kind: 'date' },
  seen: { label: memberColumns.seen, kind: 'date', yes: 'is known', no: 'is never' },
  login: { label: 'Login', kind: 'yesNo', yes: 'has logged in', no: 'never logged in' },
  invitation: { label: memberColumns.invitation, kind: 'choice', options: invitations },
  xp: { label: memberColumns.xp, kind: 'number' },
  email: { label: 'Email', kind: 'text' },
  country: { label: 'Country', kind: 'text' },
  kind: {
    label: 'User type',
    kind: 'choice',
    options: [
      { value: 'member', label: 'Member' },
      { value: 'non-member', label: 'Non-member' },
    ],
  },
  status: {
    label: 'Status',
    kind: 'choice',
    options: [
      { value: 'ACTIVE', label: 'Active' },
      { value: 'ARCHIVED', label: 'Archived' },
    ],
  },
} as const satisfies FilterFields;

export type MemberField = keyof typeof memberFields;

type Named<Id> = { id: Id; name: string };

/** What the list looks up for the choices of its fields. */
export type MemberChoices = {
  batches: readonly Named<number>[];
  stages: readonly (Named<number> & { number: number })[];
  groups: readonly Named<number>[];
  managers: readonly Named<number>[];
  products: readonly Named<number>[];
  accessLevels: readonly Named<string>[];
  tags: readonly string[];
};

/** The choices of a field of the list, those that are fixed among them. */
export function memberOptions(choices: MemberChoices | null, field: string): readonly Option[] {
  const known = Object.entries(memberFields).find(([name]) => name === field)?.[1];
  if (known && 'options' in known) return known.options;
  if (!choices) return [];
  switch (field) {
    case 'stage':
      return optionsOf(
        choices.stages.filter(({ number }) => number > 0),
        placeMessages.noStage,
      );
    case 'batch':
      return optionsOf(choices.batches, 'No batch');
    case 'group':
      return optionsOf(choices.groups, 'No group');
    case 'manager':
      return optionsOf(choices.managers);
    case 'product':
      return optionsOf(choices.products);
    case 'level':
      return optionsOf(choices.accessLevels);
    case 'tag':
      return choices.tags.map((tag) => ({ value: tag, label: tag }));
    default:
      return [];
  }
}
