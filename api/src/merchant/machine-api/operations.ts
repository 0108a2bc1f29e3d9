import { bannerOperations } from '../../catalogue/banner/banner.operations'
import { brandOperations } from '../../catalogue/brand/brand.operations'
import { categoryOperations } from './categories'
import { customerOperations } from './customers'
import { doctorOperations } from './doctor'
import { faqOperations } from './faq'
import { machineOperation } from './declared'
import type { Operation } from './operation'
import { historyOperations } from './history'
import { heldOrderOperations } from '../../selling/place-order/held-order.operations'
import { orderOperations } from '../../selling/checkout/order.operations'
import { policyOperations } from './policies'
import { productOperations } from './products'
import { promotionOperations } from './promotions'
import { provenanceOperations } from '../../catalogue/provenance/provenance.operations'
import { returnOperations } from '../../selling/return/return.operations'
import { reviewOperations } from '../../catalogue/review/review.operations'
import { saleOperations } from '../../catalogue/sale/sale.operations'
import { settingOperations } from './settings'
import { stockOperations } from './stock'
import { synonymOperations } from '../../catalogue/search/synonym.operations'
import { translationOperations } from './translations'
import { webhookOperations } from './webhooks'

export const BASE_PATH = '/admin/v1'

/** Every operation of the machine api. */
export const operations: Operation[] = [
  ...productOperations,
  ...saleOperations.map(machineOperation),
  ...provenanceOperations.map(machineOperation),
  ...stockOperations,
  ...heldOrderOperations.map(machineOperation),
  ...orderOperations.map(machineOperation),
  ...promotionOperations,
  ...categoryOperations,
  ...brandOperations.map(machineOperation),
  ...reviewOperations.map(machineOperation),
  ...returnOperations.map(machineOperation),
  ...customerOperations,
  ...bannerOperations.map(machineOperation),
  ...policyOperations,
  ...faqOperations,
  ...translationOperations,
  ...synonymOperations.map(machineOperation),
  ...settingOperations,
  ...historyOperations,
  ...doctorOperations,
  ...webhookOperations
]
