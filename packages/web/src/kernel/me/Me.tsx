import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import type { Holder } from '@tribe/domain/kernel/access/access.ts';
import { displayName } from '@tribe/domain/features/members/person.ts';
import { isRecord } from '#kernel/failures/failure.ts';
import { useAuth } from './AuthProvider.tsx';
import type { CurrentUser } from './currentUser.ts';
import { chooseRole, readSavedRole, saveRole, type SavedRole } from './role.ts';

/** The person who is signed in, what they may open, and as which of their roles they look at the product. */
export type Me = Omit<CurrentUser, keyof Holder> &
  Holder & {
    /** The chosen access level's id; it decides only what is shown. Null for somebody without levels. */
    role: string | null;
    /** 'Joy Peña', or the e-mail address while the name is not known. */
    displayName: string;
    /** Saves the choice for 30 days and shows the product as that role. Where to go then is the caller's. */
    switchRole: (role: string) => void;
  };

export const MeContext = createContext<Me | null>(null);

/** Makes the signed-in person known to the screens inside; nobody while signed out. */
export function MeProvider({ children }: { children: ReactNode }) {
  const { currentUser } = useAuth();
  const [saved, setSaved] = useState<SavedRole | null>(readSavedRole);
  const me = useMemo(() => currentUser && meOf(currentUser, saved, setSaved), [currentUser, saved]);
  return <MeContext value={me}>{children}</MeContext>;
}

/** Who is signed in; throws on a screen that strangers may open. */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error('useMe needs somebody who is signed in');
  return me;
}

/** Who is signed in, or null. */
export function useMaybeMe(): Me | null {
  return useContext(MeContext);
}

/** A user of the API as the screens know them, looking at the product as the role that was saved, if they still hold it. */
export function meOf(user: CurrentUser, saved: SavedRole | null, setSaved: (saved: SavedRole) => void): Me {
  const levels = user.accessLevels.map((level) => level.id);
  return {
    ...user,
    pageAccess: accessOf(user.pageAccess),
    functionAccess: accessOf(user.functionAccess),
    role: chooseRole(saved, levels, Date.now()),
    displayName: displayName(user),
    switchRole: (role) => {
      const savedAt = Date.now();
      saveRole(role, savedAt);
      setSaved({ role, savedAt });
    },
  };
}

/** The flags of an access map; a flag that this version does not know is asked for by nobody. */
function accessOf<Flag extends string>(value: unknown): Partial<Record<Flag, boolean>> {
  const flags = isRecord(value) ? value : {};
  return Object.fromEntries(Object.entries(flags).filter(([, allowed]) => allowed === true)) as Partial<
    Record<Flag, boolean>
  >;
}
