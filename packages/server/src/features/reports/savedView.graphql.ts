import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  type SavedView,
  updateSavedView,
} from '#features/reports/savedView.service.ts';
import { field, builder } from '#kernel/api/builder.ts';

const SavedViewType = builder.objectRef<SavedView>('SavedView').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    shared: t.exposeBoolean('shared'),
    filters: t.expose('filters', { type: 'JSON', description: 'As the address holds them, the search among them.' }),
    sort: t.exposeString('sort', { nullable: true }),
    columns: t.exposeStringList('columns', { nullable: true, description: 'Null leaves the columns as they are.' }),
    isMine: t.exposeBoolean('isMine'),
    owner: t.exposeString('owner'),
    version: t.exposeInt('version'),
  }),
});

const whole = { required: true } as const;

const SavedViewInputType = builder.inputType('SavedViewInput', {
  fields: (t) => ({
    name: t.string(whole),
    shared: t.boolean(whole),
    filters: t.field({ type: 'JSON', ...whole }),
    sort: t.string(),
    columns: t.stringList(),
  }),
});

builder.queryFields((t) => ({
  savedViews: field(t, listSavedViews, {
    type: [SavedViewType],
    args: { route: t.arg.string({ ...whole, description: 'The name of the list’s route.' }) },
    with: ({ route }) => [route],
  }),
}));

builder.mutationFields((t) => {
  const id = t.arg.int(whole);
  const input = t.arg({ type: SavedViewInputType, ...whole });
  return {
    createSavedView: field(t, createSavedView, {
      type: SavedViewType,
      args: { route: t.arg.string(whole), input },
      with: (unchecked) => [{ ...unchecked.input, route: unchecked.route }],
    }),
    updateSavedView: field(t, updateSavedView, {
      type: SavedViewType,
      args: { id, input, version: t.arg.int(whole) },
      with: (unchecked) => [unchecked.id, unchecked.input, unchecked.version],
    }),
    deleteSavedView: field(t, deleteSavedView, { type: 'Boolean', args: { id }, with: (unchecked) => [unchecked.id] }),
  };
});
