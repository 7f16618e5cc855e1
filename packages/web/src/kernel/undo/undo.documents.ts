import { mutation } from '#generated/gql.ts';

export const UndoAct = mutation('undoAct');
