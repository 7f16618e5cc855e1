import { mutation, query } from '#generated/gql.ts';

export const ImportChoices = query('importChoices { column canCreate choices { id name } }');
export const PreviewAgain = mutation('previewAgain { id }');
