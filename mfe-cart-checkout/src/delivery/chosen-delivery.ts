import type { DeliveryChoice } from '@sahra/shared/contract/delivery'

/** The method that was chosen; `note`: what it promises, for the summary. */
export interface ChosenDelivery extends DeliveryChoice {
  note?: string
}
