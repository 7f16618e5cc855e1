import { mutation } from '#generated/gql.ts';
import { MyProgressFields } from '../progress.documents.ts';

export const RequestMoveUp = mutation('requestMoveUp { ...MyProgressFields }', [MyProgressFields]);
export const AnswerMoveUp = mutation('answerMoveUp { ...MyProgressFields }', [MyProgressFields]);
export const WithdrawMoveUp = mutation('withdrawMoveUp { ...MyProgressFields }', [MyProgressFields]);
