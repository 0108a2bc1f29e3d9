export const unreachableDatabase = (host: string, why: string) =>
  `The database at ${host} cannot be reached (${why || 'no answer'}). Check DATABASE_URL.`
