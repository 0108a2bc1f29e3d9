import { machineOperation } from './declared'
import { table } from '../operation/table'
import type { Operation } from './operation'

export const BASE_PATH = '/admin/v1'

/** Every operation of the machine api. */
export const operations: Operation[] = table.filter(({ route }) => route).map(machineOperation)
