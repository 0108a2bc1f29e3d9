export const sizeSystems = ['EU', 'IT', 'FR', 'UK', 'US'] as const
export type SizeSystem = (typeof sizeSystems)[number]

export const audiences = ['women', 'men'] as const
export type Audience = (typeof audiences)[number]

export const sizingKinds = ['shoes', 'rings', 'clothing'] as const

/** How the sizes of a product are measured and converted (C377). */
export interface Sizing {
  kind: (typeof sizingKinds)[number]
  /** Absent where it is not known, or for both. */
  audience?: Audience | undefined
  /** Of sizes that are numbers without a system; absent where the shop does not say it. */
  system?: SizeSystem | undefined
}
