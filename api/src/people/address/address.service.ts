import type { Address, AddressFields } from '@sahra/shared/contract/address'
import type { Executor } from '@sahra/server-kit/database/database'
import { ApiError } from '../../server/api-error'
import type { Deps } from '../../server/feature'
import { assertNoLink } from '../../house/mail/typed'
import {
  addAddress,
  type AddressColumns,
  changeAddress,
  chooseDefault,
  countAddresses,
  deleteAddress,
  listAddresses,
  lockAddresses
} from './address.queries'
import { addressMissing, tooManyAddresses } from './address.text'

const ADDRESSES_MAX = 100

/** Adds an address. Every change returns the whole list. */
export const add = (deps: Deps, shopperId: string, fields: AddressFields) =>
  change(deps, shopperId, async tx => {
    if ((await countAddresses(tx, shopperId)) >= ADDRESSES_MAX)
      throw new ApiError('TOO_MANY_ADDRESSES', tooManyAddresses)
    return addAddress(tx, shopperId, columnsOf(fields))
  })

export const edit = (deps: Deps, shopperId: string, id: string, fields: AddressFields) =>
  change(deps, shopperId, tx => changeAddress(tx, shopperId, id, columnsOf(fields)))

export const makeDefault = (deps: Deps, shopperId: string, id: string) =>
  change(deps, shopperId, tx => chooseDefault(tx, shopperId, id))

/** Removes an address; if it was the default, the oldest becomes the default (C83). */
export const remove = (deps: Deps, shopperId: string, id: string) =>
  change(deps, shopperId, async tx => {
    const deleted = await deleteAddress(tx, shopperId, id)
    await chooseDefault(tx, shopperId)
    return deleted
  })

/** `work` returns how many addresses it changed; 0 is NOT_FOUND: missing or another shopper's (SEC-19). */
const change = (
  { db }: Deps,
  shopperId: string,
  work: (tx: Executor) => Promise<number>
): Promise<Address[]> =>
  db.transaction(async tx => {
    await lockAddresses(tx, shopperId)
    if (!(await work(tx))) throw new ApiError('UNKNOWN_ADDRESS', addressMissing)
    return listAddresses(tx, shopperId)
  })

function columnsOf({ phone, ...lines }: AddressFields): AddressColumns {
  assertNoLink(...Object.values(lines))
  return { ...lines, phone: phone || null }
}
