import type { ReactNode } from 'react';
import type { Role } from '@tribe/domain/kernel/access/roles.ts';
import { type Me, MeContext, meOf } from '#kernel/me/Me.tsx';
import { someone } from './fakeApi.ts';

/** Shows what is inside to somebody who holds one level and looks at it as that, without signing them in. */
export function SomeoneKnown({ as, children, ...more }: { as: Role; children: ReactNode } & Partial<Me>) {
  const me = meOf(someone(as), null, () => undefined);
  return <MeContext value={{ ...me, ...more }}>{children}</MeContext>;
}
