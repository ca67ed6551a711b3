/** The roles of a profile. Apart from the other rules, since the session knows them on every page. */
export const MODERATOR_ROLE = 'Mod';

/** Whether the profile's role is `Mod`, alone or among others. */
export function isModerator(role: string | readonly string[] | null | undefined): boolean {
  return typeof role === 'string' ? role === MODERATOR_ROLE : (role?.includes(MODERATOR_ROLE) ?? false);
}
