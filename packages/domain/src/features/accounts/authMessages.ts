/** What the keeper of who is signed in says of itself; by themselves, since every screen waits for it. */
export const authMessages = {
  noAuthProvider: 'useAuth must be used within an AuthProvider',
  noCurrentUser: (statusText: string, status: number) => `Could not fetch current user: ${statusText} (${status})`,
  notImplemented: (type: string) => `Auth client ${type} does not implement this function`,
  affiliateAgain: 'We ask affiliates to log in again once in each browser. Please log in to continue.',
} as const;
