import { bannerOperations } from './banners'
import { brandOperations } from './brands'
import { categoryOperations } from './categories'
import { customerOperations } from './customers'
import type { Operation } from './operation'
import { orderOperations } from './orders'
import { policyOperations } from './policies'
import { productOperations } from './products'
import { promotionOperations } from './promotions'
import { returnOperations } from './returns'
import { reviewOperations } from './reviews'
import { saleOperations } from './sales'
import { settingOperations } from './settings'
import { stockOperations } from './stock'

export const BASE_PATH = '/admin/v1'

/** Every operation of the machine api. */
export const operations: Operation[] = [
  ...productOperations,
  ...saleOperations,
  ...stockOperations,
  ...orderOperations,
  ...promotionOperations,
  ...categoryOperations,
  ...brandOperations,
  ...reviewOperations,
  ...returnOperations,
  ...customerOperations,
  ...bannerOperations,
  ...policyOperations,
  ...settingOperations
]
