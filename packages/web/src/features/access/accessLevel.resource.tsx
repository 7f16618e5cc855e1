import { levelColumns } from '@tribe/domain/features/access/levelFields.ts';
import { functionFlags, pageFlags } from '@tribe/domain/kernel/access/matrix.ts';
import { flagLabel } from '@tribe/domain/features/access/flags.ts';
import type { AccessLevelRowFragment } from '#generated/graphql.ts';
import { resource } from '#admin/resource.ts';
import { ResourceList } from '#admin/ResourceList.tsx';
import { Badge } from '#ui/Badge.tsx';
import { columnsOf } from '#ui/tableColumn.ts';
import { accessLevelDocuments } from './accessLevel.documents.ts';

const column = columnsOf(levelColumns);

type LevelRow = AccessLevelRowFragment;

const optionOf = <Flag extends string>(flag: Flag) => ({ value: flag, label: flagLabel(flag) });

/** The list of levels; one level and its form are screens of their own, for their two tables of flags. */
export const accessLevels = resource<LevelRow>()({
  one: 'Access level',
  many: 'Access levels',
  title: (level) => level.name,
  routes: { list: 'accessLevels', new: 'newAccessLevel', detail: 'accessLevel', edit: 'editAccessLevel' },
  create: 'access-level_create',
  input: () => import('@tribe/domain/features/access/accessLevel.input.ts').then((file) => file.AccessLevelInput),
  documents: accessLevelDocuments,
  columns: [
    column('name', (level) => level.name),
    column('isSystem', (level) =>
      level.isSystem ? <Badge tone="outline">Built in</Badge> : <Badge tone="sea">Own</Badge>,
    ),
    column('rank', (level) => level.rank, { align: 'right' }),
    column('pages', (level) => level.pages.length, { align: 'right' }),
    column('functions', (level) => level.functions.length, { align: 'right' }),
    column('holderCount', (level) => level.holderCount.toLocaleString('en-PH'), { align: 'right' }),
  ],
  fields: {
    name: { label: 'Name', kind: 'text' },
    description: { label: 'Description', kind: 'long-text' },
    rank: { label: 'Rank', kind: 'number' },
    pages: { label: 'Pages', kind: { many: pageFlags.map(optionOf) } },
    functions: { label: 'Functions', kind: { many: functionFlags.map(optionOf) } },
  },
});

export const AccessLevelsPage = () => <ResourceList of={accessLevels} />;
