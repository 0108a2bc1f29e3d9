import { doctorOperations } from './doctor'
import { faqOperations } from './faq'
import { machineOperation } from './declared'
import { table } from '../operation/table'
import type { Operation } from './operation'
import { historyOperations } from './history'
import { policyOperations } from './policies'
import { promotionOperations } from './promotions'
import { settingOperations } from './settings'
import { translationOperations } from './translations'
import { webhookOperations } from './webhooks'

export const BASE_PATH = '/admin/v1'

/** Every operation of the machine api. */
export const operations: Operation[] = [
  ...table.filter(({ route }) => route).map(machineOperation),
  ...promotionOperations,
  ...policyOperations,
  ...faqOperations,
  ...translationOperations,
  ...settingOperations,
  ...historyOperations,
  ...doctorOperations,
  ...webhookOperations
]
