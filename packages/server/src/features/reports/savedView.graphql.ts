import { SavedViewInput } from '@tribe/domain/features/reports/savedView.input.ts';
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  type SavedView,
  updateSavedView,
} from '#features/reports/savedView.service.ts';
import { builder, field, required } from '#kernel/api/builder.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';
import { objectOf } from '#kernel/api/objectFrom.ts';

const SavedViewType = objectOf<SavedView>(
  'SavedView',
  { id: 'Int', name: 'String', shared: 'Boolean', sort: 'String?', isMine: 'Boolean', owner: 'String', version: 'Int' },
  (t) => ({
    filters: t.expose('filters', { type: 'JSON', description: 'As the address holds them, the search among them.' }),
    columns: t.exposeStringList('columns', { nullable: true, description: 'Null leaves the columns as they are.' }),
  }),
);

const SavedViewInputType = inputFrom('SavedViewInput', SavedViewInput, { filters: 'JSON' });

builder.queryFields((t) => ({
  savedViews: field(t, listSavedViews, {
    type: [SavedViewType],
    args: { route: t.arg.string({ required: true, description: 'The name of the list’s route.' }) },
    with: ({ route }) => [route],
  }),
}));

builder.mutationFields((t) => {
  const id = t.arg.int(required);
  const input = t.arg({ type: SavedViewInputType, required: true });
  return {
    createSavedView: field(t, createSavedView, {
      type: SavedViewType,
      args: { route: t.arg.string(required), input },
      with: (unchecked) => [{ ...unchecked.input, route: unchecked.route }],
    }),
    updateSavedView: field(t, updateSavedView, {
      type: SavedViewType,
      args: { id, input, version: t.arg.int(required) },
      with: (unchecked) => [unchecked.id, unchecked.input, unchecked.version],
    }),
    deleteSavedView: field(t, deleteSavedView, { type: 'Boolean', args: { id }, with: (unchecked) => [unchecked.id] }),
  };
});
