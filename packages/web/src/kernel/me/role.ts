import { roleCookie } from '@tribe/domain/features/accounts/session.ts';
import { isRecord } from '#kernel/failures/failure.ts';
import { writeCookie } from '#kernel/storage/cookie.ts';
import { storedText, writeStored } from '#kernel/storage/stored.ts';

const key = 'current-role';
const savedRoleLife = 30 * 24 * 60 * 60 * 1000;
const favourite = 'member';

/** The role chosen in this browser: the id of an access level, and the instant of the choice in milliseconds. */
export type SavedRole = { role: string; savedAt: number };

/** The saved role while it is held still and less than 30 days old, else member, else the first level; null for nobody. */
export function chooseRole(saved: SavedRole | null, levels: readonly string[], now: number): string | null {
  if (saved && levels.includes(saved.role) && now - saved.savedAt < savedRoleLife) return saved.role;
  return levels.includes(favourite) ? favourite : (levels[0] ?? null);
}

export const readSavedRole = (): SavedRole | null => savedRoleIn(storedText(key));

/** Reads a saved role from its JSON; null for anything else. */
export function savedRoleIn(text: string | null): SavedRole | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(stored)) return null;
    const { role, savedAt } = stored;
    return typeof role === 'string' && typeof savedAt === 'number' ? { role, savedAt } : null;
  } catch {
    return null;
  }
}

export function saveRole(role: string, now: number): void {
  writeStored(key, { role, savedAt: now } satisfies SavedRole);
  tellRole();
}

/** Gives the server the role that this browser saved, for the next page that it renders. */
export function tellRole(): void {
  const saved = storedText(key);
  if (saved !== null) writeCookie(roleCookie, saved);
}
