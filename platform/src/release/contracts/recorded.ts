import type { Release } from '../shapes/release'
import { difference } from './assignable'
import type { Contract } from '../shapes/contract'

/** A release whose build recorded its contract. */
export type Recorded = Release & { contracts: Contract }

export const hasContract = (release: Release): release is Recorded => release.contracts !== undefined

export const nameOf = ({ app, id }: Release): string => `${app}@${id}`

/** A fingerprint with the release that has its type. */
export type Recording = readonly [Recorded, string]

/** Returns why a value of the first cannot be used as the second, undefined when it can. */
export const reasonOf = ([source, from]: Recording, [target, to]: Recording): string | undefined =>
  difference(
    { fingerprint: from, types: source.contracts.types },
    { fingerprint: to, types: target.contracts.types }
  )

/** As `reasonOf`, for the type [payload, result] of a command: the payload goes to the target, the result comes back. */
export function reasonOfCommand([source, from]: Recording, [target, to]: Recording): string | undefined {
  const [sent, expected] = [source.contracts.types, target.contracts.types]
  return (
    difference(
      { fingerprint: from, types: sent, element: 0 },
      { fingerprint: to, types: expected, element: 0 }
    ) ??
    difference(
      { fingerprint: to, types: expected, element: 1 },
      { fingerprint: from, types: sent, element: 1 }
    )
  )
}
