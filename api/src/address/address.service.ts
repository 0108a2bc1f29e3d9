import type { Address, AddressFields } from '@sahra/shared/contract/address'
import type { Executor } from '../db/database'
import { ApiError } from '../api-error'
import type { Deps } from '../feature'
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

/** Adds one; answers the whole list, as every change here does. */
export const add = (deps: Deps, shopperId: string, fields: AddressFields) =>
  change(deps, shopperId, async tx => {
    if ((await countAddresses(tx, shopperId)) >= ADDRESSES_MAX)
      throw new ApiError('CONFLICT', tooManyAddresses)
    return addAddress(tx, shopperId, columnsOf(fields))
  })

export const edit = (deps: Deps, shopperId: string, id: string, fields: AddressFields) =>
  change(deps, shopperId, tx => changeAddress(tx, shopperId, id, columnsOf(fields)))

export const makeDefault = (deps: Deps, shopperId: string, id: string) =>
  change(deps, shopperId, tx => chooseDefault(tx, shopperId, id))

/** When the default goes, the oldest takes its place (decision C83). */
export const remove = (deps: Deps, shopperId: string, id: string) =>
  change(deps, shopperId, async tx => {
    const deleted = await deleteAddress(tx, shopperId, id)
    await chooseDefault(tx, shopperId)
    return deleted
  })

/** `work` answers how many addresses it touched: none means missing, or another shopper's. */
const change = (
  { db }: Deps,
  shopperId: string,
  work: (tx: Executor) => Promise<number>
): Promise<Address[]> =>
  db.transaction(async tx => {
    await lockAddresses(tx, shopperId)
    if (!(await work(tx))) throw new ApiError('NOT_FOUND', addressMissing)
    return listAddresses(tx, shopperId)
  })

const columnsOf = ({ phone, ...lines }: AddressFields): AddressColumns => ({ ...lines, phone: phone || null })
