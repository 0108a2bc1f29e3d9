/** Advisory locks of a database. Two uses of one number would wait for each other. */
export const locks = {
  /** The one api of an embedded database. */
  claim: 7_240_113,
  migrations: 7_240_114,
  /** Changes of the registry, each with its checks: `runExclusive`. */
  changes: 7_240_130,
  /** The registry that does the background work. */
  leader: 7_240_131,
  /** A transaction of records, also within a change. */
  records: 7_240_132,
  /** The one import of a catalogue. */
  catalogueImport: 7_240_140
} as const
