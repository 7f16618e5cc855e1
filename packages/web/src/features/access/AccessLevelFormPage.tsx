import { givesAll, keptByAdmin } from '@tribe/domain/features/access/accessLevel.ts';
import { AccessLevelInput } from '@tribe/domain/features/access/accessLevel.input.ts';
import { functionGroups, pageGroups } from '@tribe/domain/features/access/flags.ts';
import { functionFlags, pageFlags } from '@tribe/domain/kernel/access/matrix.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { useState } from 'react';
import type { z } from 'zod';
import type { AccessLevelFieldsFragment } from '#generated/graphql.ts';
import { FormSkeleton } from '#admin/FormSkeleton.tsx';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useAuth } from '#kernel/me/AuthProvider.tsx';
import { useMe } from '#kernel/me/Me.tsx';
import { useGo } from '#kernel/url/useGo.ts';
import { usePageTitle } from '#kernel/url/usePageTitle.ts';
import { Card } from '#ui/Card.tsx';
import { Form } from '#ui/Form.tsx';
import { FormField } from '#ui/FormField.tsx';
import { LongTextField } from '#ui/LongTextField.tsx';
import { NumberField } from '#ui/NumberField.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { useFilledWith } from '#ui/useFilledWith.ts';
import { useZodForm } from '#ui/useZodForm.ts';
import { accessLevelDocuments } from './accessLevel.documents.ts';
import { FlagSearch } from './FlagSearch.tsx';
import { FlagTable } from './FlagTable.tsx';

type Level = AccessLevelFieldsFragment;
type Values = z.input<typeof AccessLevelInput>;

export const NewAccessLevelPage = () => (
  <>
    <PageHeader title="New access level" />
    <LevelForm level={null} />
  </>
);

export function EditAccessLevelPage({ id }: { id: string }) {
  const asked = useQuery(accessLevelDocuments.one, { id });
  usePageTitle(asked.kind === 'done' ? `Edit ${asked.data.accessLevel.name}` : null);
  return (
    <Answer of={asked} skeleton={<FormSkeleton fields={6} />} failure={failedPage('Edit access level')}>
      {({ accessLevel }) => (
        <>
          <PageHeader title={`Edit ${accessLevel.name}`} lead={feltBy(accessLevel.holderCount)} />
          <LevelForm key={accessLevel.id} level={accessLevel} />
        </>
      )}
    </Answer>
  );
}

const feltBy = (count: number) =>
  count === 0
    ? 'No one has it'
    : `Changes apply immediately to ${count.toLocaleString('en-PH')} ${count === 1 ? 'person' : 'people'}`;

const startOf = (level: Level | null): Values => ({
  name: level?.name ?? '',
  description: level?.description ?? '',
  rank: level?.rank ?? 0,
  pages: pageFlags.filter((flag) => (level?.pages ?? ['profile']).includes(flag)),
  functions: functionFlags.filter((flag) => level?.functions.includes(flag)),
});

function LevelForm({ level: newest }: { level: Level | null }) {
  const form = useZodForm(AccessLevelInput, startOf(newest));
  const level = useFilledWith(form, newest, startOf);
  const save = useSave(level);
  const [search, setSearch] = useState('');
  const me = useMe();
  const isSystem = level?.isSystem === true;
  const mayNotGive = (kept: object, before: readonly string[] | undefined) => (flag: string) =>
    !givesAll(me) && Reflect.get(kept, flag) !== true && !before?.includes(flag);
  const pageIsFixed = mayNotGive(me.pageAccess, level?.pages);
  const functionIsFixed = mayNotGive(me.functionAccess, level?.functions);
  const isAdmin = level?.id === 'admin';
  return (
    <Form of={form} onSubmit={save} cancel={level ? to('accessLevel', { id: level.id }) : to('accessLevels')}>
      <Card className="grid max-w-form gap-5 sm:p-6">
        <FormField<Values, 'name'> name="name">
          {(field) => (
            <TextField
              label="Name"
              disabled={isSystem}
              help={isSystem ? 'You can’t change the name or rank of a built-in level.' : undefined}
              {...field}
            />
          )}
        </FormField>
        <FormField<Values, 'description'> name="description">
          {(field) => <LongTextField label="Description" optional {...field} />}
        </FormField>
        <FormField<Record<string, unknown>> name="rank">
          {({ value, ...field }) => (
            <NumberField
              label="Rank"
              disabled={isSystem}
              help="0 to 100. People can’t grant a level with a higher rank than their own."
              value={typeof value === 'number' ? value : null}
              {...field}
            />
          )}
        </FormField>
      </Card>
      <FlagSearch value={search} onChange={setSearch} />
      <FormField<Values, 'pages'> name="pages">
        {({ value, onChange, error }) => (
          <FlagTable
            title="Pages"
            name="pages"
            groups={pageGroups}
            chosen={value}
            isFixed={(flag) => flag === 'profile' || pageIsFixed(flag) || (isAdmin && keptByAdmin.pages.includes(flag))}
            {...{ onChange, error, search }}
          />
        )}
      </FormField>
      <FormField<Values, 'functions'> name="functions">
        {({ value, onChange, error }) => (
          <FlagTable
            title="Functions"
            name="functions"
            groups={functionGroups}
            chosen={value}
            isFixed={(flag) => functionIsFixed(flag) || (isAdmin && keptByAdmin.functions.includes(flag))}
            {...{ onChange, error, search }}
          />
        )}
      </FormField>
    </Form>
  );
}

function useSave(level: Level | null) {
  const [create] = useMutation(accessLevelDocuments.create);
  const [update] = useMutation(accessLevelDocuments.update);
  const { reauthenticate } = useAuth();
  const go = useGo();
  return async (input: AccessLevelInput) => {
    const acted = level ? await update({ id: level.id, input, version: level.version }) : await create({ input });
    if (!acted.ok) return acted.failure;
    const { id } = 'updateAccessLevel' in acted.data ? acted.data.updateAccessLevel : acted.data.createAccessLevel;
    toast.success(level ? 'Access level saved' : 'Access level created');
    // The level may be one of one's own: what one may do then is asked again.
    void reauthenticate();
    go('accessLevel', { id });
    return null;
  };
}
