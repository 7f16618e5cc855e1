import type { ComponentType } from 'react';
import type { PageFlag } from '@tribe/domain/kernel/access/matrix.ts';
import type { RouteName } from '@tribe/domain/kernel/routing/routes.ts';
import { CurrentBatchTile } from '#features/batches/CurrentBatchTile.tsx';

/** A part of a member's home under the next step; it asks for what it shows, and shows nothing when it has nothing. */
export type MemberSection = { name: string; Section: ComponentType };

/** What members find under the next step, from top to bottom. */
export const memberSections: readonly MemberSection[] = [];

type PlainRoute = Extract<RouteName, 'users' | 'batches' | 'uploadContents' | 'stages' | 'courses'>;

/** A figure of the staff home: who may open the page that it leads to sees it. */
export type StaffFigure = { needs: PageFlag; to: PlainRoute; Figure: ComponentType };

/** What staff see first, in this order. */
export const staffFigures: readonly StaffFigure[] = [{ needs: 'batches', to: 'batches', Figure: CurrentBatchTile }];
