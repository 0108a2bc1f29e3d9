/** What the texts of the build say of the shop. */
export interface House {
  /** Empty: they name no city. */
  city: string
  /** How many products the guarantee covers, as it is written; empty: they claim no number. */
  pieces: string
  /** The founders of the build's shop are not those of another one. */
  hasOwnName: boolean
}
