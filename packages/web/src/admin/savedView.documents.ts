import { mutation, query } from '#generated/gql.ts';

export const SavedViews = query('savedViews { * }');
export const CreateSavedView = mutation('createSavedView { id }');
export const UpdateSavedView = mutation('updateSavedView { id }');
export const DeleteSavedView = mutation('deleteSavedView');
