import type { DecidedOn, Operation } from '../records'
import { RegistryError } from '../registry-error'

const HOUR_MS = 3_600_000

/** What a client asks for. */
export type OperationRequest = Pick<Operation, 'id' | 'what' | 'set' | 'team' | 'why'> &
  Partial<Pick<Operation, 'on' | 'expected' | 'by' | 'subject' | 'identity' | 'override'>>

/** Waits for an approval, and is decided on releases from then on, as those of older clients are not. */
export const pending = (operation: Operation, live: DecidedOn, hours: number): Partial<Operation> => ({
  state: 'pending',
  on: operation.on ?? live,
  expected: undefined,
  pendingUntil: new Date(Date.now() + hours * HOUR_MS).toISOString()
})

export const hasExpired = ({ state, pendingUntil }: Operation): boolean =>
  state === 'pending' && pendingUntil !== undefined && Date.parse(pendingUntil) <= Date.now()

/** An id names one request: a repetition of it, and nothing else. */
export function requireSame(known: Operation, request: OperationRequest): Operation {
  const same = known.team === request.team && JSON.stringify(known.set) === JSON.stringify(request.set)
  if (!same) throw new RegistryError(`The operation ${request.id} is another one`)
  return known
}
