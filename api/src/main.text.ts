export const messages = {
  noDatabaseUrl:
    'DATABASE_URL is not set: the embedded database keeps this shop’s data. In production a PostgreSQL with backups is expected.',
  embedded: (dataDir: string) => `Database: embedded, in ${dataDir}.`,
  external: 'Database: the one DATABASE_URL names.',
  migrated: (n: number) => `Database: ${n} migration${n === 1 ? '' : 's'} applied.`,
  seeding: 'Database: filling the empty shop.',
  seeded: (line: string) => `Database: ${line}.`,
  pictures: (done: number, total: number) => `Pictures: ${done} of ${total}.`,
  picturesReady: (made: number, kept: number) => `Pictures: ready (${made} made, ${kept} kept).`,
  picturesFailed: (why: string) => `Pictures: not all could be made. ${why}`,
  listening: (where: string) => `Api: listening on ${where}.`,
  closing: 'Api: closing.',
  portTaken: (where: string) => `${where} is taken by another process. Stop it, or set another port.`,
  cannotListen: (where: string, why: string) => `The api cannot listen on ${where} (${why}).`,
  databaseLost: (why: string) => `The embedded database is lost: ${why}`
}
