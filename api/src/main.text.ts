export const messages = {
  noDatabaseUrl:
    'DATABASE_URL is not set: data is stored in the embedded database. In production use a PostgreSQL server with backups.',
  embedded: (dataDir: string) => `Database: embedded, in ${dataDir}.`,
  external: 'Database: external, from DATABASE_URL.',
  migrated: (n: number) => `Database: ${n} migration${n === 1 ? '' : 's'} applied.`,
  notMigrated: 'Database: the migrations failed.',
  seeded: (line: string) => `Database: ${line}.`,
  listening: (address: string) => `Api: listening on ${address}.`,
  mailboxOn: (publicUrl: string, token?: string) =>
    `!!! DEVELOPMENT MAILBOX IS ON: every mail, reset codes included, can be read without a password at ${publicUrl}/api/dev/mailbox${token ? `?token=${token} from this machine` : ' by every client'}. Set NODE_ENV=production or an https PUBLIC_URL to switch it off.`,
  working: 'Jobs: working.',
  jobsNeedServer:
    'DATABASE_URL is not set: the api that owns the embedded database works on its jobs. Set DATABASE_URL, or start the api alone.',
  closing: 'Api: closing.',
  crashed: 'Api: closing after an unexpected error.',
  portTaken: (address: string) => `${address} is in use by another process. Stop it, or set another port.`,
  cannotListen: (address: string, reason: string) => `The api cannot listen on ${address}: ${reason}.`,
  databaseLost: (reason: string) => `The embedded database stopped and could not be restarted: ${reason}`
}
