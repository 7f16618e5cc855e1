import type { ComponentType } from 'react';
import type { PageFlag } from '@tribe/domain/kernel/access/matrix.ts';
import type { RouteName, RouteParams } from '@tribe/domain/kernel/routing/routes.ts';
import { CurrentBatchTile } from '#features/batches/CurrentBatchTile.tsx';
import { CoursesTile } from '#features/courses/learning/CoursesTile.tsx';
import { EventsTile } from '#features/events/planning/EventsTile.tsx';
import { MembersTile } from '#features/members/list/MembersTile.tsx';
import { PeopleToHelp } from '#features/members/success/PeopleToHelp.tsx';
import { UploadsTile } from '#features/imports/UploadsTile.tsx';
import { ProofsTile } from '#features/payments/proofs/ProofsTile.tsx';
import { WinsToReview } from '#features/wins/WinsToReview.tsx';

type PlainRoute = { [N in RouteName]: unknown extends RouteParams<N> ? N : never }[RouteName];

/** A figure of the staff home and the rows that it counts; who holds the page's flag sees it. */
export type StaffFigure = {
  needs: PageFlag;
  to: PlainRoute;
  query?: Readonly<Record<string, string>>;
  Figure: ComponentType;
};

/** What staff see first, in this order; a feature adds its own line. */
export const staffFigures: readonly StaffFigure[] = [
  { needs: 'users', to: 'users', query: { kind: 'member' }, Figure: MembersTile },
  { needs: 'payments', to: 'payment', query: { views: 'proofs' }, Figure: ProofsTile },
  { needs: 'batches', to: 'batches', Figure: CurrentBatchTile },
  { needs: 'courses', to: 'courses', Figure: CoursesTile },
  { needs: 'events', to: 'events', query: { filter: 'incoming', status: 'published' }, Figure: EventsTile },
  { needs: 'uploadContents', to: 'uploadContents', Figure: UploadsTile },
];

/** What waits for staff, each with what they do about it; one as tall as what waits is not `isSteady`. */
export type StaffWorklist = { needs: PageFlag; name: string; isSteady: boolean; Worklist: ComponentType };

/** In this order; a feature adds its own line. Steady ones stand under the figures, others where they move nothing. */
export const staffWorklists: readonly StaffWorklist[] = [
  { needs: 'users', name: 'people', isSteady: true, Worklist: PeopleToHelp },
  { needs: 'editUser', name: 'wins', isSteady: false, Worklist: WinsToReview },
];
