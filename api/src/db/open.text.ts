export const unreachableDatabase = (host: string, reason: string) =>
  `The database at ${host} cannot be reached (${reason || 'no response'}). Check DATABASE_URL.`
